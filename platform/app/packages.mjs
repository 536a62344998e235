// Which packages lie in node_modules for what, by package-lock.json.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Every package by its path, `node_modules/…`. */
export const { packages } = read('package-lock.json');

export const nameOf = (path) => path.replace(/^.*node_modules\//, '');

/**
 * The paths of these packages and of all that they need, as Node finds them from where they lie.
 * `installed`: only what is there; what is made for another system is on the list and is not.
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

/** Where Node looks from a package's folder: inside it first, at the root last. */
function placesFrom(path) {
  const parts = path.split(/\/?node_modules\//).slice(1);
  return parts
    .map((_, index) => `node_modules/${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
    .concat('');
}

/** What the product is made of: what the server needs to run, and what the build puts into the pages. */
export const shippedPackages = () => packagesOf([...Object.keys(read('package.json').dependencies), ...ofPages()]);

/** Does something in a folder whose manifest and lock file name what is shipped and nothing else. */
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

/** Packages that the sources of the pages import: by name, or as a style sheet or a font. */
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
