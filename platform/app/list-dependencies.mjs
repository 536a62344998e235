// Lists the shipped packages as name, version and licence, tab-separated; with --dev also those that build and test. Reads the
// lock file only. `node platform/app/sbom.mjs` prints the same as CycloneDX. The LGPL packages (libvips for sharp) are separate shared
// libraries, loaded unchanged and replaceable.
import { nameOf, packages, shippedPackages } from './packages.mjs';

const paths = process.argv.includes('--dev') ? Object.keys(packages).filter((path) => path !== '') : shippedPackages();
const lines = paths.map((path) => {
  const { version, license = 'not stated' } = packages[path];
  return `${nameOf(path)}\t${version}\t${license}`;
});

process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);
