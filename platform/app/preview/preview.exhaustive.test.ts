import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roles } from '#contracts/accounts/views.ts';
import { type PreviewChoice, type previewPerson, previewSteps, tones } from '#contracts/administration/preview.ts';
import { api } from '#contracts/api.ts';
import type { Answer, Endpoint } from '#contracts/endpoint.ts';
import { languages } from '#contracts/language.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { withEmptyTables } from './empty-tables.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const { log } = stores.eventLog;
const admin = await person('admin');
const learner = await person('learner');

const look = async (choice: Partial<PreviewChoice>, cookie = admin.cookie) => {
  const query = { role: 'learner', step: '4', tone: 'inspirational', language: 'en', ...choice };
  return server.inject({ url: '/api/admin/preview', query, headers: { cookie } });
};
const seen = async (choice: Partial<PreviewChoice>): Promise<Answer<typeof previewPerson>> => {
  const answer = await look(choice);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const bodyOf = ({ answers }: Answer<typeof previewPerson>, path: string) =>
  Object(answers.find((answer) => answer.path === path)?.body);

/** The endpoint that a path belongs to; the longest literal path wins. */
const endpointOf = (path: string): Endpoint => {
  const wanted = path.split('?')[0]?.split('/') ?? [];
  const fits = ({ method, path: own }: Endpoint) => {
    const parts = own.split('/');
    return (
      method === 'GET' &&
      parts.length === wanted.length &&
      parts.every((part, place) => part.startsWith(':') || part === wanted[place])
    );
  };
  const [found] = Object.values(api as Record<string, Endpoint>)
    .filter(fits)
    .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  if (!found) throw new Error(`No endpoint has the path ${path}`);
  return found;
};

/** How many rows each table has, and where the log ends. */
const traces = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()
     and tablename not in ('projections', 'process_log', 'sessions', 'health_days') order by 1`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => [name, Number((await pool.query(`select count(*) from ${name}`)).rows[0].count)]),
  );
  return { counts: Object.fromEntries(counts), head: await log.head() };
};

/** Every step in both languages, each with another role and tone than the one before. */
const choices = previewSteps
  .flatMap((step) => languages.map((language) => ({ step, language })))
  .map((choice, index) => ({
    ...choice,
    role: roles[index % roles.length] ?? 'learner',
    tone: tones[index % tones.length] ?? 'plain',
  }));

it('answers by the schemas of the calls at every step, in every language, role and tone, and leaves no trace', async () => {
  await stores.projections.whenProcessed(await log.head(), 10_000);
  await seen({});
  const before = await traces();
  const problems: string[] = [];
  for (const choice of choices) {
    const preview = await seen(choice);
    for (const { path, status, body } of preview.answers) {
      const where = `${Object.values(choice).join(' ')} ${path}`;
      const endpoint = endpointOf(path);
      if (status === endpoint.status) {
        const { success, error } = z.safeParse(endpoint.output, body);
        if (!success) problems.push(`${where}: ${error.message}`);
      } else if (status >= 500) problems.push(`${where}: ${status}`);
    }
    const progress = bodyOf(preview, '/api/journey/progress');
    const at = progress.journeyComplete === true ? 'complete' : String(progress.currentStep);
    if (at !== choice.step) problems.push(`${Object.values(choice).join(' ')}: at ${at}`);
  }
  expect(problems).toEqual([]);
  expect(await traces()).toEqual(before);
});

it('shows nothing of a real person', async () => {
  const secret = 'Nobody may read this sentence';
  const { statusCode } = await server.inject({
    method: 'PUT',
    url: '/api/journey/steps/1/reflection',
    headers: { cookie: learner.cookie },
    payload: { metaphor: secret },
  });
  expect(statusCode).toBe(200);
  for (const role of ['org_admin', 'mentor', 'admin'] as const) {
    const { body } = await look({ role });
    for (const word of [secret, learner.userId, admin.userId, 'people.test']) expect(body).not.toContain(word);
  }
});

it('writes messages in the tone and the language', async () => {
  const messages = async (choice: Partial<PreviewChoice>): Promise<string[]> =>
    bodyOf(await seen(choice), '/api/notifications').items.map(({ message }: { message: string }) => message);
  const plain = await messages({ tone: 'plain' });
  const inspirational = await messages({ tone: 'inspirational' });
  const german = await messages({ tone: 'plain', language: 'de' });
  expect(plain.length).toBeGreaterThan(3);
  expect(plain).not.toEqual(inspirational);
  expect(plain).not.toEqual(german);
});

it('is for administrators alone, and refuses what is no choice', async () => {
  expect((await look({}, learner.cookie)).statusCode).toBe(403);
  expect((await look({}, '')).statusCode).toBe(401);
  const wrong = await server.inject({ url: '/api/admin/preview?step=9', headers: { cookie: admin.cookie } });
  expect(wrong.json().issues).toContainEqual(expect.objectContaining({ path: 'query.step' }));
});

it('signs no licence that this installation would take for its own', async () => {
  const { licence } = bodyOf(await seen({ step: 'complete' }), '/api/licence');
  expect(licence).not.toBeNull();
  const { x } = (await server.inject({ url: '/.well-known/did.json' })).json().verificationMethod[0].publicKeyJwk;
  expect(JSON.stringify(licence.credential)).not.toContain(x);
  const check = await server.inject({ url: `/api/licences/${licence.id}/verify` });
  expect(check.json()).toEqual({ status: 'unknown' });
});

it('says of every change that nothing was stored', async () => {
  const { refused } = await seen({ language: 'de' });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', message: expect.stringContaining('Vorschau') },
  });
});

it('works on empty tables alone, keeps nothing that is written, and gives the connection back after a failure', async () => {
  const people = async (database: Pick<typeof pool, 'query'>): Promise<number> =>
    (await database.query('select count(*)::int as people from accounts')).rows[0].people;
  const stored = await people(pool);
  expect(stored).toBeGreaterThan(0);
  for (let time = 0; time < 15; time += 1) {
    const working = withEmptyTables(pool, async (database) => {
      expect(await people(database as typeof pool)).toBe(0);
      await database.query(`insert into projections (name, version) values ('none', 1)`).catch(() => undefined);
      throw new Error('failed on purpose');
    });
    await expect(working).rejects.toThrow('on purpose');
  }
  expect(await people(pool)).toBe(stored);
  const { rowCount } = await pool.query(`select from pg_class where relname = 'accounts' and relpersistence = 't'`);
  expect(rowCount).toBe(0);
});
