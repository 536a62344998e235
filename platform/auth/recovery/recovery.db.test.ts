import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import {
  as,
  cookieAfter,
  identityForTests,
  serverForTests,
  signUp,
} from '#platform/adapters/http/testing/test-server.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { mailFigures } from '#platform/app/mail/mail-figures.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { connectionOf, identityOf } from '../testing/identity-of.ts';

const parts = await identityForTests();
const { identity, clock, pool, mail } = parts;
const rows = { ...accountRows, ...recoveryRows, ...securityRows };
const server = await serverForTests(parts, rows, identity.handlers);

const post = (url: string, payload: object, cookie = '') =>
  server.inject({ method: 'POST', url, payload, ...(cookie !== '' && { headers: { cookie } }) });
const whoIs = async (cookie: string) =>
  (await server.inject(as(cookie, { method: 'GET', url: '/api/auth/user' }))).json().user?.id ?? null;

const delivered = outboxOf(mail);
beforeEach(async () => {
  await delivered();
  await pool.query('truncate rate_counts, outgoing_mail');
});

const ask = (email: unknown) => post('/api/auth/reset-password-request', { email });
const codeIn = ([letter]: Mail[]) =>
  letter?.text
    .match(/(\d{3}) (\d{3})/)
    ?.slice(1)
    .join('') ?? '';
const verify = (email: unknown, code: string) => post('/api/auth/reset-password-verify', { email, code });
const setPassword = (email: unknown, cookie: string, newPassword = 'patient-heron-88', confirmPassword = newPassword) =>
  post('/api/auth/reset-password', { email, newPassword, confirmPassword }, cookie);

describe('a forgotten username', () => {
  it('goes to the mailbox and to nobody else; an unknown address is answered alike', async () => {
    const { form } = await signUp(server, { firstName: 'Grace' });
    const known = await post('/api/auth/recover-username', { email: String(form.email).toUpperCase() });
    const unknown = await post('/api/auth/recover-username', { email: 'nobody@example.org' });
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.body).toBe(unknown.body);
    expect(known.body).not.toContain(String(form.username));
    const letters = await delivered();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to.address).toBe(form.email); // as it is stored, not as it was typed
    expect(letters[0]?.text).toContain(`It is ${String(form.username)}.`);
  });

  it('a name that is no name is not repeated in a mail', async () => {
    const { form } = await signUp(server, { firstName: 'Win a prize at http://evil.example' });
    await post('/api/auth/recover-username', { email: form.email });
    const [letter] = await delivered();
    expect(letter?.text).toContain('Hello there,');
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example');
  });
});

