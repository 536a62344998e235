import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { readsFrom } from '#contracts/handler.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import {
  as,
  cookieAfter,
  identityForTests,
  serverForTests,
  signUp,
} from '#platform/adapters/http/testing/test-server.ts';
import { byOperator } from '#platform/testing/contexts.ts';

const parts = await identityForTests();
const { identity, clock, pool } = parts;
const adminOnly = endpoint({
  method: 'GET',
  path: '/api/admin/something',
  summary: 'Something for administrators',
  who: 'admin',
  budget: 'read',
  output: z.object({ role: z.string() }),
});
const rows = { ...accountRows, ...recoveryRows, ...securityRows, adminOnly };
const server = await serverForTests(parts, rows, {
  ...identity.handlers,
  adminOnly: readsFrom([], async (_input, { caller }) => ({ role: caller.role })),
});

const admin = await signUp(server);
await identity.memberships.changeRole('admin', { userId: admin.userId, context: byOperator() });
type Answer = Awaited<ReturnType<typeof post>>;
const post = (url: string, payload: object, cookie = '', remoteAddress = '127.0.0.1') =>
  server.inject({ method: 'POST', url, payload, remoteAddress, ...(cookie !== '' && { headers: { cookie } }) });
const get = (url: string, cookie: string) => server.inject(as(cookie, { method: 'GET', url }));
const login = (username: unknown, password: unknown, cookie = '', from?: string) =>
  post('/api/auth/login', { username, password }, cookie, from);
const whoIs = async (cookie: string) => (await get('/api/auth/user', cookie)).json().user?.id ?? null;
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];
beforeEach(() => pool.query('truncate rate_counts'));

describe('guessing passwords', () => {
  it('is slowed down from the tenth wrong one on, a second first, then doubling, never beyond a quarter of an hour', async () => {
    const { form } = await signUp(server);
    for (let at = 0; at < 10; at += 1) expect((await login(form.username, 'wrong wrong')).statusCode).toBe(401);
    const waits: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const early = await login(form.username, form.password);
      expect(codeOf(early)).toEqual([429, 'too_many_requests']);
      waits.push(Number(early.headers['retry-after']));
      clock.pass({ seconds: Number(early.headers['retry-after']) });
      expect((await login(form.username, 'wrong wrong')).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    clock.pass({ minutes: 15 });
    expect((await login(form.username, form.password)).statusCode).toBe(200);
    expect((await login(form.username, 'wrong wrong')).statusCode).toBe(401);
  });

  it('two hundred at once are not two hundred tries', async () => {
    const { form } = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 200 }, () => login(form.username, 'wrong wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 429)).toBe(true);
  });

  it('does not keep the owner out of a browser that they have signed in with before', async () => {
    const { form, cookie } = await signUp(server);
    for (let at = 0; at < 12; at += 1) await login(form.email, 'wrong wrong');
    expect((await login(form.username, form.password)).statusCode).toBe(429);
    expect((await login(form.username, form.password, cookie)).statusCode).toBe(200);
    const other = await signUp(server);
    expect((await login(form.username, form.password, other.cookie)).statusCode).toBe(429);
  });

  it('is slowed down alike for a name that nobody has', async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await login('nobody-whatsoever', 'wrong wrong')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('from one address is held to 120 a minute, whatever a header says', async () => {
    const from = '203.0.113.7';
    const tries = Array.from({ length: 121 }, (_, at) => ({ username: `nobody${at}`, password: 'x' }));
    const answers: number[] = [];
    for (const payload of tries) {
      const headers = { 'x-forwarded-for': `198.51.100.${answers.length % 250}` };
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        remoteAddress: from,
        headers,
      });
      answers.push(answer.statusCode);
    }
    expect(answers.slice(0, 120).every((status) => status === 401)).toBe(true);
    expect(answers[120]).toBe(429);
    expect((await login('nobody', 'x', '', '203.0.113.8')).statusCode).toBe(401);
  });

  it('is written down for the person concerned, without a line for each slip', async () => {
    const { form, cookie } = await signUp(server);
    for (let at = 0; at < 6; at += 1) await login(form.username, 'wrong wrong');
    const events = async () => (await get('/api/auth/security-events', cookie)).json().items;
    await expect
      .poll(async () => (await events())[0])
      .toMatchObject({
        type: 'SignInFailed',
        summary: 'Sign-in failed: Failed attempts 5',
        bySomebodyElse: true,
      });
    expect((await events()).map(({ type }: { type: string }) => type)).toEqual([
      'SignInFailed',
      'AddressProven',
      'SignedIn',
      'AccountRegistered',
    ]);
  });
});

