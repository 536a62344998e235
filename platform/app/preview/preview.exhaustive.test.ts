import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roles } from '#contracts/accounts/views.ts';
import { type PreviewChoice, type previewPerson, previewSteps, tones } from '#contracts/administration/preview.ts';
import { api } from '#contracts/api.ts';
import type { Answer, Endpoint } from '#contracts/endpoint.ts';
import { languages } from '#contracts/language.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { withScratchDatabase } from './scratch-database.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const { log } = stores.eventLog;
const admin = await person('admin');
const secret = 'Nobody may read this sentence';

const send = (method: 'POST' | 'PUT', url: string, cookie: string, payload: object) =>
  server.inject({ method, url, headers: { cookie }, payload });

const makeOrganization = async (name: string): Promise<string> => {
  const made = await send('POST', '/api/admin/organizations', admin.cookie, { name, domain: `${name}.test` });
  return String(made.json().organization.id);
};
const organizationId = await makeOrganization('harbour');
const captain = await person('org_admin', organizationId);
const learner = await person('learner', organizationId);
await send('PUT', '/api/journey/steps/1/reflection', learner.cookie, { answers: { metaphor: secret } });
await send('POST', '/api/organization/invitations', captain.cookie, { email: 'invited@harbour.test', role: 'learner' });

const look = async (choice: Partial<PreviewChoice>, cookie = admin.cookie) => {
  const query = Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)]));
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

/** All 168 with PREVIEW_MATRIX=full; else a third of them, in which each value meets each of the others. */
const combinations = roles
  .flatMap((role) => previewSteps.map((step) => [role, step] as const))
  .flatMap((pair) => tones.map((tone) => [...pair, tone] as const))
  .flatMap((three) => languages.map((language) => [...three, language] as const))
  .filter(([role, step, tone, language]) => {
    const places = [roles.indexOf(role), previewSteps.indexOf(step), tones.indexOf(tone), languages.indexOf(language)];
    const sum = places.reduce((one, other) => one + other, 0);
    return process.env['PREVIEW_MATRIX'] === 'full' || sum % 3 === 0;
  });

