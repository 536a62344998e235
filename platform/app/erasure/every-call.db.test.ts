import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { sampleOf } from '#platform/adapters/event-store/testing/sample.ts';
import { openMailer } from '#platform/adapters/mail/mailer.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { ERASURES_FILE } from './erasure-journal.ts';
import { filesWith, tablesWith } from './testing/find-everywhere.ts';
import { sayEverywhere } from './testing/say-everywhere.ts';

const { server, stores, config, logged, identity, person } = await wholeApi({ LOG_LEVEL: 'trace' });
const { pool } = stores.database;
const mailer = openMailer(config);
afterAll(() => mailer.close());

/** In everything the person types and nowhere else; it cannot occur in a hexadecimal id. */
const canary = 'zaunkoenig9';
const email = `${canary}@people.test`;

/** Calls that would end the account, its sessions or its membership before the others are made. */
const ending: readonly (keyof Api)[] = [
  'askDeletion',
  'leaveOrganization',
  'simpleLogout',
  'adminLogout',
  'endSession',
  'resetPassword',
  'changePassword',
  'eraseUser',
];
const calls = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([name, { method }]) => method !== 'GET' && !ending.includes(name),
);

type Path = readonly (string | number)[];
const isList = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** The path of every string in a body. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path];
  return isList(value) ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name])) : [];
};
/** The body with another string at some paths. */
const withTexts = (value: unknown, at: ReadonlySet<string>, path: Path = []): unknown => {
  if (typeof value === 'string') return at.has(path.join('.')) ? canary : value;
  if (Array.isArray(value)) return value.map((inner, place) => withTexts(inner, at, [...path, place]));
  if (!isList(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withTexts(inner, at, [...path, name])]),
  );
};

/** A new session: some calls end the ones before. */
async function sessionOf(id: string): Promise<string> {
  const header = await identity.sessions.start(id, { userAgent: canary, ip: '127.0.0.1' }, undefined);
  return header.split(';', 1)[0] ?? '';
}

/** Makes a call with the canary in as many strings of its body as it accepts. Returns the outcome. */
async function say([, endpoint]: [keyof Api, Endpoint]): Promise<number> {
  const cookie = await sessionOf(userId);
  let status = 0;
  const body = endpoint.body ? sampleOf(endpoint.body) : {};
  const texts = new Set(textsIn(body).map((path) => path.join('.')));
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await server.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':step', '2').replaceAll(/:\w+/gu, canary),
      headers: { cookie, 'user-agent': `Browser/${canary}`, referer: `http://127.0.0.1:8080/${canary}` },
      payload: withTexts(body, texts) as object,
    });
    status = answer.statusCode;
    if (status !== 400) break;
    const issues = (answer.json().issues ?? []) as { path: string }[];
    const wrong = issues.map(({ path }) => path.replace(/^body\.?/u, '')).filter((path) => texts.delete(path));
    if (wrong.length === 0) break;
  }
  return status;
}

const admin = await person('admin');
let userId: string;
const accepted: string[] = [];

beforeAll(async () => {
  const registered = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      username: canary,
      email,
      password: `${canary}-otter-71`,
      firstName: canary,
      lastName: canary,
      organization: canary,
    },
    headers: { 'user-agent': `Browser/${canary}` },
  });
  expect(registered.statusCode, registered.body).toBe(201);
  userId = registered.json().user.id;
  await pool.query('update accounts set address_proven_at = now() where id = $1', [userId]);
  for (const call of calls) {
    await pool.query('truncate rate_counts');
    if ((await say(call)) < 300) accepted.push(call[0]);
  }
  const cookie = await sessionOf(userId);
  // Bodies whose parts depend on each other.
  await sayEverywhere(
    (method, url, payload, by = '') =>
      server.inject({ method, url, ...(payload && { payload }), headers: { ...(by !== '' && { cookie: by }) } }),
    canary,
    cookie,
  );
  // Calls without a generated body: a photo, a passkey, and an administrator who gives a reason to open the text.
  const photo = await server.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: madePng(),
    headers: { cookie, 'content-type': 'image/png' },
  });
  expect(photo.statusCode, photo.body).toBe(201);
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
     values (gen_random_uuid(), $1, $2, $2, 0, '{}', $3, false, now())`,
    [userId, Buffer.from(canary), canary],
  );
  const opened = await server.inject({
    method: 'POST',
    url: `/api/admin/users/${userId}/open`,
    payload: { reason: `Asked by ${canary} in a ticket` },
    headers: { cookie: admin.cookie },
  });
  expect(opened.statusCode, opened.body).toBe(200);
  for (const url of ['/api/auth/recover-username', '/api/auth/reset-password-request']) {
    await server.inject({ method: 'POST', url, payload: { email } });
  }
  while (await stores.mail.deliverNext(mailer));
  await server.inject({ method: 'POST', url: '/api/auth/reset-password-request', payload: { email } });
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
});

describe('a person who used one word in every call', () => {
  it('has left the word (otherwise this test proves nothing)', async () => {
    expect(accepted).toEqual(
      expect.arrayContaining(['changeNames', 'changeEmail', 'recordEngagement', 'analyticsEvent', 'beginSecondFactor']),
    );
    expect((await tablesWith(pool, canary)).length).toBeGreaterThan(8);
    expect(filesWith(config.dataDir, canary).length).toBeGreaterThan(0);
    expect(filesWith(config.dataDir, userId).length).toBeGreaterThan(0);
  });

  it('is gone from every table, file, metric and log line after the erasure', async () => {
    const erased = await server.inject({
      method: 'POST',
      url: `/api/admin/users/${userId}/erase`,
      payload: { confirm: email },
      headers: { cookie: admin.cookie },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    expect(await tablesWith(pool, canary)).toEqual([]);
    expect(filesWith(config.dataDir, canary)).toEqual([]);
    expect(filesWith(config.dataDir, userId)).toEqual([join(config.dataDir, ERASURES_FILE)]);
    expect((await server.inject({ url: '/metrics' })).body.toLowerCase()).not.toContain(canary);
    expect(logged().toLowerCase()).not.toContain(canary);
  });
});
