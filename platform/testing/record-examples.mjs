// `npm run examples`: records the calls of these tests, and writes the best one of each operation and the best failure of each code
// where the document of the API takes its examples from. Ids, times and secrets are fixed, so that a second run changes little.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tests = process.argv.slice(2);
const files = {
  calls: new URL('../adapters/http/open-api-examples.json', import.meta.url),
  failures: new URL('../adapters/http/open-api-failures.json', import.meta.url),
};
const folder = process.env.RECORD_EXAMPLES ?? mkdtempSync(join(tmpdir(), 'rh-examples-'));
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'db', ...(tests.length > 0 ? tests : ['platform', 'clients'])],
  {
    stdio: 'inherit',
    env: { ...process.env, RECORD_EXAMPLES: folder },
  },
);
for (const [kind, kept] of Object.entries(files)) {
  if (!existsSync(join(folder, kind))) continue;
  const examples = JSON.parse(readFileSync(kept, 'utf8'));
  const names = readdirSync(join(folder, kind));
  for (const file of names) {
    const name = file.replace('.json', '').replace('.special', '');
    if (file.includes('.special') && (names.includes(`${name}.json`) || examples[name]?.reason === name)) continue;
    examples[name] = JSON.parse(readFileSync(join(folder, kind, file), 'utf8'));
  }
  const sorted = Object.fromEntries(Object.entries(examples).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(kept, `${JSON.stringify(sorted, null, 1)}\n`);
}
if (!process.env.RECORD_EXAMPLES) rmSync(folder, { recursive: true });
process.exit(run.status ?? 1);
