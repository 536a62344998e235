import { beforeEach, describe, expect, it } from 'vitest';
import type { CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { codeIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { TestAuthenticator } from '../passkeys/testing/authenticator.ts';
import { throughDemoIdp } from '../saml/testing/through-demo-idp.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';

const all = await wholeApi({ DEMO: '1', PUBLIC_URL: 'http://localhost:8080' });
const { server, stores, identity } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const delivered = outboxOf(stores.mail);

type Method = 'GET' | 'POST' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
async function done(...request: Parameters<typeof send>) {
  const answer = await send(...request);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}
const password = 'gloomy-otter-71';
const newPassword = 'patient-heron-88';

interface Pilot {
  readonly userId: string;
  readonly email: string;
  readonly nameId: string;
}
let count = 0;
async function pilot(): Promise<Pilot> {
  count += 1;
  const [nameId, email] = [`reset-${count}`, `reset${count}@demo.test`];
  const form = { username: `reset${count}`, email, password, firstName: 'Ada', lastName: 'Lovelace' };
  const { user } = (await done('', 'POST', '/api/auth/register', form)).json();
  await pool.query('update accounts set address_proven_at = now() where id = $1', [user.id]);
  return { userId: user.id, email, nameId };
}
const sessionOf = async ({ userId }: Pilot) =>
  (await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined)).split(';')[0] ?? '';

/** Adds a passkey and a token. */
async function addWays(who: Pilot, name: string) {
  const cookie = await sessionOf(who);
  const asked = await done(cookie, 'POST', '/api/auth/passkeys/options');
  const authenticator = new TestAuthenticator();
  const form = authenticator.create(asked.json<CreationOptions>());
  const added = await done(`${cookie}; ${cookieAfter(asked)}`, 'POST', '/api/auth/passkeys', form);
  const token = await done(cookie, 'POST', '/api/account/tokens', { name, scopes: ['journey:read'], days: 90 });
  return {
    authenticator,
    passkey: String(added.json().passkey.id),
    token: String(token.json().token.id),
    secret: String(token.json().secret),
  };
}
type Ways = Awaited<ReturnType<typeof addWays>>;

/** An authenticator app, as its owner or a thief who knows the password sets it up. */
async function turnOnApp(who: Pilot, session?: string): Promise<{ recoveryCodes: string[] }> {
  const cookie = session ?? (await sessionOf(who));
  const { secret } = (await done(cookie, 'POST', '/api/auth/second-factor')).json();
  const code = codeAt(fromBase32(secret), stepAt(Date.now()));
  return (await done(cookie, 'POST', '/api/auth/second-factor/confirm', { code })).json();
}

async function link(who: Pilot): Promise<string> {
  const cookie = await sessionOf(who);
  const asked = await done(cookie, 'POST', '/api/account/sso-link');
  await idp.answer(idp.sentTo(String(asked.json().url), cookieAfter(asked)), who);
  return String((await done(cookie, 'GET', '/api/account/sso-links')).json().links[0].id);
}

/** What lets its holder in. */
async function opens({ authenticator, secret }: Ways) {
  const asked = await done('', 'POST', '/api/auth/passkey-sign-in/options');
  const form = authenticator.get(asked.json<RequestOptions>());
  const passkey = await send(cookieAfter(asked), 'POST', '/api/auth/passkey-sign-in', form);
  const headers = { authorization: `Bearer ${secret}` };
  const token = await server.inject({ url: '/api/journey/progress', headers });
  return { passkey: passkey.statusCode === 200, token: token.statusCode === 200 };
}
const opensBySso = async (who: Pilot) => (await idp.signIn(who)).cookie !== '';

async function prove({ email }: Pilot) {
  await delivered();
  await done('', 'POST', '/api/auth/reset-password-request', { email });
  const code = codeIn((await delivered()).find(({ subject }) => subject.includes('code')));
  const verified = await done('', 'POST', '/api/auth/reset-password-verify', { email, code });
  const { waysIn, deletionDueAt } = verified.json();
  return { browser: cookieAfter(verified), waysIn, deletionDueAt };
}
const setPassword = ({ email }: Pilot, browser: string, more: object = {}) =>
  send(browser, 'POST', '/api/auth/reset-password', { email, newPassword, confirmPassword: newPassword, ...more });
const logIn = ({ email }: Pilot) => send('', 'POST', '/api/auth/login', { username: email, password: newPassword });
async function reset(who: Pilot, more: object = {}) {
  const answer = await setPassword(who, (await prove(who)).browser, more);
  expect(answer.statusCode, answer.body).toBe(200);
}
const historyOf = async (who: Pilot): Promise<string[]> =>
  (await done(await sessionOf(who), 'GET', '/api/auth/security-events'))
    .json()
    .items.map(({ summary }: { summary: string }) => summary);

beforeEach(async () => {
  await pool.query('truncate rate_counts, sign_in_tries');
  await delivered();
});

/** Somebody with a passkey and a token of 40 days ago, and with a passkey, a token and a connection of today. */
async function visited() {
  const who = await pilot();
  const own = await addWays(who, 'Wall display');
  for (const table of ['passkeys', 'access_tokens'])
    await pool.query(`update ${table} set created_at = created_at - interval '40 days' where user_id = $1`, [
      who.userId,
    ]);
  const thief = await addWays(who, 'Backup script');
  const sso = await link(who);
  return { who, own, thief, sso };
}

describe('a new password by mail', () => {
  it('ends the passkey, the token and the connection of the last 30 days, if nothing is said about them', async () => {
    const { who, own, thief } = await visited();
    expect([await opens(thief), await opensBySso(who)]).toEqual([{ passkey: true, token: true }, true]);
    await reset(who);
    expect([await opens(thief), await opensBySso(who)]).toEqual([{ passkey: false, token: false }, false]);
    expect(await opens(own)).toEqual({ passkey: true, token: true });
  });

  it('lists them before, newest first, with what becomes of each, and ends those that are not kept', async () => {
    const { who, own, thief, sso } = await visited();
    const { browser, waysIn } = await prove(who);
    expect(waysIn.map(({ kind, id, stays }: Record<string, string>) => [kind, id, stays])).toEqual([
      ['single_sign_on', sso, 'if_kept'],
      ['access_token', thief.token, 'if_kept'],
      ['passkey', thief.passkey, 'if_kept'],
      ['access_token', own.token, 'unless_ended'],
      ['passkey', own.passkey, 'unless_ended'],
    ]);
    expect(waysIn.map(({ name }: { name: string }) => name)).toEqual([
      'Demo Flight School',
      'Backup script',
      'Another program',
      'Wall display',
      'Another program',
    ]);
    expect(waysIn[1]).toMatchObject({ addedAt: expect.stringMatching(/Z$/), lastUsedAt: null });
    expect((await setPassword(who, browser, { keep: [sso, thief.passkey, own.token] })).statusCode).toBe(200);
    expect(await opens(thief)).toEqual({ passkey: true, token: false });
    expect(await opens(own)).toEqual({ passkey: false, token: true });
    expect(await opensBySso(who)).toBe(true);
  });

  it('tells the person in the mail and in the history what has ended, and takes an ended token off the list', async () => {
    const { who } = await visited();
    await reset(who);
    const mails = await delivered();
    const mail = mails.find(({ subject }) => subject === 'Your password was changed');
    expect(mail?.text).toContain('3 other ways into your account were ended too');
    expect((await historyOf(who)).find((summary) => summary.startsWith('Password changed'))).toBe(
      'Password changed: By email, Ended with it Single sign-on “Demo Flight School”, Access token “Backup script”, Passkey “Another program”',
    );
    const { tokens } = (await done(await sessionOf(who), 'GET', '/api/account/tokens')).json();
    expect(tokens.map(({ name }: { name: string }) => name)).toEqual(['Wall display']);
  });

  it('leaves the membership of an organization, and the person connects again', async () => {
    const who = await pilot();
    await link(who);
    await reset(who);
    const cookie = await sessionOf(who);
    expect((await done(cookie, 'GET', '/api/auth/user')).json().user.organizationId).toBe(idp.organizationId);
    await link(who);
    expect(await opensBySso(who)).toBe(true);
  });

  it('leaves an authenticator app of before these 30 days: the mailbox does not replace the second step', async () => {
    const who = await pilot();
    const ways = await addWays(who, 'Script');
    await turnOnApp(who);
    await pool.query("update second_factors set confirmed_at = confirmed_at - interval '31 days' where user_id = $1", [
      who.userId,
    ]);
    const { browser, waysIn } = await prove(who);
    expect(waysIn.at(-1)).toMatchObject({ kind: 'authenticator_app', stays: 'always' });
    expect((await setPassword(who, browser, { keep: [] })).statusCode).toBe(200);
    expect((await opens(ways)).passkey).toBe(false);
    expect((await logIn(who)).json().code).toBe('second_step_needed');
  });

  it('lets back in whom a thief has locked out with an app, and whose account the thief wanted deleted', async () => {
    const who = await pilot();
    const thief = await sessionOf(who);
    const { recoveryCodes } = await turnOnApp(who, thief);
    const asked = await done(thief, 'POST', '/api/account/deletion');
    const verified = await prove(who);
    expect(verified.deletionDueAt).toBe(asked.json().deletion.dueAt);
    expect(verified.waysIn).toMatchObject([
      { kind: 'authenticator_app', name: '', addedAt: expect.stringMatching(/Z$/), stays: 'if_kept' },
    ]);
    expect((await setPassword(who, verified.browser)).statusCode).toBe(200);
    const login = await logIn(who);
    expect(login.statusCode, login.body).toBe(200);
    const cookie = cookieAfter(login);
    expect((await done(cookie, 'GET', '/api/account/deletion')).json().deletion).toBeNull();
    expect((await done(cookie, 'GET', '/api/auth/second-factor')).json()).toMatchObject({ enabled: false });
    expect(recoveryCodes).toHaveLength(10);
    expect((await pool.query('select from recovery_codes where user_id = $1', [who.userId])).rowCount).toBe(0);
    const history = await historyOf(who);
    expect(history).toContain('Deletion cancelled');
    expect(history).toContain('Password changed: By email, Ended with it Authenticator app');
    const subjects = (await delivered()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Your password was changed',
        'Signing in no longer takes a second step',
        'Your account will not be deleted',
      ]),
    );
  });

  it('keeps a new app that its person keeps, and no other one that has taken its place', async () => {
    const who = await pilot();
    await turnOnApp(who);
    const { browser, waysIn } = await prove(who);
    const [app] = waysIn;
    expect((await setPassword(who, browser, { keep: [app.id] })).statusCode).toBe(200);
    expect((await logIn(who)).json().code).toBe('second_step_needed');
    await pool.query('delete from second_factors where user_id = $1', [who.userId]);
    await turnOnApp(who);
    await reset(who, { keep: [app.id] });
    expect((await logIn(who)).statusCode).toBe(200);
  });

  it('voids the other codes and grants of the account, and a change of address that nobody has confirmed', async () => {
    const who = await pilot();
    await done(await sessionOf(who), 'POST', '/api/account/email', { email: 'thief@evil.test' });
    const [first, other] = [await prove(who), await prove(who)];
    await pool.query('truncate rate_counts');
    await done('', 'POST', '/api/auth/reset-password-request', { email: who.email });
    const code = codeIn((await delivered()).find(({ subject }) => subject.includes('code')));
    expect((await setPassword(who, first.browser)).statusCode).toBe(200);
    expect((await setPassword(who, other.browser)).json().code).toBe('mailbox_not_proven');
    const late = await send('', 'POST', '/api/auth/reset-password-verify', { email: who.email, code });
    expect(late.json().code).toBe('wrong_code');
    expect(await historyOf(who)).toContain('Email change cancelled');
    expect((await pool.query('select from email_changes where user_id = $1', [who.userId])).rowCount).toBe(0);
  });

  it('takes nothing of another account away, whatever ids are kept, and lists it to nobody', async () => {
    const [who, other] = [await pilot(), await pilot()];
    const others = await addWays(other, 'Not mine');
    await addWays(who, 'Mine');
    const { browser, waysIn } = await prove(who);
    expect(waysIn).toHaveLength(2);
    expect((await setPassword(who, browser, { keep: [others.passkey, others.token] })).statusCode).toBe(200);
    expect(await opens(others)).toEqual({ passkey: true, token: true });
    const wrong = await send('', 'POST', '/api/auth/reset-password-verify', { email: other.email, code: '000000' });
    expect(Object.keys(wrong.json())).not.toContain('waysIn');
  });

  it('changes nothing at all where the log cannot be written', async () => {
    const who = await pilot();
    const ways = await addWays(who, 'Script');
    const { browser } = await prove(who);
    await pool.query(`create function stop() returns trigger language plpgsql as $$ begin raise 'away'; end $$`);
    await pool.query('create trigger away before insert on events for each row execute function stop()');
    const answer = await setPassword(who, browser);
    await pool.query('drop function stop cascade');
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(await opens(ways)).toEqual({ passkey: true, token: true });
    const login = await send('', 'POST', '/api/auth/login', { username: who.email, password });
    expect(login.statusCode).toBe(200);
  });
});
