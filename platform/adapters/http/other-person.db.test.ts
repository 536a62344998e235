import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isForAdminsAlone } from '#contracts/accounts/permissions.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, person, identity } = await sharedApi();
const { log } = stores.eventLog;
const [ada, ben, root] = [await person(), await person(), await person('admin', null)];
const otherRoot = await person('admin', null);
const nobody = 'c0ffee00-0000-4000-8000-000000000001';

const others = (Object.entries(api) as [string, Endpoint][]).filter(([, { who }]) => who !== 'anyone');
const ask = (endpoint: Pick<Endpoint, 'method' | 'path'>, cookie: string, headers: Record<string, string>) =>
  server.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, nobody),
    headers: { cookie, ...headers },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });

const ofAdministrators = others.filter(([, { who }]) => isForAdminsAlone(who));
/** A separate session of an administrator, as a cookie beside any other. */
const besideOf = async (userId: string) =>
  (await identity.adminSessions.start(userId, { userAgent: '', ip: '' }, undefined)).split(';')[0] ?? '';

describe('an administrators’ page that calls for one administrator while the separate session is another’s', async () => {
  const besideIt = await besideOf(otherRoot.userId);

  it.each(ofAdministrators)('gets `other_person`, and nothing is read or written: %s', async (_name, endpoint) => {
    const before = await log.head();
    for (const cookie of [besideIt, `${ben.cookie}; ${besideIt}`]) {
      const answer = await ask(endpoint, cookie, { 'x-person': root.userId });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'other_person']);
    }
    expect(await log.head()).toBe(before);
  });

  it('is answered for the one of two sessions whose administrator it says', async () => {
    const [other, beside] = [otherRoot, besideIt];
    const asked = async (cookie: string, userId: string) =>
      (await server.inject({ url: '/api/admin/users', headers: { cookie, 'x-person': userId } })).statusCode;
    expect(await asked(beside, other.userId)).toBe(200);
    expect(await asked(`${ben.cookie}; ${beside}`, other.userId)).toBe(200);
    expect(await asked(`${root.cookie}; ${beside}`, other.userId)).toBe(200);
    expect(await asked(`${root.cookie}; ${beside}`, root.userId)).toBe(200);
    expect(await asked(`${root.cookie}; ${beside}`, ben.userId)).toBe(409);
  });

  it('says whom for every call that administrators alone may make: the page knows them by their address', () => {
    const byAddress = others.filter(([, { path }]) => path.startsWith('/api/admin/')).map(([name]) => name);
    expect(byAddress.toSorted()).toEqual(ofAdministrators.map(([name]) => name).toSorted());
  });
});

describe('a page that calls for one person while another is signed in', () => {
  it.each(others)('gets `other_person`, and nothing is read or written: %s', async (_name, endpoint) => {
    const before = await log.head();
    const answer = await ask(endpoint, root.cookie, { 'x-person': ada.userId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'other_person']);
    expect(await log.head()).toBe(before);
  });

  it('is told so by routes that are no endpoints: files, the export, the stream', async () => {
    const said = { 'x-person': ada.userId };
    const upload = { method: 'POST', url: '/api/uploads', payload: 'x' } as const;
    const answers = [
      await server.inject({ ...upload, headers: { cookie: ben.cookie, 'content-type': 'image/png', ...said } }),
      await server.inject({ url: '/api/account/export', headers: { cookie: ben.cookie, ...said } }),
      await server.inject({ url: `/api/stream?person=${ada.userId}`, headers: { cookie: ben.cookie } }),
      await server.inject({
        url: `/api/stream?person=${ben.userId}&person=${ada.userId}`,
        headers: { cookie: ben.cookie },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  });

  it('signs nobody out but the person it says, and leaves another one’s session alone', async () => {
    const [one, other] = [await person(), await person('admin', null)];
    const beside = await besideOf(other.userId);
    const leave = (cookie: string, userId: string) =>
      server.inject({ url: '/api/simple-logout', headers: { cookie, 'x-person': userId } });
    const isIn = async (cookie: string, url = '/api/notifications') =>
      (await server.inject({ url, headers: { cookie } })).statusCode === 200;
    const refused = await leave(one.cookie, ada.userId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'other_person']);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(await isIn(one.cookie)).toBe(true);
    // Of an administrator in a session of their own, too.
    expect((await leave(beside, one.userId)).json()).toEqual({ redirect: '/' });
    expect((await leave(`${one.cookie}; ${beside}`, one.userId)).json().redirect).toContain('logout=true');
    expect([await isIn(one.cookie), await isIn(beside, '/api/admin/users')]).toEqual([false, true]);
    const leaveArea = (userId: string) =>
      server.inject({
        method: 'POST',
        url: '/api/admin/auth/logout',
        headers: { cookie: beside, 'x-person': userId },
        payload: {},
      });
    expect((await leaveArea(root.userId)).statusCode).toBe(409);
    expect(await isIn(beside, '/api/admin/users')).toBe(true);
    expect((await leaveArea(other.userId)).statusCode).toBe(200);
    expect(await isIn(beside, '/api/admin/users')).toBe(false);
  });

  it('goes on for the person themselves, and without saying for whom as before', async () => {
    const own = { url: '/api/notifications', headers: { cookie: ben.cookie, 'x-person': ben.userId } };
    expect((await server.inject(own)).statusCode).toBe(200);
    expect((await server.inject({ url: own.url, headers: { cookie: ben.cookie } })).statusCode).toBe(200);
  });

  it('is no matter where nobody is signed in: the session has ended', async () => {
    const answer = await server.inject({ url: '/api/notifications', headers: { 'x-person': ada.userId } });
    expect(answer.statusCode).toBe(401);
  });
});
