import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { startServer } from '#platform/adapters/event-store/eventstoredb/testing/server.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const server = await startServer();
afterAll(() => server.close());
const { url } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rh-prefix-'));
afterAll(() => rmSync(folder, { recursive: true }));
const said = openTerminal({
  DATA_DIR: folder,
  DATABASE_URL: url,
  EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false`,
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  ALLOW_UNSAFE_DATABASE: '1',
});

const tell = async (...words: string[]): Promise<string> => {
  Object.assign(said, { out: '', err: '' });
  const code = await run(words);
  return `${code} ${code === 0 ? said.out : said.err}`;
};

it('a log written without a prefix is refused with both remedies, and can be moved to a prefix as documented', async () => {
  vi.stubEnv('EVENTSTORE_PREFIX', 'none');
  expect(await tell('simulate', '--learners', '2', '--days', '3')).toMatch(/^0 /);
  expect(await tell('projections', 'replay')).toMatch(/^0 /);
  const events = await tell('events', 'export');
  const file = join(folder, 'events.jsonl');
  writeFileSync(file, events.slice(2));
  const count = events.trim().split('\n').length;

  vi.stubEnv('EVENTSTORE_PREFIX', '');
  expect(await tell('projections', 'verify')).toMatch(/^1 EVENTSTORE_PREFIX: .*EVENTSTORE_PREFIX=none/s);
  expect(await tell('events', 'import', file)).toBe(`0 ${count} events imported, 0 already in the log.\n`);
  expect(await tell('projections', 'replay')).toMatch(/^0 /);
  expect(await tell('projections', 'verify')).toMatch(/^0 .*stats +learner_stats +2 +2 +equal/s);
  expect(await tell('events', 'import', file)).toBe(`0 0 events imported, ${count} already in the log.\n`);
  const moved = server.store.all.filter(({ stream }) => stream.startsWith('redhelicopter.')).map(({ id }) => id);
  const exported = new Set(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  );
  // Replays are recorded in the log too.
  expect(moved.filter((id) => exported.has(id))).toHaveLength(count);
});
