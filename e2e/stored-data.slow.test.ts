import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import { run } from '#platform/app/cli/main.ts';
import { openTerminal } from '#platform/app/cli/testing/terminal.ts';
import { wordsInTables } from '#platform/app/erasure/testing/find-everywhere.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { emptyDatabase } from '#platform/testing/database.ts';
import { until } from '#platform/testing/until.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';

/*
 * An installation of version 1.1.0 is updated to this one. Its data is a real dump: the demo, an example of every writing call, and
 * every event type in every version (fixtures/stored-1.1.0/README.md).
 */

const folder = join(packageRoot, 'e2e/fixtures/stored-1.1.0');
const read = (name: string): string => brotliDecompressSync(readFileSync(join(folder, name))).toString();
const keys: Record<string, string> = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));

interface Line {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly subject: string | null; readonly actor: { readonly id: string } };
}
const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Fields that a newer version of an event leaves out, and that nobody wrote: there are no drafts, and versions count from their day on. */
const leftOut: Readonly<Record<string, readonly string[]>> = { DefinitionPublished: ['draftId', 'validFrom'] };

const { url, pool } = await emptyDatabase();
const dataDir = temporaryDirectory(afterAll);
const env = { ...keys, DATABASE_URL: url, DATA_DIR: dataDir, ALLOW_UNSAFE_DATABASE: '1', DEMO: '1' };
const said = openTerminal({ ...env, PORT: '0', STORAGE_URL: '', EVENTSTORE_URL: '' });
const ask = async (...words: string[]): Promise<string> => {
  Object.assign(said, { out: '', err: '' });
  expect(await run(words), said.err).toBe(0);
  return said.out;
};

const before = linesOf(read('events.jsonl.br'));

/** What a person wrote: at least two words in a personal field, which are in nobody else's event. */
const writtenBy = (userId: string): readonly string[] => {
  const others = new Set<string>();
  const own = new Set<string>();
  for (const { type, data, metadata } of before) {
    const isOwn = metadata.subject === userId && metadata.actor.id === userId;
    const personal = Object.keys(eventDefinitions[type]?.personal ?? {}).flatMap((field) => textsIn(data[field]));
    for (const text of isOwn ? personal : textsIn(data)) (isOwn ? own : others).add(text);
  }
  const elsewhere = [...others].join('\n').toLowerCase();
  return [...own].filter((text) => /\S\s+\S/.test(text) && !elsewhere.includes(text.toLowerCase()));
};

const idOf = async (username: string): Promise<{ id: string; email: string }> => {
  const { rows } = await pool.query('select id, email from accounts where username = $1', [username]);
  return rows[0];
};

const client = new Client({ connectionString: url });
await client.connect();
await client.query(read('database.sql.br'));
await client.end();
const product = await startProduct({ env, atEnd: afterAll });
const waiting = `select name from projections where state <> 'live' or version < wanted`;
await until(async () => {
  const { rows } = await pool.query<{ name: string }>(waiting);
  if (rows.length > 0) throw new Error(`Still being built: ${rows.map(({ name }) => name).join(', ')}`);
});

describe('an installation of version 1.1.0 that is updated', () => {
  it('shows no event that it cannot place', async () => {
    expect((await pool.query('select projection, type, error from dead_letters')).rows).toEqual([]);
  });

  it('keeps every event that was stored, in its place and with every text in it', async () => {
    const now = new Map(linesOf(await ask('events', 'export')).map((line) => [line.id, line]));
    const lost = before.filter(({ id, stream, revision, type, data }) => {
      const kept = now.get(id);
      const texts = new Set(textsIn(kept?.data));
      return (
        kept?.stream !== stream ||
        kept.revision !== revision ||
        kept.type !== type ||
        Object.entries(data).some(
          ([field, value]) =>
            leftOut[type]?.includes(field) !== true && textsIn(value).some((text) => !texts.has(text)),
        )
      );
    });
    expect(lost).toEqual([]);
    expect(new Set(before.map(({ type }) => type)).size).toBeGreaterThan(200);
  });

  it('gives a person an export with everything that they wrote', async () => {
    const { id } = await idOf('learner');
    const body = JSON.stringify({ username: 'learner', password: 'demo-flight-2025' });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body });
    expect(signedIn.status, await signedIn.clone().text()).toBe(200);
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const exported = await fetch(`${product.url}/api/account/export`, { headers: { cookie: cookie.join('; ') } });
    const kept = new Set(textsIn(await exported.json()));
    const written = writtenBy(id);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((text) => !kept.has(text))).toEqual([]);
  });

  it('has read models that equal a rebuild', async () => {
    expect(await product.stop()).toBe(0);
    expect(await ask('projections', 'verify')).toContain('equal');
  });

  it.each(['learner', 'ruth.adeyemi'])('leaves nothing of what %s wrote when they are erased', async (username) => {
    const { id, email } = await idOf(username);
    const written = writtenBy(id);
    const plain = JSON.stringify(linesOf(await ask('events', 'export')));
    expect(written.filter((text) => !plain.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
    await ask('users', 'erase', '--email', email);
    const after = await ask('events', 'export');
    expect(written.filter((text) => after.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
    expect(await wordsInTables(pool, written)).toEqual([]);
  });
});