describe("a person's sessions", () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('are listed with device, place and which one this is, and can be ended one by one', async () => {
    const { form, cookie } = await signUp(server);
    clock.pass({ seconds: 30 });
    const payload = { username: form.username, password: form.password };
    const second = cookieAfter(
      await server.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: firefox,
        remoteAddress: '203.0.113.77',
      }),
    );
    const { sessions } = (await get('/api/auth/sessions', cookie)).json();
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', place: '203.0.113.0/24', current: false },
      { place: '127.0.0.0/24', current: true },
    ]);
    const end = (id: string, by: string) =>
      server.inject(as(by, { method: 'DELETE', url: `/api/auth/sessions/${id}` }));
    const stranger = await signUp(server);
    expect((await end(sessions[0].id, stranger.cookie)).statusCode).toBe(404);
    expect((await end(sessions[0].id, cookie)).json()).toMatchObject({ ended: 1 });
    expect(await whoIs(second)).toBeNull();
    expect(await whoIs(cookie)).not.toBeNull();
  });

  it('all others end at once, by hand and with a new password', async () => {
    const { form, cookie, userId } = await signUp(server);
    const another = async () => cookieAfter(await login(form.username, form.password));
    const second = await another();
    const ended = await server.inject(as(cookie, { method: 'DELETE', url: '/api/auth/sessions/others' }));
    expect(ended.json()).toMatchObject({ ended: 1 });
    expect(await whoIs(second)).toBeNull();
    const third = await another();
    const change = (currentPassword: unknown) =>
      post(
        '/api/auth/password',
        { currentPassword, newPassword: 'patient-heron-88', confirmPassword: 'patient-heron-88' },
        cookie,
      );
    expect(codeOf(await change('not mine'))).toEqual([401, 'wrong_credentials']);
    expect((await change(form.password)).json()).toMatchObject({ ended: 1 });
    expect([await whoIs(third), await whoIs(cookie)]).toEqual([null, userId]);
  });

  it('end when the person is given another role, and the next one has it', async () => {
    const { form, cookie, userId } = await signUp(server);
    await identity.memberships.move('11111111-1111-4111-8111-111111111111', {
      userId,
      context: byOperator(),
    });
    await identity.memberships.changeRole('mentor', { userId, context: byOperator() });
    expect(await whoIs(cookie)).toBeNull();
    const answer = await login(form.username, form.password);
    expect(answer.json().user).toMatchObject({ role: 'mentor', permissions: ['achievement.validate'] });
  });
});

describe("an administrator's own session", () => {
  const enter = (email: unknown, password: unknown) => post('/api/admin/auth/login', { email, password });
  const something = (cookie: string) => get('/api/admin/something', cookie);

  it('opens what is for administrators, and nothing else of theirs', async () => {
    const answer = await enter(admin.form.email, admin.form.password);
    expect(answer.json()).toMatchObject({ success: true, authenticated: true, user: { role: 'admin' } });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^rh_admin=.*Max-Age=28800; HttpOnly; SameSite=Lax$/);
    const cookie = cookieAfter(answer);
    expect((await something(cookie)).json()).toEqual({ role: 'admin' });
    expect((await get('/api/admin/auth/user', cookie)).json().success).toBe(true);
    expect(await whoIs(cookie)).toBeNull();
    expect((await something(cookie.replace('rh_admin', 'rh_session'))).statusCode).toBe(401);
  });

  it('ends after a quarter of an hour though its page is left open and keeps asking', async () => {
    const open = cookieAfter(await enter(admin.form.email, admin.form.password));
    const asksAlone = (url: string) => server.inject({ url, headers: { cookie: open, 'x-unattended': '1' } });
    for (let at = 1; at < 3; at += 1) {
      clock.pass({ minutes: 7 });
      expect((await asksAlone('/api/admin/something')).statusCode).toBe(200);
      expect((await asksAlone('/api/admin/auth/user')).json().authenticated).toBe(true);
    }
    clock.pass({ minutes: 1 });
    expect((await something(open)).statusCode).toBe(401);
  });

  it('ends after a quarter of an hour in which nobody used it, and after eight hours in any case', async () => {
    const idle = cookieAfter(await enter(admin.form.email, admin.form.password));
    clock.pass({ minutes: 15 });
    expect((await something(idle)).statusCode).toBe(401);
    const busy = cookieAfter(await enter(admin.form.email, admin.form.password));
    for (let at = 0; at < 47; at += 1) {
      clock.pass({ minutes: 10 });
      expect((await something(busy)).statusCode).toBe(200);
    }
    clock.pass({ minutes: 10 });
    expect((await something(busy)).statusCode).toBe(401);
  });

  it('is for administrators alone: others hear what a wrong password hears', async () => {
    const { form } = await signUp(server);
    const failed = { success: false, authenticated: false, user: null, error: 'Invalid email or password' };
    expect((await enter(form.email, form.password)).json()).toEqual(failed);
    expect((await enter(form.email, 'wrong wrong')).json()).toEqual(failed);
    expect((await enter('nobody@example.org', 'wrong wrong')).json()).toEqual(failed);
  });

  it('ends by hand, and with the ordinary one at signing out', async () => {
    const first = cookieAfter(await enter(admin.form.email, admin.form.password));
    const out = await post('/api/admin/auth/logout', {}, first);
    expect(out.headers['set-cookie']).toMatch(/^rh_admin=; /);
    expect((await something(first)).statusCode).toBe(401);
    const second = cookieAfter(await enter(admin.form.email, admin.form.password));
    await get('/api/simple-logout', second);
    expect((await something(second)).statusCode).toBe(401);
  });

  it('ends when the role is taken away', async () => {
    const cookie = cookieAfter(await enter(admin.form.email, admin.form.password));
    await identity.memberships.changeRole('learner', { userId: admin.userId, context: byOperator() });
    expect((await something(cookie)).statusCode).toBe(401);
  });
});

it('while somebody registers they are told whether a name is free and a password would do', async () => {
  const { form } = await signUp(server, { username: 'Zora' });
  const check = async (payload: object) => (await post('/api/auth/check-registration', payload)).json();
  expect(await check({ username: 'zORA' })).toEqual({ username: 'taken', password: null });
  expect(await check({ username: 'zora2' })).toEqual({ username: 'free', password: null });
  expect((await check({ password: 'zora1234', own: ['Zora'] })).password).toMatch(/your own name/);
  expect(await check({ password: 'gloomy-otter-71' })).toEqual({ username: null, password: null });
  // An address is never told: it would tell who is here.
  expect(await check({ username: form.email })).toEqual({ username: 'free', password: null });
});
