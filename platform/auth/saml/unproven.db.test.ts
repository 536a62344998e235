import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter, someone } from '#platform/adapters/http/testing/test-server.ts';
import { codeIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { throughDemoIdp } from './testing/through-demo-idp.ts';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, person, identity } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const delivered = outboxOf(stores.mail);
const isProven = async (userId: string): Promise<boolean> =>
  (await pool.query('select from accounts where id = $1 and address_proven_at is not null', [userId])).rowCount === 1;
const login = (form: Record<string, unknown>) =>
  send('', 'POST', '/api/auth/login', { username: form.username, password: form.password });

let count = 0;
/** Somebody who types an address of the organization that is not theirs, and writes something. */
async function squatter() {
  count += 1;
  const form = someone({ username: `squatter${count}`, email: `victim${count}@demo.test`, firstName: 'Squatter' });
  const registered = await send('', 'POST', '/api/auth/register', form);
  const cookie = cookieAfter(registered);
  const code = codeIn((await delivered()).find(({ to }) => to.address === form.email));
  return {
    form,
    code,
    cookie,
    userId: String(registered.json().user.id),
    /** What the identity provider says of the address's owner. */
    owner: { nameId: `victim-${count}`, email: String(form.email), firstName: 'Vera' },
  };
}
type Squatter = Awaited<ReturnType<typeof squatter>>;

/** Also where nobody has proven the address, as earlier versions let happen. */
async function turnOnSecondFactor({ cookie, userId }: Pick<Squatter, 'cookie' | 'userId'>) {
  const setProven = async (known: boolean) => {
    await pool.query('update accounts set predates_proof = $2 where id = $1 and address_proven_at is null', [
      userId,
      known,
    ]);
    identity.sessions.memory.forget(userId);
  };
  await setProven(true);
  const { secret } = (await send(cookie, 'POST', '/api/auth/second-factor')).json();
  const code = codeAt(fromBase32(secret), stepAt(Date.now()));
  const confirmed = await send(cookie, 'POST', '/api/auth/second-factor/confirm', { code });
  expect(confirmed.statusCode).toBe(200);
  await setProven(false);
}

const askNew = (cookie = '', headers: Record<string, string> = {}) =>
  send(cookie, 'POST', '/api/auth/sso/new-account', { domain: 'demo.test' }, headers);
/** The owner says on the login page that the account is not theirs. */
async function beginAnew(owner: Squatter['owner'], cookie = '') {
  const asked = await askNew(cookie);
  return idp.answer(idp.sentTo(String(asked.json().url), cookieAfter(asked)), owner);
}

