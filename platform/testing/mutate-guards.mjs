// The door of `npm run mutate-guards`: takes one guard after another away in a copy of the tree, runs its test there, and
// counts those that nobody missed. `-- --only words` for those whose name has the words.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { guards } from './guards.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = guards.filter(({ name }) => name.includes(values.only));
const copy = mkdtempSync(join(tmpdir(), 'rh-guards-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
for (const file of listed.toString().split('\0').filter(Boolean)) {
  if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Whether a test of the file failed. One that could not even begin proves nothing. */
function isCaught({ test, only }) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const named = only === undefined ? [] : ['-t', only];
  const how = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, 'run', test, ...named, ...how], { cwd: copy, stdio: 'ignore' });
  const { numFailedTests = 0, numPassedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return numFailedTests + numPassedTests === 0 ? 'not run' : numFailedTests > 0 ? 'caught' : 'SURVIVED';
}

let missed = 0;
for (const guard of chosen) {
  const path = join(copy, guard.file);
  const whole = readFileSync(path, 'utf8');
  const places = whole.split(guard.text).length - 1;
  let outcome = `found ${places} times`;
  const began = Date.now();
  if (places === 1) {
    writeFileSync(
      path,
      whole.replace(guard.text, () => guard.instead),
    );
    outcome = isCaught(guard);
    writeFileSync(path, whole);
  }
  if (outcome !== 'caught') missed += 1;
  const seconds = Math.round((Date.now() - began) / 1_000);
  process.stdout.write(`${outcome.padEnd(10)} ${guard.name.padEnd(52)} ${guard.test} (${seconds} s)\n`);
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} guards are missed by a test when they are gone\n`);
process.exit(missed === 0 && chosen.length > 0 ? 0 : 1);
