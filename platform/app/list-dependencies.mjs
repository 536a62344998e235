// Lists what the product is made of: one line a package, as name, version and licence, tab-separated. Read from the
// lock file, so it needs no installed packages. `npm run sbom` says the same as CycloneDX. The LGPL ones, libvips for sharp,
// are shared libraries in packages of their own: they are loaded unchanged and can be replaced.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const inDevelopment = process.argv.includes('--dev');

const lines = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && (inDevelopment || !(dev || devOptional)))
  .map(
    ([path, { version, license = 'not stated' }]) => `${path.replace(/^.*node_modules\//, '')}\t${version}\t${license}`,
  );

process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);