/** Sets a password with the code that went to the mailbox. */
async function reset(email: string, password = 'patient-heron-88') {
  await delivered();
  await send('', 'POST', '/api/auth/reset-password-request', { email });
  const code = codeIn((await delivered()).find(({ subject }) => subject.includes('code')));
  const verified = await send('', 'POST', '/api/auth/reset-password-verify', { email, code });
  const body = { email, newPassword: password, confirmPassword: password };
  const answer = await send(cookieAfter(verified), 'POST', '/api/auth/reset-password', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return password;
}

beforeEach(async () => {
  await pool.query('truncate rate_counts, sign_in_tries');
  await delivered();
});

describe('an address that a stranger has registered', () => {
  it.each([false, true])(
    'is given to the person whom its organization vouches for, who asks for that (second step of the stranger: %s)',
    async (withSecondFactor) => {
      const stranger = await squatter();
      if (withSecondFactor) await turnOnSecondFactor(stranger);
      await send(stranger.cookie, 'POST', '/api/account/email', { email: `away${count}@evil.test` });
      const first = await idp.signIn(stranger.owner);
      expect([first.location, first.cookie]).toEqual(['/login?error=sso_account_unproven&sso=demo.test', '']);
      const { location, cookie } = await beginAnew(stranger.owner);
      expect(location).toContain('/login-redirect');
      const owner = await whoIs(cookie);
      expect(owner).toMatchObject({
        email: stranger.owner.email,
        firstName: 'Vera',
        organizationId: idp.organizationId,
      });
      expect(owner.id).not.toBe(stranger.userId);
      expect(await isProven(owner.id)).toBe(true);
      // From now on as everybody does.
      expect((await whoIs((await idp.signIn(stranger.owner)).cookie)).id).toBe(owner.id);
      const exported = await send(cookie, 'GET', '/api/account/export');
      expect(exported.body).not.toContain('Squatter');
    },
  );

  it('is of no more use to the stranger: sessions end, no mail and no code goes there, the history says it', async () => {
    const stranger = await squatter();
    await send('', 'POST', '/api/auth/reset-password-request', { email: stranger.form.email });
    const early = codeIn((await delivered()).find(({ subject }) => subject.includes('code')));
    await send('', 'POST', '/api/auth/recover-username', { email: stranger.form.email });
    const { cookie } = await beginAnew(stranger.owner);
    const owner = await whoIs(cookie);
    expect(await whoIs(stranger.cookie)).toBeNull();
    expect((await delivered()).map(({ personId, subject }) => [personId, subject])).toEqual([
      [owner.id, 'You joined an organization'],
    ]);
    const verified = await send('', 'POST', '/api/auth/reset-password-verify', {
      email: stranger.form.email,
      code: early,
    });
    expect(verified.json().code).toBe('wrong_code');
    // What they have is their name, their password and what they wrote; an address they can give it is not this one.
    const again = cookieAfter(await login(stranger.form));
    expect(await whoIs(again)).toMatchObject({ id: stranger.userId, email: expect.stringMatching(/\.invalid$/) });
    const { items: events } = (await send(again, 'GET', '/api/auth/security-events')).json();
    expect(events.map(({ type }: { type: string }) => type)).toContain('EmailChanged');
    await send(again, 'POST', '/api/account/email', { email: owner.email });
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Someone wanted to use your address']);
  });

  it('stays with an account whose person has proven it, whatever is asked for', async () => {
    const proven = await squatter();
    await reset(String(proven.form.email));
    const { location, cookie } = await beginAnew(proven.owner);
    expect([location, cookie]).toEqual(['/login?error=sso_recognize&sso=demo.test', '']);
    const admin = await person('admin');
    await pool.query(
      "update accounts set email = 'root@demo.test', email_key = 'root@demo.test', address_proven_at = null where id = $1",
      [admin.userId],
    );
    const asAdmin = await beginAnew({ nameId: 'root', email: 'root@demo.test', firstName: 'Root' });
    expect(asAdmin.location).toBe('/login?error=sso_account_exists&sso=demo.test');
    const captain = await beginAnew({ nameId: 'captain', email: 'captain@demo.test', firstName: 'Mira' });
    expect(captain.location).toBe('/login?error=sso_recognize&sso=demo.test');
  });

  it('changes hands at no word of another site, and at no answer that was not asked for', async () => {
    const stranger = await squatter();
    const foreign = await askNew('', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.json().code).toBe('cross_site');
    const query = 'domain=demo.test&purpose=new_account&new_account=1';
    expect((await idp.signIn(stranger.owner, query)).location).toContain('sso_account_unproven');
    const asked = await askNew();
    const there = idp.sentTo(String(asked.json().url), '');
    expect((await idp.answer(there, stranger.owner)).cookie).toBe('');
    expect(await whoIs(stranger.cookie)).toMatchObject({ email: stranger.form.email });
    const unknown = await send('', 'POST', '/api/auth/sso/new-account', { domain: 'nobody.test' });
    expect(unknown.json().code).toBe('not_found');
  });

  it('makes way once, where its owner arrives twice at the same moment', async () => {
    const stranger = await squatter();
    const both = await Promise.all([beginAnew(stranger.owner), beginAnew(stranger.owner)]);
    const ids = await Promise.all(both.map(async ({ cookie }) => (await whoIs(cookie)).id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(stranger.userId);
  });
});

describe('the mailbox', () => {
  it('wins over a stranger who has turned the second step on: a new password by mail puts an end to it', async () => {
    const stranger = await squatter();
    await turnOnSecondFactor(stranger);
    await send(stranger.cookie, 'POST', '/api/account/email', { email: `away${count}@evil.test` });
    const away = codeIn((await delivered()).find(({ to }) => to.address.endsWith('@evil.test')));
    const password = await reset(String(stranger.form.email));
    const mails = (await delivered()).map(({ subject }) => subject);
    expect(mails).toContain('Signing in no longer takes a second step');
    expect(await whoIs(stranger.cookie)).toBeNull();
    const entered = await login({ username: stranger.form.email, password });
    expect(entered.statusCode).toBe(200);
    const confirmed = await send(cookieAfter(entered), 'POST', '/api/account/email/confirm', { code: away });
    expect(confirmed.json().code).toBe('wrong_code');
  });

  it('once proven, is no way around a second step that was turned on afterwards, 30 days ago or before', async () => {
    const { form, userId } = await squatter();
    const password = await reset(String(form.email));
    const cookie = cookieAfter(await login({ ...form, password }));
    await turnOnSecondFactor({ cookie, userId });
    await pool.query("update second_factors set confirmed_at = confirmed_at - interval '30 days' where user_id = $1", [
      userId,
    ]);
    const next = await reset(String(form.email), 'shiny-otter-73');
    expect((await login({ ...form, password: next })).json().code).toBe('second_step_needed');
  });

  it.each(['its code', 'a reset', 'another address', 'an invitation'])('is proven by %s', async (way) => {
    const { form, cookie, userId, code: own } = await squatter();
    expect(await isProven(userId)).toBe(false);
    if (way === 'a reset') await reset(String(form.email));
    if (way === 'another address') {
      await send(cookie, 'POST', '/api/account/email', { email: `other${count}@home.test` });
      const code = codeIn((await delivered()).find(({ to }) => to.address.endsWith('@home.test')));
      await send(cookie, 'POST', '/api/account/email/confirm', { code });
    }
    if (way === 'an invitation') {
      const captain = await person('org_admin', idp.organizationId);
      await send(captain.cookie, 'POST', '/api/organization/invitations', { email: form.email });
      const invitation = /#invitation=([\w-]{43})/.exec((await delivered()).map(({ text }) => text).join())?.[1];
      await send(cookie, 'POST', '/api/organization/invitations/accept', { invitation });
    }
    if (way === 'its code') await send(cookie, 'POST', '/api/account/email/confirm', { code: own });
    expect(await isProven(userId)).toBe(true);
  });

  it('of somebody who never proved it gets no words that a stranger chose: no name, neither in the greeting nor as whose it is', async () => {
    const { form } = await squatter();
    await pool.query(
      "update accounts set first_name = 'Win a prize', last_name = 'at evil dot test' where email = $1",
      [form.email],
    );
    await send('', 'POST', '/api/auth/recover-username', { email: form.email });
    const [letter] = await delivered();
    expect(letter?.to).toEqual({ address: form.email });
    expect(letter?.text).toContain('Hello there,');
    expect(JSON.stringify(letter)).not.toMatch(/prize|evil/);
    await reset(String(form.email));
    expect((await delivered()).map(({ text }) => text).join()).toContain('Hello Win a prize,');
  });
});
