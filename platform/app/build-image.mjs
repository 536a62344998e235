// `node platform/app/build-image.mjs FOLDER`: puts into an empty folder what the container image holds and nothing else: the
// built product and the packages that the server's code imports, with theirs. The rest of node_modules is for the
// browser's build, for the embedded PostgreSQL and for tests.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { buildUi, root, serverBuild } from './build.mjs';
import { packagesOf } from './packages.mjs';

/** Imported by name where the product runs from its sources; in an image there are none. */
const fromSourcesAlone = ['esbuild', 'vite'];

const files = [
  'package.json',
  'platform/app/launch.mjs',
  'platform/app/build.mjs',
  'platform/adapters/postgres/migrations',
  'dist/ui',
];

const folder = process.argv[2];
if (folder === undefined || (existsSync(folder) && readdirSync(folder).length > 0)) {
  process.stderr.write('Name an empty folder\n');
  process.exit(2);
}
const [direct] = await Promise.all([buildServer(join(resolve(folder), 'dist/server')), buildUi()]);
for (const path of [...files, ...packagesOf(direct, { installed: true })]) {
  const target = join(resolve(folder), path);
  mkdirSync(dirname(target), { recursive: true });
  const isPackage = path.startsWith('node_modules/');
  cpSync(join(root, path), target, {
    recursive: true,
    filter: (source) => !isPackage || isNeeded(source.slice(join(root, path).length)),
  });
}

/** A package inside another one is on the list under its own path; what is for people who develop is not run. */
function isNeeded(pathInPackage) {
  return !/[\\/]node_modules([\\/]|$)|\.(map|[cm]?ts|md|markdown)$/i.test(pathInPackage);
}

/** Builds the server anew, without what earlier builds left in dist; answers with the packages that it imports. */
async function buildServer(outdir) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({ ...serverBuild(), outdir, metafile: true });
  await esbuild.stop();
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const names = imported.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => nameOf(path));
  return [...new Set(names)].filter((name) => !fromSourcesAlone.includes(name));
}

/** `@scope/name/part` and `name/part` without the part. */
function nameOf(specifier) {
  const [first, second] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
}
