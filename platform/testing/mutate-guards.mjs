// Entry point of `npm run mutate-guards`: removes one guard after another in a copy of the tree, runs its test there, and counts
// the guards whose test still passes. `-- --only words` (repeatable) selects guards by name, file or test; `--at-once N`.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { guards } from './guards.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] }, 'at-once': { type: 'string', default: '2' } },
});
const chosen = guards.filter(({ name, file, test }) =>
  values.only.some((words) => [name, file, test].some((text) => text.includes(words))),
);
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed.toString().split('\0').filter(Boolean);
const stops = [];
let isOver = false;

async function stop() {
  isOver = true;
  for (const each of stops.splice(0)) await each();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(1)));

/** A copy of the tree with a long-running vitest and its database. Each test file gets its own worker. */
async function openCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'rh-guards-'));
  stops.push(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const project = ['unit', 'property', 'integration', 'db'];
  const how = { root: copy, project, watch: false, isolate: true, maxWorkers: 1, bail: 1, reporters: [{}] };
  const vitest = await createVitest('test', how);
  stops.unshift(() => vitest.close());
  return { copy, vitest };
}

/** Runs the tests of a guard in a copy; answers with how many failed and how many passed. */
async function run({ test, only }, { copy, vitest }) {
  if (only === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(only);
  const path = join(copy, test);
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([path]));
  const states = testModules
    .filter(({ moduleId }) => moduleId === path)
    .flatMap(({ children }) => [...children.allTests()].map((each) => each.result().state));
  const count = (wanted) => states.filter((state) => state === wanted).length;
  return { failed: count('failed'), passed: count('passed') };
}

const whole = new Map();

/** Whether the tests pass while nothing is missing: those that fail anyway would prove nothing. Asked once of each. */
function passWhole(guard, place) {
  const key = `${guard.test} ${guard.only ?? ''}`;
  const asked = whole.get(key) ?? run(guard, place).then(({ failed, passed }) => failed === 0 && passed > 0);
  whole.set(key, asked);
  return asked;
}

async function outcomeOf(guard, place) {
  const path = join(place.copy, guard.file);
  const text = readFileSync(path, 'utf8');
  const places = text.split(guard.text).length - 1;
  if (places !== 1) return `found ${places} times`;
  if (!(await passWhole(guard, place))) return 'fails anyway';
  const change = (content) => {
    writeFileSync(path, content);
    place.vitest.invalidateFile(path);
  };
  change(text.replace(guard.text, () => guard.instead));
  const { failed, passed } = await run(guard, place);
  change(text);
  // Tests that could not even begin prove nothing.
  return failed + passed === 0 ? 'not run' : failed > 0 ? 'caught' : 'SURVIVED';
}

const waiting = [...chosen];
let missed = 0;
async function work() {
  const place = await openCopy();
  for (let guard = waiting.shift(); guard !== undefined && !isOver; guard = waiting.shift()) {
    const began = Date.now();
    const outcome = await outcomeOf(guard, place);
    if (outcome !== 'caught') missed += 1;
    const seconds = Math.round((Date.now() - began) / 1_000);
    process.stdout.write(`${outcome.padEnd(12)} ${guard.name.padEnd(72)} ${guard.test} (${seconds} s)\n`);
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
process.stdout.write(`${chosen.length - missed} of ${chosen.length} guards are missed by a test when they are gone\n`);
await stop();
process.exit(missed === 0 && chosen.length > 0 ? 0 : 1);
