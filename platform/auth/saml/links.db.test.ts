import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter, proveMailbox, someone } from '#platform/adapters/http/testing/test-server.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { throughDemoIdp } from './testing/through-demo-idp.ts';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, person, identity } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const { organizationId } = idp;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
const said = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  statusCode < 400 ? statusCode : `${statusCode} ${String(JSON.parse(body).code)}`;
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const delivered = outboxOf(stores.mail);
const eventsOf = async (userId: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { type } of stores.eventLog.log.readStream(`account-${userId}`)) types.push(type);
  return types;
};
const lateBy = (minutes: number) =>
  pool.query("update sessions set proven_at = now() - $1 * interval '1 minute'", [minutes]);

let count = 0;
/** Somebody with a password and a proven address at the organization's domain, who is no member of it. */
async function owner() {
  count += 1;
  const form = someone({ username: `owner${count}`, email: `owner${count}@demo.test` });
  const registered = await send('', 'POST', '/api/auth/register', form);
  const claims = { nameId: `owner-${count}`, email: String(form.email) };
  const userId = String(registered.json().user.id);
  await proveMailbox(identity, userId);
  await delivered();
  return { form, claims, userId, cookie: cookieAfter(registered) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** Turns the second step on. Answers with a code of later. */
async function withSecondFactor({ cookie }: Owner) {
  const { secret } = (await send(cookie, 'POST', '/api/auth/second-factor')).json();
  const code = (drift: number) => codeAt(fromBase32(secret), stepAt(Date.now()) + drift);
  expect(said(await send(cookie, 'POST', '/api/auth/second-factor/confirm', { code: code(0) }))).toBe(200);
  return () => code(1);
}

const askToLink = (cookie: string, headers?: Record<string, string>) =>
  send(cookie, 'POST', '/api/account/sso-link', undefined, headers);

/** From the security page to the identity provider. */
async function sentToLink({ cookie }: Pick<Owner, 'cookie'>) {
  const asked = await askToLink(cookie);
  if (asked.statusCode !== 200) throw new Error(asked.body);
  return idp.sentTo(String(asked.json().url), cookieAfter(asked));
}
async function link(who: Owner) {
  const { location } = await idp.answer(await sentToLink(who), who.claims);
  expect(location).toBe('/security?sso=linked');
}
const linksOf = async (cookie: string) => (await send(cookie, 'GET', '/api/account/sso-links')).json();

beforeEach(async () => {
  await pool.query('truncate rate_counts, sign_in_tries');
  await delivered();
});

describe('an account that was there before', () => {
  it('is connected by nothing that happens while its owner is signed in: no link from anywhere, no sign-in', async () => {
    const who = await owner();
    await withSecondFactor(who);
    const attempts = [
      () => idp.signIn(who.claims, 'domain=demo.test', who.cookie),
      () => idp.signIn(who.claims, 'domain=demo.test&purpose=link&proof=0', who.cookie),
      () => idp.signIn(who.claims),
    ];
    for (const attempt of attempts) {
      const { location, cookie } = await attempt();
      expect([location, cookie]).toEqual(['/login?error=sso_account_exists&sso=demo.test', '']);
    }
    expect(await whoIs(who.cookie)).toMatchObject({ id: who.userId });
    expect((await linksOf(who.cookie)).links).toEqual([]);
  });

  it('is sent nowhere by another site, which would sign somebody in or out there', async () => {
    const who = await owner();
    for (const site of ['cross-site', 'same-site']) {
      for (const cookie of ['', who.cookie]) {
        const begun = await server.inject({
          url: '/api/auth/sso?domain=Demo.Test&redirect=scenarios',
          headers: { cookie, 'sec-fetch-site': site },
        });
        expect(begun.headers.location).toBe('/login?sso=demo.test&redirect=scenarios');
        expect(begun.headers['set-cookie']).toBeUndefined();
      }
    }
    const typed = await server.inject({
      url: '/api/auth/sso?domain=demo.test',
      headers: { 'sec-fetch-site': 'none' },
    });
    expect(typed.headers.location).toContain('/demo-idp/sso');
  });

  it('is connected by its person on the security page, who is told in the log and by mail, and then opens', async () => {
    const who = await owner();
    expect(await linksOf(who.cookie)).toEqual({ links: [], offer: { organization: 'Demo Flight School' } });
    await link(who);
    expect(await linksOf(who.cookie)).toMatchObject({
      links: [{ organization: 'Demo Flight School', isOnlyWayIn: false }],
      offer: null,
    });
    const [letter] = await delivered();
    expect(letter).toMatchObject({
      to: { address: who.claims.email },
      subject: 'An organization can sign you in now',
    });
    expect(await eventsOf(who.userId)).toContain('IdentityLinked');
    const { cookie } = await idp.signIn(who.claims);
    expect(await whoIs(cookie)).toMatchObject({ id: who.userId, organizationId });
    // The session in which it was asked goes on, in the rights of a member.
    expect(await whoIs(who.cookie)).toMatchObject({ id: who.userId, organizationId });
    expect(said(await askToLink(who.cookie))).toBe('409 conflict');
    expect(said(await send(who.cookie, 'POST', '/api/organization/leave', { organizationId }))).toBe(200);
  });
});

describe('connecting', () => {
  it('is asked for from our own pages alone, and after a fresh proof of the account’s own', async () => {
    const who = await owner();
    expect(said(await askToLink(who.cookie, { 'sec-fetch-site': 'cross-site' }))).toBe('403 cross_site');
    expect(said(await askToLink(''))).toBe('401 not_signed_in');
    await lateBy(11);
    expect(said(await askToLink(who.cookie))).toBe('403 proof_needed');
    const { password } = who.form;
    expect(said(await send(who.cookie, 'POST', '/api/auth/step-up', { password }))).toBe(200);
    expect(said(await askToLink(who.cookie))).toBe(200);
  });

  it('takes the code where signing in does: the password alone is not enough', async () => {
    const who = await owner();
    const code = await withSecondFactor(who);
    await lateBy(11);
    const stepUp = (body: object) => send(who.cookie, 'POST', '/api/auth/step-up', body);
    expect(said(await stepUp({ password: who.form.password }))).toBe(200);
    expect(said(await askToLink(who.cookie))).toBe('403 proof_needed');
    expect(said(await stepUp({ code: code() }))).toBe(200);
    expect(said(await askToLink(who.cookie))).toBe(200);
  });

  it('is offered where the address lies in a domain with single sign-on, to nobody else', async () => {
    const elsewhere = await person('learner', '11111111-1111-4111-8111-111111111111');
    await pool.query("update accounts set email = 'x@demo.test', email_key = 'x@demo.test' where id = $1", [
      elsewhere.userId,
    ]);
    const stranger = await person();
    const admin = await send('', 'POST', '/api/auth/login', { username: 'admin', password: 'demo-flight-2025' });
    for (const cookie of [elsewhere.cookie, stranger.cookie, cookieAfter(admin)]) {
      expect((await linksOf(cookie)).offer).toBeNull();
      expect(said(await askToLink(cookie))).toBe('404 not_found');
    }
  });

  it('is done by nobody but who asked: not with another address, another browser, twice, or after the session', async () => {
    const [who, other] = [await owner(), await owner()];
    const failed = '/security?sso=failed';
    expect((await idp.answer(await sentToLink(who), other.claims)).location).toBe(failed);
    const there = await sentToLink(who);
    const { location } = await idp.answer({ ...there, browser: '' }, who.claims);
    expect(location).toBe(failed);
    const ended = await sentToLink(who);
    await send(who.cookie, 'GET', '/api/simple-logout');
    expect((await idp.answer(ended, who.claims)).location).toBe(failed);
    expect((await idp.signIn(who.claims)).location).toBe('/login?error=sso_recognize&sso=demo.test');
    const again = cookieAfter(
      await send('', 'POST', '/api/auth/login', { username: who.form.username, password: who.form.password }),
    );
    const once = await sentToLink({ cookie: again });
    expect((await idp.answer(once, who.claims)).location).toBe('/security?sso=linked');
    expect((await idp.answer(once, who.claims)).location).toBe('/login?error=sso_too_late');
  });

  it('takes no sign-in that opens another account already', async () => {
    count += 1;
    const claims = { nameId: `taken-${count}`, email: `taken${count}@demo.test` };
    const first = await idp.signIn(claims);
    const who = await owner();
    const { location } = await idp.answer(await sentToLink(who), { ...who.claims, nameId: claims.nameId });
    expect(location).toBe('/security?sso=failed');
    expect((await whoIs((await idp.signIn(claims)).cookie)).id).toBe((await whoIs(first.cookie)).id);
  });
});

describe('disconnecting', () => {
  const disconnect = async (cookie: string, at = 0) =>
    send(cookie, 'DELETE', `/api/account/sso-links/${String((await linksOf(cookie)).links[at]?.id)}`);

  it('closes the account to the identity provider and ends what came through it; its person is told', async () => {
    const who = await owner();
    await link(who);
    const { cookie } = await idp.signIn(who.claims);
    await delivered();
    expect((await disconnect(who.cookie)).json()).toMatchObject({ ended: 1 });
    expect([await whoIs(cookie), (await whoIs(who.cookie))?.id]).toEqual([null, who.userId]);
    expect((await idp.signIn(who.claims)).location).toBe('/login?error=sso_recognize&sso=demo.test');
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['An organization no longer signs you in']);
    expect(await eventsOf(who.userId)).toContain('IdentityUnlinked');
  });

  it('asks for the account’s own proof, and the session that gave it goes on', async () => {
    const who = await owner();
    await link(who);
    const { cookie } = await idp.signIn(who.claims);
    expect(said(await disconnect(cookie))).toBe('403 proof_needed');
    expect(said(await send(cookie, 'POST', '/api/auth/step-up', { password: who.form.password }))).toBe(200);
    expect(said(await disconnect(cookie))).toBe(200);
    expect(await whoIs(cookie)).toMatchObject({ id: who.userId });
  });

  it('is for its person alone, and not where nothing else opens the account', async () => {
    const who = await owner();
    await link(who);
    const stranger = await owner();
    const { id } = (await linksOf(who.cookie)).links[0];
    expect(said(await send(stranger.cookie, 'DELETE', `/api/account/sso-links/${id}`))).toBe('404 not_found');
    count += 1;
    const member = await idp.signIn({ nameId: `only-${count}`, email: `only${count}@demo.test` });
    expect((await linksOf(member.cookie)).links).toMatchObject([{ isOnlyWayIn: true }]);
    expect(said(await disconnect(member.cookie))).toBe('409 conflict');
  });

  it('stops a sign-in that is on its way', async () => {
    const who = await owner();
    await link(who);
    const there = await idp.begin('domain=demo.test', who.cookie);
    await disconnect(who.cookie);
    expect((await idp.answer(there, who.claims)).cookie).toBe('');
  });
});

describe('what an identity provider proves', () => {
  /** What changes who may get in, or ends the account. */
  const deeds = (cookie: string) => ({
    'another address': () => send(cookie, 'POST', '/api/account/email', { email: `away${count}@evil.test` }),
    'a second step': () => send(cookie, 'POST', '/api/auth/second-factor'),
    'no second step': () => send(cookie, 'DELETE', '/api/auth/second-factor'),
    'recovery codes': () => send(cookie, 'POST', '/api/auth/second-factor/recovery-codes'),
    'another connection': () => askToLink(cookie),
    'deleting the account': () => send(cookie, 'POST', '/api/account/deletion'),
  });

  it('is no proof for an account with a password: not at the sign-in, and not when it is asked for', async () => {
    const who = await owner();
    await all.identity.memberships.move(organizationId, { userId: who.userId, context: byOperator() });
    const login = { username: who.form.username, password: who.form.password };
    who.cookie = cookieAfter(await send('', 'POST', '/api/auth/login', login));
    await link(who);
    const { cookie } = await idp.signIn(who.claims);
    const refused = async () => {
      for (const deed of Object.values(deeds(cookie))) expect(said(await deed())).toBe('403 proof_needed');
    };
    await refused();
    const proven = await idp.signIn(who.claims, 'proof=1&domain=demo.test', cookie);
    expect(proven.location).toBe('/security?proof=passed');
    await refused();
    expect(await eventsOf(who.userId)).not.toContain('EmailChangeAsked');
  });

  it('is no proof for an account with a second step, nor is its password alone', async () => {
    const who = await owner();
    const code = await withSecondFactor(who);
    await link(who);
    const { cookie } = await idp.signIn(who.claims);
    const off = () => send(cookie, 'DELETE', '/api/auth/second-factor');
    expect(said(await off())).toBe('403 proof_needed');
    await send(cookie, 'POST', '/api/auth/step-up', { password: who.form.password });
    expect(said(await off())).toBe('403 proof_needed');
    await send(cookie, 'POST', '/api/auth/step-up', { code: code() });
    expect(said(await off())).toBe(200);
  });

  it('is proof enough for an account that has no other', async () => {
    count += 1;
    const { cookie } = await idp.signIn({ nameId: `alone-${count}`, email: `alone${count}@demo.test` });
    expect(said(await send(cookie, 'POST', '/api/account/deletion'))).toBe(200);
  });
});
