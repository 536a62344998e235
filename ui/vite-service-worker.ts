import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** Everything a first page needs, and what every page shares; the rest is kept as it is met. */
const isShell = (file: string): boolean => /\.(css|woff2)$/.test(file) || file.startsWith('assets/index-');

/** Builds `ui/offline/sw.ts` into /sw.js with the names of this build's files, and the manifest's icons beside them. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { code: plain } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const { code } = await minify('sw.js', plain);
      const names = Object.keys(bundle).toSorted();
      const files = ['/theme.js', '/favicon.svg', ...names.filter(isShell).map((name) => `/${name}`)];
      const version = createHash('sha256').update(names.join('\n')).update(code).digest('hex').slice(0, 12);
      const known = `const build=${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + code });
    },
  };
}
