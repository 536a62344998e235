import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** The files bundled by this process. It does not see later changes of its own sources either. */
const bundled = new Map<string, Promise<string>>();

/**
 * The JavaScript file of a worker with the source `platform/…/<name>.thread.ts` or `<name>.process.ts`. The build creates
 * it; when running from the sources (tests), it is bundled here, once per process.
 */
export function workerFile(source: string): Promise<string> {
  const file = bundled.get(source) ?? findFile(source);
  bundled.set(source, file);
  file.catch(() => bundled.delete(source));
  return file;
}

async function findFile(source: string): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return join(packageRoot, 'dist/server', source.replace(/\.ts$/, '.js'));
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: packageRoot,
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text' },
  });
  const code = outputFiles[0]?.text ?? '';
  // Inside the package, so that the worker's imports are resolved.
  const directory = join(packageRoot, 'node_modules/.cache/red-helicopter');
  const file = join(directory, `${createHash('sha256').update(code).digest('hex').slice(0, 32)}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(directory, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}