describe('a forgotten password', () => {
  it('is set anew with the code from the mailbox, and every session ends', async () => {
    const { form, cookie, userId } = await signUp(server);
    expect((await ask(form.email)).json()).toEqual({ message: 'If that address is registered, a code is on the way.' });
    const granted = await verify(form.email, codeIn(await delivered()));
    expect(granted.statusCode).toBe(200);
    expect(granted.headers['set-cookie']).toMatch(
      /^rh_reset=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
    const done = await setPassword(form.email, cookieAfter(granted));
    expect([done.statusCode, done.json().username]).toEqual([200, form.username]);
    expect(await whoIs(cookie)).toBeNull();
    const before = await post('/api/auth/login', { username: form.username, password: form.password });
    expect(before.statusCode).toBe(401);
    const after = await post('/api/auth/login', { username: form.username, password: 'patient-heron-88' });
    expect(after.json().user.id).toBe(userId);
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'New sign-in to your account',
    ]);
  });

  it('without the proof of the mailbox nothing is set: no cookie, a made-up one, or one for another address', async () => {
    const { form } = await signUp(server);
    const { form: other } = await signUp(server);
    await ask(form.email);
    const granted = cookieAfter(await verify(form.email, codeIn(await delivered())));
    for (const [email, cookie] of [
      [form.email, ''],
      [form.email, `rh_reset=${'A'.repeat(43)}`],
      [other.email, granted],
      ['nobody@example.org', granted],
    ] as const) {
      const answer = await setPassword(email, cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'mailbox_not_proven']);
    }
    expect((await post('/api/auth/login', { username: other.username, password: other.password })).statusCode).toBe(
      200,
    );
  });

  it('a code is good once, for 15 minutes, for five tries, and beside the one before it alone', async () => {
    const { form } = await signUp(server);
    const wrong = async (code: string) => {
      const answer = await verify(form.email, code);
      return [answer.statusCode, answer.json().code];
    };
    await ask(form.email);
    const first = codeIn(await delivered());
    clock.pass({ minutes: 1 });
    await ask(form.email);
    const second = codeIn(await delivered());
    clock.pass({ minutes: 10 });
    await ask(form.email);
    const newest = codeIn(await delivered());
    if (first !== second && first !== newest) expect(await wrong(first)).toEqual([422, 'wrong_code']);
    expect((await verify(form.email, `${second.slice(0, 3)} ${second.slice(3)}`)).statusCode).toBe(200);
    expect(await wrong(second)).toEqual([422, 'wrong_code']);

    clock.pass({ minutes: 10 });
    await ask(form.email);
    const third = codeIn(await delivered());
    const other = third === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1) expect(await wrong(other)).toEqual([422, 'wrong_code']);
    expect(await wrong(third)).toEqual([422, 'wrong_code']);

    clock.pass({ minutes: 61 });
    await ask(form.email);
    const fourth = codeIn(await delivered());
    clock.pass({ minutes: 15 });
    expect(await wrong(fourth)).toEqual([422, 'wrong_code']);
  });

  it('of fifty guesses at once five are looked at', async () => {
    const { form } = await signUp(server);
    await ask(form.email);
    const code = codeIn(await delivered());
    const guesses = Array.from({ length: 50 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => verify(form.email, guess)));
    const { rows: asked } = await pool.query('select tries from password_resets order by created_at desc limit 1');
    expect(asked).toEqual([{ tries: 5 }]);
    expect((await verify(form.email, code)).statusCode).toBe(422);
  });

  it('a grant is good once, and for ten minutes', async () => {
    const { form } = await signUp(server);
    await ask(form.email);
    const late = cookieAfter(await verify(form.email, codeIn(await delivered())));
    clock.pass({ minutes: 10 });
    expect((await setPassword(form.email, late)).statusCode).toBe(403);
    await ask(form.email);
    const granted = cookieAfter(await verify(form.email, codeIn(await delivered())));
    expect((await setPassword(form.email, granted)).statusCode).toBe(200);
    expect((await setPassword(form.email, granted, 'another-heron-99')).statusCode).toBe(403);
  });

  it('the new one is the same twice, long enough and not common, with the specified words; the grant stays', async () => {
    const { form } = await signUp(server);
    await ask(form.email);
    const granted = cookieAfter(await verify(form.email, codeIn(await delivered())));
    const said = async (newPassword: string, confirm = newPassword) => {
      const answer = await setPassword(form.email, granted, newPassword, confirm);
      return [answer.statusCode, answer.json().message];
    };
    expect(await said('patient-heron-88', 'patient-heron-89')).toEqual([400, 'Passwords do not match']);
    expect(await said('abc')).toEqual([400, 'Password must be at least 6 characters long']);
    expect((await said('password1'))[0]).toBe(400);
    expect((await said('patient-heron-88'))[0]).toBe(200);
  });

  it('nothing tells an address that is known from one that is not', async () => {
    const { form } = await signUp(server);
    const bare = ({ statusCode, body, headers }: Awaited<ReturnType<typeof ask>>) => {
      const { requestId: _id, ...said } = JSON.parse(body);
      const { 'x-request-id': _request, date: _date, ...rest } = headers;
      return { statusCode, said, rest };
    };
    expect(bare(await ask(form.email))).toEqual(bare(await ask('nobody@example.org')));
    expect(bare(await verify(form.email, '000000'))).toEqual(bare(await verify('nobody@example.org', '000000')));
    expect(bare(await setPassword(form.email, ''))).toEqual(bare(await setPassword('nobody@example.org', '')));
    const { rows: mails } = await pool.query('select user_id is null as nobody from outgoing_mail order by nobody');
    expect(mails).toEqual([{ nobody: false }, { nobody: true }]);
  });

  it('somebody who signs in through their organization is told so, and gets no code', async () => {
    const { form, userId } = await signUp(server);
    const organization = randomUUID();
    await identity.memberships.move(organization, { userId, context: byOperator() });
    await connectionOf(organization, pool);
    await identity.memberships.link(identityOf(organization, userId), { userId, context: byOperator() });
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    await delivered();
    await ask(form.email);
    const letters = await delivered();
    expect(letters.map(({ subject }) => subject)).toEqual(['You sign in through your organization']);
    expect(letters[0]?.text).not.toMatch(/\d{3} \d{3}/);
  });

  it('somebody without a password whom no organization signs in any more sets a first one', async () => {
    const { form, userId } = await signUp(server);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    await ask(form.email);
    const cookie = cookieAfter(await verify(form.email, codeIn(await delivered())));
    expect((await setPassword(form.email, cookie)).statusCode).toBe(200);
    const login = await post('/api/auth/login', { username: form.username, password: 'patient-heron-88' });
    expect(login.json().user).toMatchObject({ id: userId, proofs: ['password'] });
  });

  it('the code is forgotten as soon as the mail is out, and is stored nowhere else', async () => {
    const { form } = await signUp(server);
    await ask(form.email);
    const code = codeIn(await delivered());
    const { rows: left } = await pool.query("select facts from outgoing_mail where facts <> '{}'");
    expect(left).toEqual([]);
    const { rows: resets } = await pool.query<{ all: string }>('select r::text as all from password_resets r');
    for (const { all } of resets) expect(all).not.toContain(Buffer.from(code).toString('hex'));
  });
});

