// `npm run examples`: records the calls of these tests, and writes the best one of each operation where the document of the API
// takes its examples from. Ids, times and secrets are fixed, so that a second run changes little.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tests = process.argv.slice(2);
const file = new URL('../adapters/http/open-api-examples.json', import.meta.url);
const folder = process.env.RECORD_EXAMPLES ?? mkdtempSync(join(tmpdir(), 'rh-examples-'));
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'db', ...(tests.length > 0 ? tests : ['platform', 'clients'])],
  {
    stdio: 'inherit',
    env: { ...process.env, RECORD_EXAMPLES: folder },
  },
);
const examples = JSON.parse(readFileSync(file, 'utf8'));
for (const name of readdirSync(folder)) {
  examples[name.replace('.json', '')] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
const sorted = Object.fromEntries(Object.entries(examples).toSorted(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
if (!process.env.RECORD_EXAMPLES) rmSync(folder, { recursive: true });
process.exit(run.status ?? 1);
