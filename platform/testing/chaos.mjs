// The door of `npm run chaos`: the crash tests with more kills than every test run has, and a seed that can be given again.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
if (!/^[1-9]\d*$/.test(values.kills)) {
  process.stderr.write('npm run chaos [-- --kills N --seed S]: N is a number of kills of each kind, 20 if not given\n');
  process.exit(2);
}
process.stdout.write(`${values.kills} kills of each kind, seed ${values.seed}\n`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const files = ['platform/crash', 'platform/unanswered'];
const child = spawn(process.execPath, [vitest, 'run', '--project', 'outage', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_KILLS: values.kills, CHAOS_SEED: values.seed },
});
child.once('close', (code) => process.exit(code ?? 1));