describe('the preview of the pages', () => {
  it('answers every role, step, tone and language by the schemas of the calls, and leaves no trace', async () => {
    await stores.projections.whenProcessed(await log.head(), 10_000);
    const before = await traces();
    const problems: string[] = [];
    for (const [index, [role, step, tone, language]] of combinations.entries()) {
      // Every other one has an organization.
      const of = index % 2 === 0 ? { organizationId } : {};
      const { answers } = await seen({ role, step, tone, language, messages: 'every', ...of });
      for (const { path, status, body } of answers) {
        const where = `${role} ${step} ${tone} ${language} ${path}`;
        const endpoint = endpointOf(path);
        if (status === endpoint.status) {
          const { success, error } = z.safeParse(endpoint.output, body);
          if (!success) problems.push(`${where}: ${error.message}`);
        } else if (status >= 500) problems.push(`${where}: ${status}`);
      }
      const progress = Object(answers.find(({ path }) => path === '/api/journey/progress')?.body);
      const at = progress.journeyComplete === true ? 'complete' : String(progress.currentStep);
      if (at !== step) problems.push(`${role} ${tone} ${language}: at ${at} instead of ${step}`);
    }
    expect(problems).toEqual([]);
    expect(await traces()).toEqual(before);
  }, 240_000);

  it('shows nothing of a real person, not even to the administrator of an organization', async () => {
    for (const role of ['org_admin', 'mentor', 'admin'] as const) {
      const { body } = await look({ role, organizationId });
      for (const word of [
        secret,
        'invited@harbour.test',
        captain.userId,
        learner.userId,
        admin.userId,
        'people.test',
      ]) {
        expect(body).not.toContain(word);
      }
    }
  });

  it('shows the settings of the organization as they are', async () => {
    const document = { title: 'House rules', text: 'We listen first.', language: 'en' };
    expect((await send('POST', '/api/organization/documents', captain.cookie, document)).statusCode).toBe(200);
    const preview = await seen({ organizationId });
    expect(preview.organization).toEqual({ id: organizationId, name: 'harbour', isSuspended: false });
    expect(bodyOf(preview, '/api/documents').documents).toMatchObject([{ title: 'House rules' }]);
    expect(bodyOf(preview, '/api/organization').organization.name).toBe('harbour');
    expect(bodyOf(await seen({}), '/api/documents').documents).toEqual([]);
  });

  it('treats members of a suspended organization as the product does', async () => {
    const id = await makeOrganization('closed');
    const reason = 'They have not paid.';
    expect((await send('POST', `/api/admin/organizations/${id}/suspend`, admin.cookie, { reason })).statusCode).toBe(
      200,
    );
    const preview = await seen({ role: 'org_admin', organizationId: id });
    expect(bodyOf(preview, '/api/auth/user').user).toMatchObject({
      role: 'learner',
      organizationId: null,
      organizationSuspended: true,
    });
    expect(JSON.stringify(preview)).not.toContain(reason);
  });

  it('writes messages in the tone and the language, one of each reminder on request', async () => {
    const messages = async (choice: Partial<PreviewChoice>) =>
      bodyOf(await seen({ messages: 'every', ...choice }), '/api/notifications').items as {
        title: string;
        message: string;
      }[];
    const [plain, inspirational, german] = [
      await messages({ tone: 'plain' }),
      await messages({ tone: 'inspirational' }),
      await messages({ tone: 'plain', language: 'de' }),
    ];
    expect(plain.length).toBeGreaterThan(8);
    const words = (items: typeof plain) => items.map(({ title, message }) => `${title} ${message}`);
    expect(words(plain)).not.toEqual(words(inspirational));
    expect(words(plain)).not.toEqual(words(german));
  });

  it('is for administrators alone, and refuses what is no choice', async () => {
    expect((await look({}, captain.cookie)).statusCode).toBe(403);
    expect((await look({}, learner.cookie)).statusCode).toBe(403);
    expect((await look({}, '')).statusCode).toBe(401);
    const wrong = await server.inject({ url: '/api/admin/preview?step=9', headers: { cookie: admin.cookie } });
    expect(wrong.json()).toMatchObject({ issues: [{ path: 'query.step' }] });
    expect((await look({ organizationId: '33333333-3333-4333-8333-333333333333' })).statusCode).toBe(404);
  });

  it('signs no licence that this installation would take for its own', async () => {
    const { licence } = bodyOf(await seen({ step: 'complete' }), '/api/licence');
    const { x } = (await server.inject({ url: '/.well-known/did.json' })).json().verificationMethod[0].publicKeyJwk;
    expect(JSON.stringify(licence?.credential ?? null)).not.toContain(x);
    const check = await server.inject({ url: `/api/licences/${licence?.id ?? organizationId}/verify` });
    expect(check.json()).toEqual({ status: 'unknown' });
  });

  it('says of every change that nothing was stored', async () => {
    const { refused } = await seen({ language: 'de' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', message: expect.stringContaining('Vorschau') },
    });
  });
});

describe('the scratch database', () => {
  const rowsInCopies = async () => {
    const { rows } = await pool.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables where starts_with(schemaname, 'page_preview_')`,
    );
    const counts = rows.map(({ schema, name }) => pool.query(`select from ${schema}.${name} limit 1`));
    return (await Promise.all(counts)).reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  };

  it('has empty tables alone, keeps nothing that is written, and cannot reach the others', async () => {
    const { rows } = await pool.query('select count(*)::int as people from accounts');
    expect(rows[0].people).toBeGreaterThan(0);
    const inside = await withScratchDatabase(pool, async (database) => {
      const empty = await database.query('select count(*)::int as people from accounts');
      await database.query(`insert into known_imports_of_nobody values (1)`).catch(() => undefined);
      return empty.rows[0].people;
    });
    expect(inside).toBe(0);
    await seen({});
    expect(await rowsInCopies()).toBe(0);
  });

  it('keeps nothing after a failure, and gives the connection back', async () => {
    for (let time = 0; time < 30; time += 1) {
      const failing = withScratchDatabase(pool, async (database) => database.query('select nothing'));
      await expect(failing).rejects.toThrow('nothing');
    }
    expect(await rowsInCopies()).toBe(0);
  });

  it('follows a table that changes, and drops the copies of before', async () => {
    await pool.query('create table page_preview_probe (first int primary key)');
    const columns = () =>
      withScratchDatabase(pool, async (database) => {
        const { fields } = await database.query('select * from page_preview_probe');
        return fields.map(({ name }) => name);
      });
    expect(await columns()).toEqual(['first']);
    await pool.query('alter table page_preview_probe add column second int');
    expect(await columns()).toEqual(['first', 'second']);
    await pool.query('drop table page_preview_probe');
    await expect(columns()).rejects.toThrow('page_preview_probe');
    const { rows } = await pool.query(`select 1 from pg_namespace where starts_with(nspname, 'page_preview_')`);
    expect(rows).toHaveLength(1);
  });
});
