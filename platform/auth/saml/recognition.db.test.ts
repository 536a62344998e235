import { beforeEach, describe, expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { cookieAfter, proveMailbox, someone } from '#platform/adapters/http/testing/test-server.ts';
import { codeIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { releasedAddress } from '#platform/adapters/mail/released-address.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { throughDemoIdp } from './testing/through-demo-idp.ts';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, identity } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const { organizationId } = idp;
const organizations = openOrganizations({ ...stores, pool });

type Method = 'GET' | 'POST' | 'PUT';
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const delivered = outboxOf(stores.mail);

const askCode = (browser: string) => send(browser, 'POST', '/api/auth/sso/recognition/code');
const confirm = (browser: string, code: string) => send(browser, 'POST', '/api/auth/sso/recognition', { code });
const mailedCode = async (browser: string) => {
  await delivered();
  expect((await askCode(browser)).statusCode).toBe(200);
  return codeIn((await delivered())[0]);
};

let count = 0;
/** Somebody whose account their organization made: it has no password. */
async function member() {
  count += 1;
  const claims = { nameId: `carl-${count}`, email: `carl${count}@demo.test` };
  const { cookie } = await idp.signIn(claims);
  const { id } = await whoIs(cookie);
  return { userId: String(id), cookie, claims };
}

/** Somebody with a password and a proven address at the organization's domain, who is no member of it. */
async function owner() {
  count += 1;
  const form = someone({ username: `holder${count}`, email: `holder${count}@demo.test` });
  const registered = await send('', 'POST', '/api/auth/register', form);
  const userId = String(registered.json().user.id);
  await proveMailbox(identity, userId);
  return {
    form,
    claims: { nameId: `holder-${count}`, email: String(form.email) },
    userId,
    cookie: cookieAfter(registered),
  };
}

const recognize = '/login?error=sso_recognize&sso=demo.test';

const captain = await all.person('org_admin', organizationId);
const viewOf = async () => (await send(captain.cookie, 'GET', '/api/organization/sso')).json<SsoView>();

beforeEach(async () => {
  await pool.query('truncate rate_counts, sign_in_tries');
});

describe('a member without a password whom the provider calls by another name', () => {
  it('gets a code by mail, and comes into the same account with it, and by the new name from then on', async () => {
    const who = await member();
    const renamed = { ...who.claims, nameId: who.claims.nameId.toUpperCase() };
    const { location, cookie, cookies } = await idp.signIn(renamed, 'domain=demo.test&redirect=/journey/step3');
    expect([location, cookie]).toEqual([recognize, '']);
    await delivered();
    expect((await askCode(cookies)).json()).toEqual({ email: who.claims.email });
    const [letter] = await delivered();
    expect(letter).toMatchObject({
      to: { address: who.claims.email },
      subject: 'Your code to sign in through your organization',
    });
    const entered = await confirm(cookies, codeIn(letter));
    expect([entered.statusCode, entered.json()]).toEqual([200, { place: '/journey/step3' }]);
    expect(await whoIs(cookieAfter(entered))).toMatchObject({ id: who.userId, organizationId });
    expect(await whoIs((await idp.signIn(renamed)).cookie)).toMatchObject({ id: who.userId });
    expect((await delivered()).map(({ subject }) => subject)).toContain('An organization can sign you in now');
  });

  it('reads what to do where they are asked to confirm that it is them', async () => {
    const who = await member();
    const { location } = await idp.signIn(
      { ...who.claims, nameId: `renamed-${who.claims.nameId}` },
      'domain=demo.test&proof=1',
      who.cookie,
    );
    expect(location).toBe('/security?proof=renamed');
  });

  it('gets the same where the provider has moved', async () => {
    const who = await member();
    const { idpEntityId, ...same } = idp.settings();
    const activate = async (entityId: string) => {
      const settings = { ...same, idpEntityId: entityId };
      const { connectionId } = await organizations.changeSso(organizationId, settings, byOperator());
      const activation = { kind: 'activate_sso', connectionId, untested: true } as const;
      await organizations.decide(organizationId, activation, byOperator());
    };
    await activate(`${idpEntityId}/moved`);
    await activate(idpEntityId);
    const { location, cookies } = await idp.signIn(who.claims);
    expect(location).toBe(recognize);
    const entered = await confirm(cookies, await mailedCode(cookies));
    expect(await whoIs(cookieAfter(entered))).toMatchObject({ id: who.userId, organizationId });
  });
});

it('who has an account with a password becomes a member by the code, and the session before it ends', async () => {
  const who = await owner();
  const { location, cookies } = await idp.signIn(who.claims);
  expect(location).toBe(recognize);
  const entered = await confirm(cookies, await mailedCode(cookies));
  expect(await whoIs(cookieAfter(entered))).toMatchObject({ id: who.userId, organizationId });
  expect(await whoIs(who.cookie)).toBeNull();
});

describe('a sign-in through an organization', () => {
  const locationOf = async (query: string) =>
    String((await server.inject({ url: `/api/auth/sso?${query}` })).headers.location);

  it('works in two tabs of one browser, whichever is answered first', async () => {
    const { claims, userId } = await member();
    const [first, second] = [await idp.begin(), await idp.begin()];
    const browser = `${first.browser}; ${second.browser}`;
    for (const tab of [first, second]) {
      const { cookie } = await idp.answer({ ...tab, browser }, claims);
      expect(await whoIs(cookie)).toMatchObject({ id: userId });
    }
  });

  it('says that the cookie was lost, to whoever signs in and to whoever tests', async () => {
    const { claims } = await member();
    const lost = async (query: string, cookie = '') =>
      (await idp.answer({ ...(await idp.begin(query, cookie)), browser: '' }, claims)).location;
    expect(await lost('domain=demo.test')).toBe('/login?error=sso_no_cookie');
    expect(await lost('domain=demo.test&test=1', captain.cookie)).toBe(
      '/organization?sso_test=failed&reason=no_cookie',
    );
  });

  it('takes an e-mail address for its domain, and keeps what was typed where nobody signs in with it', async () => {
    expect(await locationOf('domain=carl%40demo.test')).toContain('/demo-idp/sso');
    expect(await locationOf('domain=carl%40nobody.test')).toBe('/login?error=sso_unknown_domain&sso=nobody.test');
  });

  it('says of an organization with a draft alone that it is not ready yet', async () => {
    const { organizationId: id } = await organizations.create('Draft', 'draft.test', byOperator());
    await organizations.changeSso(id, idp.settings(), byOperator());
    expect(await locationOf('domain=draft.test')).toBe('/login?error=sso_not_in_force&sso=draft.test');
  });

  it.each(['//evil.test', 'https://evil.test', '/\\\\evil.test', '/login?error=x', '/api/auth/user'])(
    'leads home where %s is wanted',
    async (wanted) => {
      const { claims } = await member();
      const { location } = await idp.signIn(claims, `domain=demo.test&redirect=${encodeURIComponent(wanted)}`);
      expect(location).toBe('/login-redirect?saml_login=success&refresh_auth=true');
    },
  );

  it('leads to the page that was wanted', async () => {
    const { claims } = await member();
    const { location } = await idp.signIn(claims, 'domain=demo.test&redirect=%2Fjourney%2Fstep3');
    expect(location).toBe('/journey/step3');
  });
});

it('a member’s changed address is taken over at the sign-in where it is free, and the old mailbox hears of it', async () => {
  const who = await member();
  await delivered();
  const email = `married-${count}@demo.test`;
  const { cookie } = await idp.signIn({ ...who.claims, email });
  expect(await whoIs(cookie)).toMatchObject({ id: who.userId, email });
  expect(await delivered()).toEqual(
    expect.arrayContaining([expect.objectContaining({ to: expect.objectContaining({ address: who.claims.email }) })]),
  );
  const other = await owner();
  const kept = await idp.signIn({ ...who.claims, email: other.claims.email });
  expect(await whoIs(kept.cookie)).toMatchObject({ id: who.userId, email });
});

it('an account with a password keeps its address, whatever the organization says, and both sides can read so', async () => {
  const who = await owner();
  const { cookies } = await idp.signIn(who.claims);
  await confirm(cookies, await mailedCode(cookies));
  const { cookie } = await idp.signIn({ ...who.claims, email: `else-${count}@demo.test` });
  expect(await whoIs(cookie)).toMatchObject({ id: who.userId, email: who.claims.email });
  // So its person changes it.
  expect((await send(cookie, 'GET', '/api/account/email')).json()).toMatchObject({ isManaged: false });
  expect((await viewOf()).records[0]?.detail).toBe(
    'The address there is another one; the account keeps its own, because a password opens it.',
  );
});

describe('the names that the provider says', () => {
  it('are taken over once they change there, and until then somebody is called what they chose here', async () => {
    const who = await member();
    await send(who.cookie, 'PUT', '/api/account/name', { firstName: 'Charlie', lastName: 'Haddad' });
    const same = await idp.signIn(who.claims);
    expect(await whoIs(same.cookie)).toMatchObject({ firstName: 'Charlie', lastName: 'Haddad' });
    const married = await idp.signIn({ ...who.claims, lastName: 'Okafor' });
    expect(await whoIs(married.cookie)).toMatchObject({ id: who.userId, firstName: 'Noor', lastName: 'Okafor' });
    expect((await viewOf()).records[0]).toMatchObject({
      outcome: 'signed_in',
      detail: 'A changed name was taken over.',
    });
    const stream: unknown[] = [];
    for await (const { type, data } of stores.eventLog.log.readStream(`account-${who.userId}`))
      if (type === 'NamesChanged') stream.push(data);
    expect(stream.at(-1)).toEqual({ firstName: 'Noor', lastName: 'Okafor' });
  });

  it('leave an account with a password as it is', async () => {
    const who = await owner();
    const { cookies } = await idp.signIn(who.claims);
    await confirm(cookies, await mailedCode(cookies));
    await idp.signIn({ ...who.claims, lastName: 'One' });
    const { cookie } = await idp.signIn({ ...who.claims, lastName: 'Two' });
    expect((await whoIs(cookie)).lastName).toBe(String(who.form.lastName));
  });
});

describe('an administrator who changes the provider', () => {
  it('reads beforehand who would need a code, who has a way of their own, and who would not get in', async () => {
    const [known, far, strong, unreachable] = [await member(), await member(), await member(), await member()];
    await pool.query("update accounts set email = 'far@away.test', email_key = 'far@away.test' where id = $1", [
      far.userId,
    ]);
    const gone = releasedAddress(unreachable.userId);
    await pool.query('update accounts set email = $2, email_key = $2 where id = $1', [unreachable.userId, gone]);
    await pool.query('update accounts set password_hash = $2 where id = $1', [strong.userId, 'x']);
    const before = (await viewOf()).active?.recognition;
    const { connectionId } = await organizations.changeSso(
      organizationId,
      { ...idp.settings(), idpEntityId: 'https://idp.elsewhere.test' },
      byOperator(),
    );
    const { draft, active } = await viewOf();
    expect(active?.recognition).toEqual(before);
    expect(draft?.recognition).toMatchObject({ known: 0, lockedOut: 2 });
    expect(draft?.recognition.strangers.slice(0, 2).map(({ id, way }) => [id, way])).toEqual(
      expect.arrayContaining([
        [far.userId, 'foreign_domain'],
        [unreachable.userId, 'no_mailbox'],
      ]),
    );
    const ways = new Map(draft?.recognition.strangers.map(({ id, way }) => [id, way]));
    expect([ways.get(known.userId), ways.get(strong.userId)]).toEqual(['code', undefined]);
    expect(draft?.recognition.ownWay).toBeGreaterThan(0);
    await organizations.decide(organizationId, { kind: 'discard_draft', connectionId }, byOperator());
    await pool.query('update accounts set password_hash = null where id = $1', [strong.userId]);
  });

  it('reads after a test whose account the same sign-in would open', async () => {
    const { cookie } = await all.person('org_admin', organizationId);
    const test = async (claims: Parameters<typeof idp.signIn>[0]) =>
      (await idp.signIn(claims, 'domain=demo.test&test=1', cookie)).location;
    const opens = (what: string) => `/organization?sso_test=passed&opens=${what}`;
    const who = await member();
    expect(await test(who.claims)).toBe(opens('known'));
    expect(await test({ ...who.claims, nameId: `x-${who.claims.nameId}` })).toBe(opens('code'));
    expect(await test({ nameId: 'nobody-yet', email: 'nobody-yet@demo.test' })).toBe(opens('new'));
  });
});

describe('a member whose name and address have both changed at the provider', () => {
  const allow = (userId: string, email: string) =>
    send(captain.cookie, 'POST', `/api/organization/members/${userId}/recognition`, { email });

  it('comes into their account once an administrator has said so, which is recorded and mailed to them', async () => {
    const who = await member();
    await delivered();
    const claims = { nameId: `renamed-${count}`, email: `renamed-${count}@demo.test` };
    expect((await allow(who.userId, claims.email)).statusCode).toBe(200);
    const [letter, ...more] = await delivered();
    expect([letter, more]).toEqual([
      expect.objectContaining({
        to: expect.objectContaining({ address: who.claims.email }),
        text: expect.stringContaining(claims.email),
      }),
      [],
    ]);
    const { cookie } = await idp.signIn(claims);
    expect(await whoIs(cookie)).toMatchObject({ id: who.userId, email: claims.email, organizationId });
    const said: unknown[] = [];
    for await (const { type, metadata } of stores.eventLog.log.readStream(`account-${who.userId}`))
      if (type === 'RecognitionAllowed') said.push(metadata.actor);
    expect(said).toEqual([{ kind: 'person', id: captain.userId }]);
    // Once: nobody else comes in with the next new name.
    const another = await idp.signIn({ ...claims, nameId: `again-${count}` });
    expect([another.cookie, another.location]).toEqual(['', recognize]);
  });

  it('does not once the administrator who has said so is none any more', async () => {
    const who = await member();
    const giver = await all.person('org_admin', organizationId);
    const claims = { nameId: `given-${count}`, email: `given-${count}@demo.test` };
    const given = await send(giver.cookie, 'POST', `/api/organization/members/${who.userId}/recognition`, {
      email: claims.email,
    });
    expect(given.statusCode).toBe(200);
    const change = { role: 'learner', reason: 'Leaves the office today.' };
    const ended = await send(captain.cookie, 'PUT', `/api/organization/members/${giver.userId}/role`, change);
    expect([ended.statusCode, ended.body]).toEqual([200, ended.body]);
    expect((await whoIs((await idp.signIn(claims)).cookie)).id).not.toBe(who.userId);
  });

  it('comes in so as well where the account has no mailbox of the organization', async () => {
    const who = await member();
    await pool.query('update accounts set email = $2, email_key = $2 where id = $1', [
      who.userId,
      `gone-${count}@away.test`,
    ]);
    const claims = { nameId: `back-${count}`, email: `back-${count}@demo.test` };
    expect((await allow(who.userId, claims.email)).statusCode).toBe(200);
    expect(await whoIs((await idp.signIn(claims)).cookie)).toMatchObject({ id: who.userId, email: claims.email });
  });

  it('does not where they have a password, where the address is another’s or another domain’s, or later than two weeks', async () => {
    const [who, other] = [await member(), await member()];
    const refusal = async (userId: string, email: string) => (await allow(userId, email)).json().code;
    expect(await refusal(who.userId, 'who@away.test')).toBe('invalid_input');
    expect(await refusal(who.userId, other.claims.email)).toBe('conflict');
    expect(await refusal(captain.userId, 'captain-2@demo.test')).toBe('conflict');
    expect(await refusal((await owner()).userId, 'holder@demo.test')).toBe('not_found');
    const claims = { nameId: `late-${count}`, email: `late-name-${count}@demo.test` };
    await allow(who.userId, claims.email);
    await pool.query("update sso_allowances set expires_at = now() - interval '1 minute' where user_id = $1", [
      who.userId,
    ]);
    expect((await whoIs((await idp.signIn(claims)).cookie)).id).not.toBe(who.userId);
  });
});

describe('the code', () => {
  it('is good in the browser that the provider vouched in, once, and nowhere else', async () => {
    const who = await member();
    const renamed = { ...who.claims, nameId: `new-${who.claims.nameId}` };
    const { cookies } = await idp.signIn(renamed);
    const code = await mailedCode(cookies);
    expect((await confirm('', code)).json()).toMatchObject({ code: 'not_found' });
    const elsewhere = await idp.signIn({ ...(await member()).claims, nameId: `other-${count}` });
    expect((await confirm(elsewhere.cookies, code)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await confirm(cookies, code === '123456' ? '123457' : '123456')).json()).toMatchObject({
      code: 'wrong_code',
    });
    expect((await confirm(cookies, code)).statusCode).toBe(200);
    expect((await confirm(cookies, code)).json()).toMatchObject({ code: 'not_found' });
  });

  it('connects nothing once the connection that vouched is disabled', async () => {
    const who = await member();
    const { cookies } = await idp.signIn({ ...who.claims, nameId: `late-${count}` });
    const code = await mailedCode(cookies);
    await organizations.decide(organizationId, { kind: 'disable_sso' }, byOperator());
    expect((await confirm(cookies, code)).json()).toMatchObject({ code: 'not_found' });
    const { connectionId } = await organizations.changeSso(organizationId, idp.settings(), byOperator());
    await organizations.decide(organizationId, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
  });

  it('is mailed for no account whose sign-in takes a second step, which a mailbox does not replace', async () => {
    const who = await owner();
    const { secret } = (await send(who.cookie, 'POST', '/api/auth/second-factor')).json();
    const code = codeAt(fromBase32(secret), stepAt(Date.now()));
    await send(who.cookie, 'POST', '/api/auth/second-factor/confirm', { code });
    const { location, cookies } = await idp.signIn(who.claims);
    expect(location).toBe('/login?error=sso_account_exists&sso=demo.test');
    expect((await askCode(cookies)).json()).toMatchObject({ code: 'not_found' });
  });
});
