import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import * as secondFactorRows from '#contracts/security/second-factor.ts';
import { cookieAfter, identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { fromBase32 } from './testing/from-base32.ts';
import { codeAt, stepAt } from './totp.ts';

const parts = await identityForTests();
const { eventMails, identity, clock, pool, events } = parts;
const rows = { ...accountRows, ...recoveryRows, ...securityRows, ...secondFactorRows };
const server = await serverForTests(parts, rows, identity.handlers);

type Method = 'GET' | 'POST' | 'DELETE';
const send = (method: Method, url: string, cookie = '', payload: object = {}) =>
  server.inject({ method, url, ...(method !== 'GET' && { payload }), ...(cookie !== '' && { headers: { cookie } }) });
type Answer = Awaited<ReturnType<typeof send>>;
const said = ({ statusCode, body }: Answer) =>
  statusCode < 300 ? statusCode : `${statusCode} ${String(JSON.parse(body).code)}`;
const whoIs = async (cookie: string) => (await send('GET', '/api/auth/user', cookie)).json().user?.id ?? null;
const login = (form: Record<string, unknown>, cookie = '') =>
  send('POST', '/api/auth/login', cookie, { username: form.username, password: form.password });
const step = (cookie: string, payload: object) => send('POST', '/api/auth/second-step', cookie, payload);
const codeNow = (secret: string, drift = 0) => codeAt(fromBase32(secret), stepAt(Date.parse(clock.now())) + drift);
const eventsOf = async (userId: string) => {
  const all: string[] = [];
  for await (const { type } of events.readStream(`account-${userId}`)) all.push(type);
  return all;
};
const mailTo = async (userId: string) => {
  await eventMails.collect();
  const mails = await pool.query<{ kind: string }>(
    'select kind from outgoing_mail where user_id = $1 order by created_at',
    [userId],
  );
  return mails.rows.map(({ kind }) => kind);
};

/** Somebody who has turned it on, and whose last code is half a minute ago. */
async function pilot() {
  const person = await signUp(server);
  const begun = (await send('POST', '/api/auth/second-factor', person.cookie)).json();
  const confirmed = await send('POST', '/api/auth/second-factor/confirm', person.cookie, {
    code: codeNow(begun.secret),
  });
  clock.pass({ seconds: 30 });
  return { ...person, secret: String(begun.secret), recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

/** The right password has been given: the cookie of the browser that waits. */
const half = async (form: Record<string, unknown>) => cookieAfter(await login(form));

beforeEach(() => pool.query('truncate rate_counts'));

describe('turning it on', () => {
  it('takes a code made from the secret; until then the password is enough', async () => {
    const { cookie, form, userId } = await signUp(server);
    const { secret, uri } = (await send('POST', '/api/auth/second-factor', cookie)).json();
    expect(uri).toContain(`secret=${secret}`);
    expect(said(await login(form))).toBe(200);
    const wrong = await send('POST', '/api/auth/second-factor/confirm', cookie, { code: codeNow(secret, 5) });
    expect(said(wrong)).toBe('422 wrong_code');
    const right = await send('POST', '/api/auth/second-factor/confirm', cookie, { code: codeNow(secret) });
    expect(right.json().recoveryCodes).toHaveLength(10);
    expect(new Set(right.json().recoveryCodes).size).toBe(10);
    expect((await send('GET', '/api/auth/second-factor', cookie)).json()).toEqual({
      enabled: true,
      since: clock.now(),
      recoveryCodesLeft: 10,
    });
    expect((await send('GET', '/api/auth/user', cookie)).json().user.proofs).toEqual(['password', 'code']);
    expect(await eventsOf(userId)).toContain('SecondFactorEnabled');
    expect(await mailTo(userId)).toEqual(['new_device', 'second_factor_on']);
  });

  it('is not done twice: the secret in force is never shown again or replaced', async () => {
    const { cookie, secret } = await pilot();
    expect(said(await send('POST', '/api/auth/second-factor', cookie))).toBe('409 conflict');
    const again = await send('POST', '/api/auth/second-factor/confirm', cookie, { code: codeNow(secret) });
    expect(said(again)).toBe('409 conflict');
  });

  it('takes a fresh proof, as turning it off and new recovery codes do', async () => {
    const { cookie } = await pilot();
    clock.pass({ minutes: 10 });
    expect(said(await send('POST', '/api/auth/second-factor', cookie))).toBe('403 proof_needed');
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe('403 proof_needed');
    expect(said(await send('POST', '/api/auth/second-factor/recovery-codes', cookie))).toBe('403 proof_needed');
  });

  it('keeps neither the secret nor the recovery codes in a form that the database could tell', async () => {
    const { secret, recoveryCodes } = await pilot();
    const { rows: kept } = await pool.query<{ all: string }>(
      `select (select json_agg(s) from second_factors s)::text || (select json_agg(r) from recovery_codes r)::text as all`,
    );
    const text = kept[0]?.all ?? '';
    const plain = [
      secret,
      fromBase32(secret).toString('hex'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ];
    expect(text.length).toBeGreaterThan(100);
    for (const secretText of plain) {
      expect(text).not.toContain(secretText);
      expect(text).not.toContain(Buffer.from(secretText).toString('hex'));
    }
  });
});

describe('signing in with it on', () => {
  it('the password alone gives no session, only a wait for the code in this browser', async () => {
    const { form, userId, secret } = await pilot();
    const first = await login(form);
    expect(said(first)).toBe('401 second_step_needed');
    expect(first.cookies.map(({ name, sameSite, httpOnly }) => [name, sameSite, httpOnly])).toEqual([
      ['rh_pending', 'Strict', true],
    ]);
    const waiting = cookieAfter(first);
    expect(await whoIs(waiting)).toBeNull();
    expect(said(await send('GET', '/api/auth/sessions', waiting))).toBe('401 not_signed_in');
    expect(said(await step('', { code: codeNow(secret) }))).toBe('401 wrong_credentials');
    const done = await step(waiting, { code: codeNow(secret) });
    expect(said(done)).toBe(200);
    expect(done.json().user.id).toBe(userId);
    expect(await whoIs(cookieAfter(done))).toBe(userId);
  });

  it('a code counts once, also for two who bring it at the same moment', async () => {
    const { form, secret } = await pilot();
    const code = codeNow(secret);
    const waiting = await Promise.all([half(form), half(form), half(form), half(form)]);
    const answers = await Promise.all(waiting.map((cookie) => step(cookie, { code })));
    const four = answers.map((answer) => String(said(answer))).toSorted();
    expect(four).toEqual(['200', '422 wrong_code', '422 wrong_code', '422 wrong_code']);
    expect(said(await step(await half(form), { code }))).toBe('422 wrong_code');
  });

  it('a wait is used up by the sign-in that it becomes', async () => {
    const { form, secret } = await pilot();
    const waiting = await half(form);
    expect(said(await step(waiting, { code: codeNow(secret) }))).toBe(200);
    clock.pass({ minutes: 1 });
    expect(said(await step(waiting, { code: codeNow(secret) }))).toBe('401 wrong_credentials');
  });

  it('takes the code before and the one after, for clocks that differ, and none beyond', async () => {
    const { form, secret } = await pilot();
    clock.pass({ minutes: 5 });
    expect(said(await step(await half(form), { code: codeNow(secret, -2) }))).toBe('422 wrong_code');
    expect(said(await step(await half(form), { code: codeNow(secret, 2) }))).toBe('422 wrong_code');
    expect(said(await step(await half(form), { code: codeNow(secret, -1) }))).toBe(200);
    expect(said(await step(await half(form), { code: codeNow(secret, 1) }))).toBe(200);
    // An older one than the last that was accepted is a replay.
    expect(said(await step(await half(form), { code: codeNow(secret) }))).toBe('422 wrong_code');
  });

  it('the wait is over after ten minutes, and with a new password', async () => {
    const { form, secret, cookie, userId } = await pilot();
    const late = await half(form);
    clock.pass({ minutes: 10 });
    expect(said(await step(late, { code: codeNow(secret) }))).toBe('401 wrong_credentials');
    const waiting = await half(form);
    const changed = {
      currentPassword: form.password,
      newPassword: 'shiny-otter-72',
      confirmPassword: 'shiny-otter-72',
    };
    expect(said(await send('POST', '/api/auth/password', cookie, changed))).toBe(200);
    expect(said(await step(waiting, { code: codeNow(secret) }))).toBe('401 wrong_credentials');
    expect(said(await login({ ...form, password: 'shiny-otter-72' }))).toBe('401 second_step_needed');
    expect(await eventsOf(userId)).not.toContain('RecoveryCodeUsed');
  });

  it('guessing codes is slowed down from the tenth on, mailed to the owner, and keeps no owner out of their own browser', async () => {
    const { form, secret, cookie, userId } = await pilot();
    const waiting = await half(form);
    for (let at = 0; at < 10; at += 1) expect(said(await step(waiting, { code: '000000' }))).toBe('422 wrong_code');
    const early = await step(waiting, { code: codeNow(secret) });
    expect([said(early), early.headers['retry-after']]).toEqual(['429 too_many_requests', '1']);
    expect(await eventsOf(userId)).toContain('SecondStepFailed');
    expect(await mailTo(userId)).toContain('second_step_failed');
    // This browser has signed in before: its tries are counted for themselves.
    const known = cookieAfter(await login(form, cookie));
    expect(said(await step(`${cookie}; ${known}`, { code: codeNow(secret) }))).toBe(200);
  });

  it('a new password by mail does not take away the second step of 30 days ago or before, once the mailbox is proven', async () => {
    const { form, userId } = await pilot();
    await pool.query("update second_factors set confirmed_at = confirmed_at - interval '30 days' where user_id = $1", [
      userId,
    ]);
    await send('POST', '/api/auth/reset-password-request', '', { email: form.email });
    const { rows: mail } = await pool.query<{ facts: { code: string } }>(
      "select facts from outgoing_mail where kind = 'reset_code' order by created_at desc limit 1",
    );
    const verified = await send('POST', '/api/auth/reset-password-verify', '', {
      email: form.email,
      code: mail[0]?.facts.code,
    });
    const password = 'shiny-otter-73';
    const reset = { email: form.email, newPassword: password, confirmPassword: password };
    expect(said(await send('POST', '/api/auth/reset-password', cookieAfter(verified), reset))).toBe(200);
    expect(said(await login({ ...form, password }))).toBe('401 second_step_needed');
  });

  it("an administrator's own session takes it too", async () => {
    const { form, secret, userId } = await pilot();
    await identity.memberships.changeRole('admin', { userId, context: byOperator() });
    const first = await send('POST', '/api/admin/auth/login', '', { email: form.email, password: form.password });
    expect(first.json()).toMatchObject({ success: false, authenticated: false, user: null, secondStep: true });
    const waiting = cookieAfter(first);
    expect((await send('GET', '/api/admin/auth/user', waiting)).json().success).toBe(false);
    const done = await step(waiting, { code: codeNow(secret) });
    expect(done.json()).toMatchObject({ user: { id: userId }, redirectTo: '/admin' });
    const cookie = cookieAfter(done);
    expect(cookie).toContain('rh_admin=');
    expect(cookie).not.toContain('rh_session=');
    expect((await send('GET', '/api/admin/auth/user', cookie)).json().success).toBe(true);
  });

  it('a wait for an administrator is nothing for somebody who is none any more', async () => {
    const { form, secret, userId } = await pilot();
    await identity.memberships.changeRole('admin', { userId, context: byOperator() });
    const { email, password } = form;
    const waiting = cookieAfter(await send('POST', '/api/admin/auth/login', '', { email, password }));
    await identity.memberships.changeRole('learner', { userId, context: byOperator() });
    expect(said(await step(waiting, { code: codeNow(secret) }))).toBe('401 wrong_credentials');
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, and each use sends a mail', async () => {
    const { form, userId, recoveryCodes } = await pilot();
    const [first = '', second = ''] = recoveryCodes;
    expect(said(await step(await half(form), { recoveryCode: first }))).toBe(200);
    expect(said(await step(await half(form), { recoveryCode: first }))).toBe('422 wrong_code');
    const spoken = second.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    const done = await step(await half(form), { recoveryCode: spoken });
    expect(said(done)).toBe(200);
    expect((await send('GET', '/api/auth/second-factor', cookieAfter(done))).json().recoveryCodesLeft).toBe(8);
    expect((await eventsOf(userId)).filter((type) => type === 'RecoveryCodeUsed')).toHaveLength(2);
    expect((await mailTo(userId)).filter((kind) => kind === 'recovery_code_used')).toHaveLength(2);
  });

  it('of ten at once with one code, one gets in', async () => {
    const { form, recoveryCodes } = await pilot();
    const [recoveryCode = ''] = recoveryCodes;
    const waiting = await Promise.all(Array.from({ length: 8 }, () => half(form)));
    const answers = await Promise.all(waiting.map((cookie) => step(cookie, { recoveryCode })));
    expect(answers.map(said).filter((one) => one === 200)).toHaveLength(1);
  });

  it('are void once there are new ones, and are nobody else’s', async () => {
    const one = await pilot();
    const other = await pilot();
    const renewed = (await send('POST', '/api/auth/second-factor/recovery-codes', one.cookie)).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(said(await step(await half(one.form), { recoveryCode: one.recoveryCodes[0] }))).toBe('422 wrong_code');
    expect(said(await step(await half(one.form), { recoveryCode: other.recoveryCodes[0] }))).toBe('422 wrong_code');
    expect(said(await step(await half(one.form), { recoveryCode: renewed[0] }))).toBe(200);
    expect(await eventsOf(one.userId)).toContain('RecoveryCodesRenewed');
  });
});

describe('turning it off', () => {
  it('is mailed to the owner, lets the password be enough again, and leaves nothing to try', async () => {
    const { form, cookie, userId, secret, recoveryCodes } = await pilot();
    const waiting = await half(form);
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe(200);
    expect(said(await step(waiting, { code: codeNow(secret) }))).toBe('401 wrong_credentials');
    expect(said(await step(waiting, { recoveryCode: recoveryCodes[0] }))).toBe('401 wrong_credentials');
    expect(said(await login(form))).toBe(200);
    expect(await eventsOf(userId)).toContain('SecondFactorDisabled');
    expect(await mailTo(userId)).toEqual(['second_factor_on', 'second_factor_off', 'new_device']);
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe('404 not_found');
  });

  it('or anything else that asks for a fresh proof takes a code as well as a password, each code once', async () => {
    const { cookie, secret } = await pilot();
    clock.pass({ minutes: 10 });
    const code = codeNow(secret);
    expect(said(await send('POST', '/api/auth/step-up', cookie, { code }))).toBe(200);
    expect(said(await send('POST', '/api/auth/step-up', cookie, { code }))).toBe('422 wrong_code');
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe(200);
  });
});
