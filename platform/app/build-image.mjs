// `node platform/app/build-image.mjs FOLDER`: fills an empty folder with exactly what the container image needs: the built
// product and the packages that the server imports, with their dependencies.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { buildUi, root, serverBuild } from './build.mjs';
import { packagesOf } from './packages.mjs';

/** Imported only when running from sources, which an image does not have. */
const onlyFromSources = ['esbuild', 'vite'];

const files = [
  'package.json',
  'platform/app/launch.mjs',
  'platform/app/build.mjs',
  'platform/adapters/postgres/migrations',
  'platform/app/demo/people.ndjson',
  'dist/ui',
];

const folder = process.argv[2];
if (folder === undefined || (existsSync(folder) && readdirSync(folder).length > 0)) {
  process.stderr.write('Usage: build-image.mjs EMPTY_FOLDER\n');
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

/** Nested packages are listed under their own paths; sources, maps, documentation and a package's tests are not needed. */
function isNeeded(pathInPackage) {
  if (/^[\\/](tests?|__tests__|examples?|docs?|coverage|benchmarks?)$/i.test(pathInPackage)) return false;
  // Forms of a package for browsers and bundlers.
  if (/[\\/](amd|cjs-browser|esnext|react-native)$|[\\/]build[\\/](esm|es6|global)$|\.bc\.js$/i.test(pathInPackage))
    return false;
  return !/[\\/]node_modules([\\/]|$)|\.(map|[cm]?ts|md|markdown)$/i.test(pathInPackage);
}

/** Builds the server without leftovers of earlier builds; returns the packages that it imports. */
async function buildServer(outdir) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({ ...serverBuild(), outdir, metafile: true });
  await esbuild.stop();
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const names = imported.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => nameOf(path));
  return [...new Set(names)].filter((name) => !onlyFromSources.includes(name));
}

/** `@scope/name/part` and `name/part` without the part. */
function nameOf(specifier) {
  const [first, second] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
}
