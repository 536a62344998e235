// `npm run --silent sbom`: what the product is made of, as CycloneDX. The packages of the pages are development to npm,
// because the server runs without them, and are shipped: npm is asked about a manifest in which they are dependencies.
import { execFileSync } from 'node:child_process';
import { withShippedManifest } from './packages.mjs';

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
withShippedManifest((cwd) => execFileSync('npm', args, { cwd, stdio: 'inherit' }));
