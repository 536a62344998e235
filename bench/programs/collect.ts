import { readdirSync } from 'node:fs';
import { findSourceMap } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';

/**
 * Loaded into the product (`--expose-gc --import`) by a bench that asks what it holds: on SIGUSR2 everything that is garbage is
 * collected. Node reads the source maps of a file for the first error in it and keeps them, 26 MB for the whole server; they are
 * read before the first collection, so that the first error during the measurement does not count as growth.
 */
let wasAsked = false;

process.on('SIGUSR2', () => {
  if (!wasAsked) readSourceMaps();
  wasAsked = true;
  globalThis.gc?.();
});

function readSourceMaps(): void {
  const server = join(packageRoot, 'dist', 'server');
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) findSourceMap(join(server, file))?.findEntry(0, 0);
  }
}
