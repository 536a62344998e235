// Entry point of `npm run chaos`: the crash tests with more kills than every test run has, and a seed that can be given again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const kinds = {
  everything: { kills: '20', files: ['e2e/crash.outage', 'e2e/unavailable'] },
  rights: { kills: '100', files: ['e2e/crash-rights.outage'] },
  roles: { kills: '10', files: ['e2e/crash-roles.outage'] },
};
const chosen = values.only === undefined ? Object.values(kinds) : [kinds[values.only]];
if (chosen.includes(undefined) || !/^[1-9]\d*$/.test(values.kills ?? '1')) {
  process.stderr.write(`npm run chaos [-- --only ${Object.keys(kinds).join('|')} --kills N --seed S]
N is a number of kills of each kind; if not given, 20, 100 between the steps of commands that change rights, and 10 of each role where two
processes of each share PostgreSQL and Redis.\n`);
  process.exit(2);
}
process.stdout.write(`seed ${values.seed}\n`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
let worst = 0;
for (const { kills, files } of chosen) {
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'outage', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHAOS_KILLS: values.kills ?? kills, CHAOS_SEED: values.seed },
  });
  const [code] = await once(child, 'close');
  worst = Math.max(worst, code ?? 1);
}
process.exit(worst);
