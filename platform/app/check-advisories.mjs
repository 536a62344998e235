// Asks the npm registry for advisories on the shipped packages. Exit code 0: none; 1: some; 2: no answer, so nothing is
// known.
import { spawnSync } from 'node:child_process';
import { withShippedManifest } from './packages.mjs';

const args = ['audit', '--package-lock-only', '--json'];
const { stdout } = withShippedManifest((cwd) => spawnSync('npm', args, { cwd, encoding: 'utf8' }));

/** npm's report, or undefined where it has none. */
function reportIn(text) {
  try {
    const report = JSON.parse(text);
    return typeof report.vulnerabilities === 'object' && report.metadata ? report : undefined;
  } catch {
    return undefined;
  }
}

const report = reportIn(stdout ?? '');
if (report === undefined) {
  process.stdout.write(
    'The registry did not answer, so nothing is known. Check the list of `node platform/app/sbom.mjs` elsewhere.\n',
  );
  process.exitCode = 2;
} else {
  const found = Object.values(report.vulnerabilities);
  const { prod } = report.metadata.dependencies;
  for (const { name, severity, range } of found) process.stdout.write(`${severity}\t${name}\t${range}\n`);
  process.stdout.write(`${prod} packages, ${found.length} with known advisories.\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