describe('mail', () => {
  it('that a mail server refuses is tried again later, and none is lost', async () => {
    const { form } = await signUp(server);
    await post('/api/auth/recover-username', { email: form.email });
    const away = { send: () => Promise.reject(new Error('connection refused')), close: () => undefined };
    expect(await mail.deliverNext(away)).toBe(true);
    expect(await delivered()).toEqual([]);
    clock.pass({ minutes: 1 });
    expect(await delivered()).toHaveLength(1);
    expect(await delivered()).toEqual([]);
  });

  it.each(['RCPT TO', 'DATA'])(
    'that a mail server refuses for good at %s is not tried again, and is counted',
    async (command) => {
      const { form } = await signUp(server);
      await post('/api/auth/recover-username', { email: form.email });
      const refusal = Object.assign(new Error('550 unknown mailbox'), { responseCode: 550, command });
      expect(await mail.deliverNext({ send: () => Promise.reject(refusal), close: () => undefined })).toBe(true);
      clock.pass({ hours: 1 });
      expect(await delivered()).toEqual([]);
      const mails = await pool.query('select failure, facts from outgoing_mail');
      expect(mails.rows).toEqual([{ failure: 'refused', facts: {} }]);
      expect((await mailFigures(pool, clock.now())).givenUp).toBe(1);
    },
  );

  it.each([
    ['says later', { responseCode: 450, command: 'RCPT TO' }],
    ['does not know our sender', { responseCode: 553, command: 'MAIL FROM' }],
    ['does not let us in', { responseCode: 535, command: 'AUTH PLAIN' }],
  ])('for a mail server that %s is tried again', async (_, facts) => {
    const { form } = await signUp(server);
    await post('/api/auth/recover-username', { email: form.email });
    const refusal = Object.assign(new Error('no'), facts);
    expect(await mail.deliverNext({ send: () => Promise.reject(refusal), close: () => undefined })).toBe(true);
    clock.pass({ minutes: 1 });
    expect(await delivered()).toHaveLength(1);
  });
});
