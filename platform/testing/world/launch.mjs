// Entry point of `npm run world`: builds the simulation and runs it in this process. Plain JavaScript, because it runs before
// anything is built.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, root, serverBuild } from '#platform/app/build.mjs';

// The product's own threads and processes.
await buildServer();
const outdir = join(root, 'dist', 'world');
rmSync(outdir, { recursive: true, force: true });
const esbuild = await import('esbuild');
await esbuild.build({ ...serverBuild(), entryPoints: ['platform/testing/world/run.ts'], outdir, splitting: false });
await esbuild.stop();
process.setSourceMapsEnabled(true);
const { main } = await import(pathToFileURL(join(outdir, 'platform/testing/world/run.js')));
process.exitCode = await main(process.argv.slice(2));
