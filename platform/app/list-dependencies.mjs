// Lists what the product is made of: one line a package, as name, version and licence, tab-separated; with --dev also what
// builds and tests it. Read from the lock file, so it needs no installed packages. `npm run sbom` says the same as CycloneDX.
// The LGPL ones, libvips for sharp, are shared libraries in packages of their own: they are loaded unchanged and can be replaced.
import { nameOf, packages, shippedPackages } from './packages.mjs';

const paths = process.argv.includes('--dev') ? Object.keys(packages).filter((path) => path !== '') : shippedPackages();
const lines = paths.map((path) => {
  const { version, license = 'not stated' } = packages[path];
  return `${nameOf(path)}\t${version}\t${license}`;
});

process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);
