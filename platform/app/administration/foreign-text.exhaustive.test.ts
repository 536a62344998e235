import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { everybody, requestOf, samples } from '#platform/adapters/http/testing/everybody.ts';
import { everyone, type Who } from '#platform/adapters/http/testing/may-call.ts';
import { sayEverywhere } from '#platform/app/erasure/testing/say-everywhere.ts';

const { server, stores, identity, people } = await everybody();
const { learner: writer, admin } = people;
const canary = 'kanarienwort';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, payload?: object, cookie = '') =>
  server.inject({ method, url, ...(payload && { payload }), headers: { ...(cookie !== '' && { cookie }) } });

const rows = Object.entries(api) as [keyof Api, Endpoint][];
const reading = rows.filter(([, { method }]) => method === 'GET');
const writing = rows.filter(([, { method }]) => method !== 'GET');
/** The routes that are not endpoints, from the matrix of who may call what. */
const beside = () =>
  [...server.routes.keys()]
    .filter((route) => route.startsWith('GET ') && !rows.some(([, endpoint]) => `GET ${endpoint.path}` === route))
    .map((route) => route.slice(4))
    // Streams never end. What they send is read elsewhere: the own notifications, and the change feed.
    .filter((path) => !path.endsWith('/stream'));

/** The reads that search text. */
const searches = new Set<keyof Api>(['adminUsers', 'members']);

/** Makes one call about the writer, searching for their words where it can. Whether the answer contains them. */
async function shows([name, endpoint]: [keyof Api, Endpoint], cookie: string): Promise<boolean> {
  const { params, ...sample } = samples[name]?.() ?? {};
  const asked = requestOf(endpoint, cookie, { ...sample, params: { id: writer.userId, ...params } });
  const answer = await server.inject({ ...asked, ...(searches.has(name) && { query: { query: canary } }) });
  return answer.body.includes(canary);
}

/** The reads that show the writer's words. */
async function readsThatShow(cookie: string): Promise<string[]> {
  const shown: string[] = [];
  for (const read of reading.filter(([name]) => name !== 'simpleLogout'))
    if (await shows(read, cookie)) shown.push(read[0]);
  for (const path of beside()) {
    const url = path.replace('*', '').replace(/:\w+/u, writer.userId);
    if ((await send('GET', url, undefined, cookie)).body.includes(canary)) shown.push(path);
  }
  return shown;
}

/** The writing calls whose answer shows the writer's words. Some end sessions, so each gets a new one. */
async function writesThatShow(who: Who): Promise<string[]> {
  const shown: string[] = [];
  for (const write of writing) {
    const person = people[who];
    const visitor = { userAgent: 'test', ip: '127.0.0.1' };
    const header = 'userId' in person ? await identity.sessions.start(person.userId, visitor, undefined) : '';
    if (await shows(write, header.split(';', 1)[0] ?? '')) shown.push(write[0]);
  }
  return shown;
}

beforeAll(async () => {
  await sayEverywhere(send, canary, writer.cookie);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
});

describe('what a person wrote', () => {
  it('is visible in their own reads (otherwise this test proves nothing)', async () => {
    expect(await readsThatShow(writer.cookie)).toEqual([
      'flightReports',
      'journeySteps',
      'journeyStep',
      'journeyContext',
      'logbook',
      'logbookQuote',
      'notifications',
      'previewReminders',
      '/api/account/export',
    ]);
  });

  it.each(everyone.filter((who) => who !== 'learner'))('appears in no answer to a call by: %s', async (who) => {
    expect(await readsThatShow(people[who].cookie)).toEqual([]);
    expect(await writesThatShow(who)).toEqual([]);
  });

  it('appears in two answers to an administrator who gave a reason, and to no other', async () => {
    const header = await identity.sessions.start(admin.userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
    const cookie = header.split(';', 1)[0] ?? '';
    const reason = 'Asked for help in ticket 4711';
    const opened = await send('POST', `/api/admin/users/${writer.userId}/open`, { reason }, cookie);
    expect(opened.statusCode, opened.body).toBe(200);
    expect(await readsThatShow(cookie)).toEqual(['adminUserEvents', 'adminUserState']);
    expect(await readsThatShow(people['org admin'].cookie)).toEqual([]);
    await stores.database.pool.query("update opened_texts set until = now() - interval '1 second'");
    expect(await readsThatShow(cookie)).toEqual([]);
  });
});
