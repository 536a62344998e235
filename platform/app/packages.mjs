// What the packages of package-lock.json are needed for.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Every package by its path, `node_modules/…`. */
export const { packages } = read('package-lock.json');

export const nameOf = (path) => path.replace(/^.*node_modules\//, '');

/**
 * The paths of these packages and their dependencies, resolved as Node does. `installed`: only those present; packages for other
 * systems are in the lock file but not installed.
 */
export function packagesOf(names, { installed = false } = {}) {
  const found = new Set();
  const take = (name, from, isOptional) => {
    const path = placesFrom(from)
      .map((place) => `${place}node_modules/${name}`)
      .find((candidate) => packages[candidate] !== undefined);
    const isHere = path !== undefined && (!installed || existsSync(join(root, path)));
    if (!isHere && !isOptional) throw new Error(`${name}, which ${from || 'the product'} needs, is not installed`);
    if (!isHere || found.has(path)) return;
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path];
    for (const needed of Object.keys(dependencies)) take(needed, path, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) take(needed, path, true);
    for (const needed of Object.keys(peerDependencies)) {
      if (peerDependenciesMeta[needed]?.optional !== true) take(needed, path, false);
    }
  };
  for (const name of names) take(name, '', false);
  return [...found];
}

/** The folders that Node searches from a package: its own first, the root last. */
function placesFrom(path) {
  const parts = path.split(/\/?node_modules\//).slice(1);
  return parts
    .map((_, index) => `node_modules/${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
    .concat('');
}

/** The shipped packages: those the server needs, and those bundled into the pages. */
export const shippedPackages = () => packagesOf([...Object.keys(read('package.json').dependencies), ...ofPages()]);

/** Runs `work` in a folder whose manifest and lock file list exactly the shipped packages. */
export function withShippedManifest(work) {
  const folder = join(mkdtempSync(join(tmpdir(), 'rh-packages-')), 'red-helicopter');
  mkdirSync(folder);
  const { name, version, overrides, dependencies, devDependencies } = read('package.json');
  for (const one of ofPages()) dependencies[one] ??= devDependencies[one];
  const manifest = { name, version, dependencies };
  const entries = shippedPackages().map((path) => [
    path,
    { ...packages[path], dev: undefined, devOptional: undefined },
  ]);
  const lock = { name, version, lockfileVersion: 3, packages: { '': manifest, ...Object.fromEntries(entries) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, overrides }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  try {
    return work(folder);
  } finally {
    rmSync(dirname(folder), { recursive: true });
  }
}

/** Packages that the user interface imports, as modules, style sheets or fonts. */
function ofPages() {
  const files = readdirSync(join(root, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|(^|\/)(vite|build\/)/.test(file))
    .map((file) => readFileSync(join(root, 'ui', file), 'utf8'));
  const specifiers = files.flatMap((text) =>
    [...text.matchAll(/(?:^import |\bfrom |\bimport\(|url\()["']([^"']+)["']/gm)].map(([, specifier]) => specifier),
  );
  const names = specifiers.map((specifier) => /^(@[\w-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0]);
  return [...new Set(names)].filter((name) => packages[`node_modules/${name}`] !== undefined);
}
