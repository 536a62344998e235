// Entry point of `npm run bench`: builds this folder and runs it in this process. Plain JavaScript, because it runs before
// anything is built.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, serverBuild } from '#platform/app/build.mjs';

/** What is loaded by file name: the benches, and the programs that run as separate processes. */
const named = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const outdir = join(root, 'dist', 'bench');
if (existsSync(outdir)) rmSync(outdir, { recursive: true });
const esbuild = await import('esbuild');
await esbuild.build({
  ...serverBuild(),
  entryPoints: ['bench/run.ts', ...named('bench', '.bench.ts'), ...named('bench/programs', '.ts')],
  outdir,
  outbase: 'bench',
});
await esbuild.stop();
process.setSourceMapsEnabled(true);
const { main } = await import(pathToFileURL(join(outdir, 'run.js')));
await main(process.argv.slice(2));
