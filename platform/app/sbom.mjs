// `node platform/app/sbom.mjs`: the shipped packages as CycloneDX. The packages bundled into the pages are devDependencies, because
// the server runs without them, so npm gets a manifest that lists them as dependencies.
import { execFileSync } from 'node:child_process';
import { withShippedManifest } from './packages.mjs';

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
withShippedManifest((cwd) => execFileSync('npm', args, { cwd, stdio: 'inherit' }));
