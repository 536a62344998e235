import { describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import {
  as,
  cookieAfter,
  identityForTests,
  serverForTests,
  signUp,
  someone,
} from '#platform/adapters/http/testing/test-server.ts';
import { sweepSessions } from './sessions/sessions.ts';

const parts = await identityForTests();
const { identity, clock, pool, events } = parts;
const server = await serverForTests(parts, { ...accountRows, ...recoveryRows, ...securityRows }, identity.handlers);

const post = (url: string, payload: object, headers = {}) => server.inject({ method: 'POST', url, payload, headers });
const whoIs = async (cookie: string) =>
  (await server.inject(as(cookie, { method: 'GET', url: '/api/auth/user' }))).json().user?.id ?? null;
/** The session's own cookie among those of a browser. */
const sessionIn = (cookies: string) => /rh_session=[^;]*/.exec(cookies)?.[0] ?? '';

describe('registering', () => {
  it('makes an account, signs in at once, and is announced in the log once', async () => {
    const form = someone({ username: 'Grace', timezone: 'Europe/Berlin' });
    const answer = await post('/api/auth/register', form);
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json();
    expect(user).toMatchObject({ username: 'Grace', role: 'learner', organizationId: null, permissions: [] });
    expect(await whoIs(cookieAfter(answer))).toBe(user.id);
    const types = [];
    for await (const event of events.readStream(`account-${user.id}`)) types.push(event.type);
    expect(types).toEqual(['AccountRegistered', 'SignedIn']);
  });

  it('says which name is taken, in any spelling', async () => {
    const { form } = await signUp(server, { username: 'finn' });
    const again = await post('/api/auth/register', someone({ username: 'FINN' }));
    expect([again.statusCode, again.json().code]).toEqual([409, 'username_taken']);
    expect(again.json().issues).toEqual([
      { path: 'body.username', message: 'This username is taken', reason: 'username_taken' },
    ]);
    const mail = await post('/api/auth/register', someone({ email: String(form.email).toUpperCase() }));
    expect([mail.statusCode, mail.json().code]).toEqual([409, 'email_taken']);
    const wide = await post('/api/auth/register', someone({ username: 'ｆｉｎｎ' }));
    expect(wide.json().code).toBe('username_taken');
  });

  it('of ten at once with one name, one gets it', async () => {
    const form = someone();
    const forms = Array.from({ length: 10 }, (_, at) => ({ ...form, email: `other${at}@example.org` }));
    const answers = await Promise.all(forms.map((each) => post('/api/auth/register', each)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  it('once more with the same key is the first answer again', async () => {
    const form = someone();
    const headers = { 'idempotency-key': 'b7b8a3c2-5d0a-4f5e-9a0b-1c2d3e4f5a6b' };
    const first = await post('/api/auth/register', form, headers);
    const second = await post('/api/auth/register', form, headers);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('one that was cut short before it stood in the log is finished by the same form, or at the next start', async () => {
    const { userId, form } = await signUp(server);
    await pool.query('update accounts set announced = false where id = $1', [userId]);
    const again = await post('/api/auth/register', form);
    expect([again.statusCode, again.json().user.id]).toEqual([201, userId]);
    const wrongPassword = { ...form, password: 'another-otter-72' };
    await pool.query('update accounts set announced = false where id = $1', [userId]);
    expect((await post('/api/auth/register', wrongPassword)).statusCode).toBe(409);
  });

  it('gives nobody a name by which they pass for another person or for whoever runs the product', async () => {
    const taken = 'carl1';
    await signUp(server, { username: taken });
    const tried = async (username: string) => {
      const answer = await post('/api/auth/register', someone({ username }));
      const said = await post('/api/auth/check-registration', { username });
      return [answer.statusCode, answer.json().code, answer.json().issues?.[0]?.path, said.json().username];
    };
    for (const username of [
      `${taken}_`,
      `${taken}.-`,
      'carlI',
      'carll',
      'admin',
      'admin_',
      'Admin.',
      'admın',
      'sup.port',
    ]) {
      expect([username, ...(await tried(username))]).toEqual([
        username,
        409,
        'username_taken',
        'body.username',
        'taken',
      ]);
    }
    // The first letter is Cyrillic.
    expect((await tried('аdmin')).slice(0, 3)).toEqual([400, 'invalid_input', 'body.username']);
  });

  it('refuses a password that is short, common or the name itself, with the reason', async () => {
    const refused = async (changed: object) => {
      const answer = await post('/api/auth/register', someone(changed as Record<string, unknown>));
      return [answer.statusCode, answer.json().code, answer.json().issues[0].path];
    };
    expect(await refused({ password: 'abc' })).toEqual([400, 'invalid_input', 'body.password']);
    expect(await refused({ password: 'Password1' })).toEqual([400, 'password_too_common', 'body.password']);
    expect(await refused({ password: 'lovelace!' })).toEqual([400, 'password_too_common', 'body.password']);
  });
});

describe('signing in', () => {
  it('takes the username or the e-mail, in any case', async () => {
    const { form, userId } = await signUp(server);
    for (const username of [form.username, String(form.email).toUpperCase()]) {
      const answer = await post('/api/auth/login', { username, password: form.password });
      expect([answer.statusCode, answer.json().user.id]).toEqual([200, userId]);
    }
  });

  it('says the same for a wrong password and for nobody', async () => {
    const { form } = await signUp(server);
    const wrong = await post('/api/auth/login', { username: form.username, password: 'nope nope' });
    const nobody = await post('/api/auth/login', { username: 'nobody-at-all', password: 'nope nope' });
    const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
      const { requestId: _id, ...rest } = JSON.parse(body);
      return { statusCode, rest, length: body.length };
    };
    expect(said(wrong)).toEqual(said(nobody));
    expect(said(wrong).rest).toEqual({
      message: 'Invalid username or password',
      code: 'wrong_credentials',
      reason: 'wrong_credentials',
    });
  });

  it('gives a new session and ends the one the browser came with, so that a planted cookie is worth nothing', async () => {
    const { form, cookie, userId } = await signUp(server);
    const answer = await post('/api/auth/login', { username: form.username, password: form.password }, { cookie });
    expect(cookieAfter(answer)).not.toBe(cookie);
    expect(await whoIs(cookieAfter(answer))).toBe(userId);
    expect(await whoIs(cookie)).toBeNull();
  });

  it('keeps the ten sessions used last', async () => {
    const { form, cookie } = await signUp(server);
    for (let at = 0; at < 10; at += 1) {
      clock.pass({ seconds: 1 });
      await post('/api/auth/login', { username: form.username, password: form.password });
    }
    expect(await whoIs(cookie)).toBeNull();
  });

  it('the cookie can be read by no script and goes to no other site', async () => {
    const { headers } = await post('/api/auth/register', someone());
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^rh_session=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a session', () => {
  it('ends after 30 days without use, and goes on while it is used', async () => {
    const { cookie, userId } = await signUp(server);
    for (let at = 0; at < 3; at += 1) {
      clock.pass({ days: 30, minutes: -1 });
      expect(await whoIs(cookie)).toBe(userId);
    }
    clock.pass({ days: 30 });
    expect(await whoIs(cookie)).toBeNull();
  });

  it('ends after 30 days without use though its page is left open and keeps asking', async () => {
    const { cookie, userId } = await signUp(server);
    const asksAlone = (): Promise<unknown> =>
      server.inject({ url: '/api/notifications', headers: { cookie, 'x-unattended': '1' } });
    for (let at = 1; at < 30; at += 1) {
      clock.pass({ days: 1 });
      await asksAlone();
    }
    expect(await whoIs(cookie)).toBe(userId);
    for (let at = 0; at < 30; at += 1) {
      clock.pass({ days: 1 });
      await asksAlone();
    }
    expect(await whoIs(cookie)).toBeNull();
  });

  it('ends after 180 days however often it is used', async () => {
    const { cookie, userId } = await signUp(server);
    for (let at = 0; at < 35; at += 1) {
      clock.pass({ days: 5 });
      expect(await whoIs(cookie)).toBe(userId);
    }
    clock.pass({ days: 5 });
    expect(await whoIs(cookie)).toBeNull();
  });

  it('that nobody used for 30 days is swept, and one that was used stays', async () => {
    const { cookie, userId, form } = await signUp(server);
    clock.pass({ days: 20 });
    const later = await post('/api/auth/login', { username: form.username, password: form.password });
    clock.pass({ days: 10, milliseconds: 1 });
    await sweepSessions(pool, new Date(Date.parse(clock.now())));
    const { rows } = await pool.query('select id from sessions where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
    expect([await whoIs(cookie), await whoIs(cookieAfter(later))]).toEqual([null, userId]);
  });

  it('of months ends like any other: signed out everywhere', async () => {
    const { cookie, userId } = await signUp(server);
    for (let at = 0; at < 4; at += 1) {
      clock.pass({ days: 29 });
      expect(await whoIs(cookie)).toBe(userId);
    }
    expect(await identity.sessions.endAllOf(userId)).toBe(1);
    expect(await whoIs(cookie)).toBeNull();
  });

  it('is not taken with a changed, unsigned or empty cookie', async () => {
    const cookie = sessionIn((await signUp(server)).cookie);
    for (const forged of [
      cookie.replace(/.$/, '!'),
      cookie.split('.')[0] ?? '',
      'rh_session=',
      `${cookie}.x`,
      'rh_session=a.b',
    ]) {
      expect(await whoIs(forged)).toBeNull();
    }
  });

  it('only the hash of its token is stored', async () => {
    const { cookie } = await signUp(server);
    const token = sessionIn(cookie).replace('rh_session=', '').split('.')[0] ?? '';
    const { rows } = await pool.query<{ found: string }>('select s::text as found from sessions s');
    expect(rows.length).toBeGreaterThan(0);
    for (const { found } of rows) {
      expect(found).not.toContain(token);
      expect(found).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('says from the next request on what another process changed about its person', async () => {
    const { cookie, userId } = await signUp(server);
    expect(await whoIs(cookie)).toBe(userId);
    await pool.query("update accounts set first_name = 'Mary' where id = $1", [userId]);
    await expect.poll(async () => identity.personOf(cookie, 'person', true)).toMatchObject({ firstName: 'Mary' });
    await pool.query('delete from sessions where user_id = $1', [userId]);
    await expect.poll(() => whoIs(cookie)).toBeNull();
  });
});

describe('signing out', () => {
  const leave = (cookie: string, headers: Record<string, string>) =>
    server.inject(as(cookie, { method: 'GET', url: '/api/simple-logout', headers }));

  it('ends the session for good and says where to go', async () => {
    const { cookie } = await signUp(server);
    const answer = await leave(cookie, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { redirect: '/?logout=true&cleared=true' }]);
    expect(answer.headers).toMatchObject({ 'x-logout-complete': 'true', 'cache-control': 'no-store' });
    // The page leaves what others could not send from a shared device.
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^rh_session=; .*Max-Age=0/);
    expect(await whoIs(cookie)).toBeNull();
  });

  it('takes a browser that goes there to our page for it, which clears what is its person’s, and nothing of others', async () => {
    const { cookie } = await signUp(server);
    const answer = await leave(cookie, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/logout']);
    expect(answer.headers).toMatchObject({ 'x-logout-complete': 'true', 'clear-site-data': '"cache"' });
    expect(await whoIs(cookie)).toBeNull();
  });

  it('takes somebody who is not signed in to the first page, with nothing to be told', async () => {
    const { cookie } = await signUp(server);
    const asked = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    expect((await leave('', asked)).json()).toEqual({ redirect: '/' });
    await leave(cookie, asked);
    expect((await leave(cookie, asked)).json()).toEqual({ redirect: '/' });
    const typed = await leave('', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' });
    expect([typed.statusCode, typed.headers.location]).toEqual([302, '/']);
    expect(typed.headers).not.toHaveProperty('clear-site-data');
  });

  it('is not done by a link or an image on another site, nor by a browser that only looks ahead', async () => {
    const { cookie, userId } = await signUp(server);
    const link = await leave(cookie, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect([link.statusCode, link.headers.location]).toEqual([302, '/']);
    const image = await leave(cookie, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
    expect([image.statusCode, image.json().code]).toEqual([403, 'cross_site']);
    await leave(cookie, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' });
    // Over plain http a browser sends no Sec-Fetch headers, and with a link no Origin.
    const plain = await leave(cookie, { referer: 'http://evil.example/', accept: 'text/html' });
    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/']);
    expect(await whoIs(cookie)).toBe(userId);
  });
});
