import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import type { CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import * as passkeyRows from '#contracts/security/passkeys.ts';
import * as secondFactorRows from '#contracts/security/second-factor.ts';
import { cookieAfter, identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { type Changed, TestAuthenticator } from './testing/authenticator.ts';

const parts = await identityForTests();
const { eventMails, identity, clock, pool, events } = parts;
const rows = { ...accountRows, ...recoveryRows, ...securityRows, ...secondFactorRows, ...passkeyRows };
const server = await serverForTests(parts, rows, identity.handlers);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, cookie = '', payload: object = {}, key?: string) =>
  server.inject({
    method,
    url,
    ...(method !== 'GET' && { payload }),
    headers: { ...(cookie !== '' && { cookie }), ...(key !== undefined && { 'idempotency-key': key }) },
  });
type Answer = Awaited<ReturnType<typeof send>>;
const said = ({ statusCode, body }: Answer) =>
  statusCode < 300 ? statusCode : `${statusCode} ${String(JSON.parse(body).code)}`;
const and = (...cookies: string[]) => cookies.filter((cookie) => cookie !== '').join('; ');
const whoIs = async (cookie: string) => (await send('GET', '/api/auth/user', cookie)).json().user?.id ?? null;
const login = (form: Record<string, unknown>) =>
  send('POST', '/api/auth/login', '', { username: form.username, password: form.password });
const eventsOf = async (userId: string) => {
  const all: { type: string; data: unknown }[] = [];
  for await (const { type, data } of events.readStream(`account-${userId}`)) all.push({ type, data });
  return all;
};
const typesOf = async (userId: string) => (await eventsOf(userId)).map(({ type }) => type);
const mailTo = async (userId: string) => {
  await eventMails.collect();
  const mails = await pool.query<{ kind: string }>(
    'select kind from outgoing_mail where user_id = $1 order by created_at',
    [userId],
  );
  return mails.rows.map(({ kind }) => kind);
};
const listOf = async (cookie: string) => (await send('GET', '/api/auth/passkeys', cookie)).json();

interface Asked<Options> {
  readonly options: Options;
  /** The browser that was asked. */
  readonly browser: string;
}
const asked = async <Options>(path: string, cookie = ''): Promise<Asked<Options>> => {
  const answer = await send('POST', path, cookie);
  expect(said(answer)).toBe(200);
  return { options: answer.json(), browser: cookieAfter(answer) };
};
const beginAdding = (cookie: string) => asked<CreationOptions>('/api/auth/passkeys/options', cookie);
const beginSignIn = () => asked<RequestOptions>('/api/auth/passkey-sign-in/options');
const beginProof = (cookie: string) => asked<RequestOptions>('/api/auth/step-up/options', cookie);

async function add(cookie: string, authenticator: TestAuthenticator, changed: Changed = {}) {
  const { options, browser } = await beginAdding(cookie);
  return send('POST', '/api/auth/passkeys', and(cookie, browser), authenticator.create(options, changed));
}

async function signInWith(authenticator: TestAuthenticator, changed: Changed = {}) {
  const { options, browser } = await beginSignIn();
  return send('POST', '/api/auth/passkey-sign-in', browser, authenticator.get(options, changed));
}

/** Somebody with a passkey. */
async function pilot() {
  const person = await signUp(server);
  const authenticator = new TestAuthenticator();
  const added = await add(person.cookie, authenticator);
  expect(said(added)).toBe(201);
  return { ...person, authenticator, passkey: added.json().passkey as { id: string; name: string } };
}

async function turnSecondFactorOn(cookie: string): Promise<string> {
  const { secret } = (await send('POST', '/api/auth/second-factor', cookie)).json();
  const code = codeAt(fromBase32(secret), stepAt(Date.parse(clock.now())));
  expect(said(await send('POST', '/api/auth/second-factor/confirm', cookie, { code }))).toBe(200);
  return secret;
}

beforeEach(() => pool.query('truncate rate_counts'));

describe('adding a passkey', () => {
  it('takes what the browser made of our question, and lists it, records it and tells its person', async () => {
    const { cookie, userId, passkey } = await pilot();
    expect(await listOf(cookie)).toEqual({
      passkeys: [{ id: passkey.id, name: 'Another program', createdAt: clock.now(), lastUsedAt: null, backedUp: true }],
      hindrance: null,
    });
    expect(await typesOf(userId)).toContain('PasskeyAdded');
    expect(await mailTo(userId)).toEqual(['passkey_added']);
    expect((await send('GET', '/api/auth/user', cookie)).json().user.hasPasskey).toBe(true);
  });

  it('asks for a discoverable passkey that verifies its person, of this site, and not one of those there are', async () => {
    const { cookie, authenticator } = await pilot();
    const { options } = await beginAdding(cookie);
    expect(options.rp.id).toBe('localhost');
    expect(options.attestation).toBe('none');
    expect(options.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('takes a fresh proof before the question and before the answer', async () => {
    const { cookie } = await signUp(server);
    const { options, browser } = await beginAdding(cookie);
    clock.pass({ minutes: 10 });
    expect(said(await send('POST', '/api/auth/passkeys/options', cookie))).toBe('403 proof_needed');
    const late = await send(
      'POST',
      '/api/auth/passkeys',
      and(cookie, browser),
      new TestAuthenticator().create(options),
    );
    expect(said(late)).toBe('403 proof_needed');
    expect((await listOf(cookie)).passkeys).toEqual([]);
  });

  it.each<[string, Changed]>([
    ['made at another origin', { origin: 'http://evil.example' }],
    ['made at another port', { origin: 'http://localhost:8081' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made from another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['made without verifying the person', { verified: false }],
    ['made in a frame', { crossOrigin: true }],
    ['a use and no making', { type: 'webauthn.get' }],
    ['with a certificate of its maker, which nobody asked for', { format: 'apple' }],
  ])('refuses one that was %s', async (_, changed) => {
    const { cookie, userId } = await signUp(server);
    expect(said(await add(cookie, new TestAuthenticator(), changed))).toBe('422 wrong_passkey');
    expect((await listOf(cookie)).passkeys).toEqual([]);
    expect(await mailTo(userId)).toEqual([]);
  });

  it('takes each question once, for five minutes, in the browser and for the person that it was for', async () => {
    const one = await signUp(server);
    const other = await signUp(server);
    const { options, browser } = await beginAdding(one.cookie);
    const answer = () => new TestAuthenticator().create(options);
    expect(said(await send('POST', '/api/auth/passkeys', one.cookie, answer()))).toBe('422 wrong_passkey');
    expect(said(await send('POST', '/api/auth/passkeys', and(other.cookie, browser), answer()))).toBe(
      '422 wrong_passkey',
    );
    expect(said(await send('POST', '/api/auth/passkeys', and(one.cookie, browser), answer()))).toBe(201);
    expect(said(await send('POST', '/api/auth/passkeys', and(one.cookie, browser), answer()))).toBe(
      '422 wrong_passkey',
    );
    const late = await beginAdding(one.cookie);
    clock.pass({ minutes: 5 });
    const lateAnswer = new TestAuthenticator().create(late.options);
    expect(said(await send('POST', '/api/auth/passkeys', and(one.cookie, late.browser), lateAnswer))).toBe(
      '422 wrong_passkey',
    );
  });

  it('takes no question that was asked of the same person for something else', async () => {
    const { cookie } = await pilot();
    const proof = await beginProof(cookie);
    const { options } = await beginAdding(cookie);
    const answer = new TestAuthenticator().create({ ...options, challenge: proof.options.challenge });
    expect(said(await send('POST', '/api/auth/passkeys', and(cookie, proof.browser), answer))).toBe(
      '422 wrong_passkey',
    );
  });

  it('keeps one key in one account', async () => {
    const { authenticator } = await pilot();
    const { cookie } = await signUp(server);
    expect(said(await add(cookie, authenticator))).toBe('409 conflict');
  });

  it('is done once for a key that comes twice, with one event and one mail', async () => {
    const { cookie, userId } = await signUp(server);
    const { options, browser } = await beginAdding(cookie);
    const body = new TestAuthenticator().create(options);
    const key = '0190f3a0-0000-7000-8000-000000000115';
    const first = await send('POST', '/api/auth/passkeys', and(cookie, browser), body, key);
    const second = await send('POST', '/api/auth/passkeys', and(cookie, browser), body, key);
    expect([said(first), second.json()]).toEqual([201, first.json()]);
    expect((await typesOf(userId)).filter((type) => type === 'PasskeyAdded')).toHaveLength(1);
    expect(await mailTo(userId)).toEqual(['passkey_added']);
  });

  it('is nothing for an account that only an organization opens', async () => {
    const { cookie, userId } = await signUp(server);
    const { options, browser } = await beginAdding(cookie);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    expect(said(await send('POST', '/api/auth/passkeys/options', cookie))).toBe('409 conflict');
    const answer = new TestAuthenticator().create(options);
    expect(said(await send('POST', '/api/auth/passkeys', and(cookie, browser), answer))).toBe('409 conflict');
    expect((await listOf(cookie)).hindrance).toBe('no_password');
  });

  it('ends at twenty', async () => {
    const { cookie } = await signUp(server);
    for (let at = 0; at < 20; at += 1) expect(said(await add(cookie, new TestAuthenticator()))).toBe(201);
    expect((await listOf(cookie)).hindrance).toBe('too_many');
    expect(said(await send('POST', '/api/auth/passkeys/options', cookie))).toBe('409 conflict');
  });

  it('reads no more than 16 KB', async () => {
    const { cookie } = await signUp(server);
    const { options, browser } = await beginAdding(cookie);
    const answer = { ...new TestAuthenticator().create(options), attestationObject: 'A'.repeat(17_000) };
    expect(said(await send('POST', '/api/auth/passkeys', and(cookie, browser), answer))).toBe('413 too_large');
  });

  it.each(['8'.repeat(6_000), 'gYGB'.repeat(1_900), 'v39_'.repeat(1_900), 'AAAA'])(
    'refuses bytes that are no authenticator’s',
    async (attestationObject) => {
      const { cookie } = await signUp(server);
      const { options, browser } = await beginAdding(cookie);
      const answer = { ...new TestAuthenticator().create(options), attestationObject };
      expect(said(await send('POST', '/api/auth/passkeys', and(cookie, browser), answer))).toBe('422 wrong_passkey');
    },
  );
});

describe('signing in with a passkey', () => {
  it('takes no username and no password, and says in the record how it was', async () => {
    const { userId, authenticator, cookie } = await pilot();
    const { options } = await beginSignIn();
    expect(options.allowCredentials).toEqual([]);
    expect(options.userVerification).toBe('required');
    clock.pass({ minutes: 1 });
    const done = await signInWith(authenticator);
    expect([said(done), done.json().user.id]).toEqual([200, userId]);
    expect(await whoIs(cookieAfter(done))).toBe(userId);
    expect((await eventsOf(userId)).at(-1)).toMatchObject({ type: 'SignedIn', data: { method: 'passkey' } });
    expect((await listOf(cookie)).passkeys[0].lastUsedAt).toBe(clock.now());
  });

  it('counts as both steps: no code is asked for, and what asks for the own proof is done', async () => {
    const { cookie, authenticator, userId } = await pilot();
    await turnSecondFactorOn(cookie);
    const done = await signInWith(authenticator);
    expect([said(done), done.json().user.id]).toEqual([200, userId]);
    expect(said(await send('DELETE', '/api/auth/second-factor', cookieAfter(done)))).toBe(200);
  });

  it.each<[string, Changed]>([
    ['signed at another origin', { origin: 'https://localhost.evil.example' }],
    ['signed for another site', { rpId: 'evil.example' }],
    ['that signed another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that did not verify its person', { verified: false }],
    ['used in a frame', { crossOrigin: true }],
    ['that says it was just made', { type: 'webauthn.create' }],
    ['that names no account', { userHandle: undefined }],
    ['that names another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('refuses one %s', async (_, changed) => {
    const { authenticator } = await pilot();
    const answer = await signInWith(authenticator, changed);
    expect(said(answer)).toBe('401 wrong_credentials');
    expect(cookieAfter(answer)).not.toContain('rh_session=');
  });

  it('says the same of a passkey that nobody has as of one that signs wrongly', async () => {
    const { authenticator } = await pilot();
    const unknown = await signInWith(new TestAuthenticator(), { userHandle: Buffer.alloc(16).toString('base64url') });
    const wrong = await signInWith(authenticator, { rpId: 'evil.example' });
    const words = ({ statusCode, body }: Answer) => ({ statusCode, ...JSON.parse(body), requestId: '' });
    expect(words(unknown)).toEqual(words(wrong));
  });

  it('takes an answer once, within five minutes, and in the browser that was asked alone', async () => {
    const { authenticator, userId } = await pilot();
    const { options, browser } = await beginSignIn();
    const another = await beginSignIn();
    const answer = authenticator.get(options);
    const enter = (cookie: string) => send('POST', '/api/auth/passkey-sign-in', cookie, answer);
    expect(said(await enter(''))).toBe('401 wrong_credentials');
    expect(said(await enter(another.browser))).toBe('401 wrong_credentials');
    const both = await Promise.all([enter(browser), enter(browser)]);
    expect(both.map(said).map(String).toSorted()).toEqual(['200', '401 wrong_credentials']);
    expect((await typesOf(userId)).filter((type) => type === 'SignedIn')).toHaveLength(2);
    expect(said(await enter(browser))).toBe('401 wrong_credentials');
    const late = await beginSignIn();
    clock.pass({ minutes: 5 });
    const lateAnswer = authenticator.get(late.options);
    expect(said(await send('POST', '/api/auth/passkey-sign-in', late.browser, lateAnswer))).toBe(
      '401 wrong_credentials',
    );
  });

  it('takes no question that was asked for something else', async () => {
    const { authenticator, cookie } = await pilot();
    const proof = await beginProof(cookie);
    const answer = authenticator.get(proof.options);
    expect(said(await send('POST', '/api/auth/passkey-sign-in', proof.browser, answer))).toBe('401 wrong_credentials');
    const { options, browser } = await beginSignIn();
    const passkey = authenticator.get(options);
    expect(said(await send('POST', '/api/auth/step-up', and(cookie, browser), { passkey }))).toBe(
      '401 wrong_credentials',
    );
  });

  it('refuses a counter that stands still or goes back, where the authenticator counts', async () => {
    const { authenticator } = await pilot();
    expect(said(await signInWith(authenticator, { counter: 5 }))).toBe(200);
    expect(said(await signInWith(authenticator, { counter: 5 }))).toBe('401 wrong_credentials');
    expect(said(await signInWith(authenticator, { counter: 4 }))).toBe('401 wrong_credentials');
    expect(said(await signInWith(authenticator, { counter: 0 }))).toBe('401 wrong_credentials');
    expect(said(await signInWith(authenticator, { counter: 6 }))).toBe(200);
  });

  it("begins an administrator's own session too, and says of anybody else what it says of an unknown passkey", async () => {
    const { userId, authenticator } = await pilot();
    const enter = async () => {
      const { options, browser } = await beginSignIn();
      return send('POST', '/api/admin/auth/passkey-sign-in', browser, authenticator.get(options));
    };
    const words = ({ statusCode, body }: Answer) => ({ statusCode, ...JSON.parse(body), requestId: '' });
    const refused = await enter();
    expect(words(refused)).toEqual(words(await signInWith(authenticator, { rpId: 'evil.example' })));
    expect(cookieAfter(refused)).not.toContain('rh_admin=');
    await identity.memberships.changeRole('admin', { userId, context: byOperator() });
    const done = await enter();
    expect([said(done), done.json().user.id]).toEqual([200, userId]);
    const cookie = cookieAfter(done);
    expect(cookie).toMatch(/rh_admin=/);
    expect((await send('GET', '/api/admin/auth/user', cookie)).json().authenticated).toBe(true);
    expect(await whoIs(cookie)).toBeNull();
    expect(await typesOf(userId)).toContain('AdminSignedIn');
  });

  it('is limited by network', async () => {
    const visits = async () => {
      const seen = new Set<string | number>();
      for (let at = 0; at < 242; at += 1) {
        seen.add(
          said(
            await server.inject({
              method: 'POST',
              url: '/api/auth/passkey-sign-in/options',
              payload: {},
              remoteAddress: '203.0.113.9',
            }),
          ),
        );
      }
      return [...seen];
    };
    expect(await visits()).toEqual([200, '429 too_many_requests']);
  });

  it('ends with the account', async () => {
    const { authenticator, userId } = await pilot();
    await pool.query('delete from accounts where id = $1', [userId]);
    expect((await pool.query('select 1 from passkeys where user_id = $1', [userId])).rowCount).toBe(0);
    expect(said(await signInWith(authenticator))).toBe('401 wrong_credentials');
  });
});

describe('removing and renaming', () => {
  it('a removed passkey opens nothing, the other sessions end, and its owner gets a mail', async () => {
    const { cookie, authenticator, passkey, userId } = await pilot();
    const thief = cookieAfter(await signInWith(authenticator));
    const removed = await send('DELETE', `/api/auth/passkeys/${passkey.id}`, cookie);
    expect([said(removed), removed.json().ended]).toEqual([200, 1]);
    expect([await whoIs(thief), await whoIs(cookie)]).toEqual([null, userId]);
    expect(said(await signInWith(authenticator))).toBe('401 wrong_credentials');
    expect((await eventsOf(userId)).at(-1)).toMatchObject({ type: 'PasskeyRemoved', data: { name: passkey.name } });
    expect(await mailTo(userId)).toEqual(['passkey_added', 'new_device', 'passkey_removed']);
    expect(said(await send('DELETE', `/api/auth/passkeys/${passkey.id}`, cookie))).toBe('404 not_found');
  });

  it('takes a fresh proof to remove one', async () => {
    const { cookie, passkey } = await pilot();
    clock.pass({ minutes: 10 });
    expect(said(await send('DELETE', `/api/auth/passkeys/${passkey.id}`, cookie))).toBe('403 proof_needed');
  });

  it('is for one’s own alone', async () => {
    const { cookie, passkey, userId } = await pilot();
    const other = await signUp(server);
    const path = `/api/auth/passkeys/${passkey.id}`;
    expect(said(await send('DELETE', path, other.cookie))).toBe('404 not_found');
    expect(said(await send('PUT', path, other.cookie, { name: 'Mine' }))).toBe('404 not_found');
    expect(said(await send('PUT', path, cookie, { name: ' Phone ' }))).toBe(200);
    expect((await listOf(cookie)).passkeys[0].name).toBe('Phone');
    expect((await eventsOf(userId)).at(-1)).toMatchObject({ type: 'PasskeyRenamed', data: { name: 'Phone' } });
  });
});

describe('a new password by mail', () => {
  const reset = async (email: unknown) => {
    await pool.query('delete from outgoing_mail');
    await send('POST', '/api/auth/reset-password-request', '', { email: String(email) });
    const { rows: mail } = await pool.query<{ facts: { code: string } }>(
      "select facts from outgoing_mail where kind = 'reset_code'",
    );
    const verified = await send('POST', '/api/auth/reset-password-verify', '', { email, code: mail[0]?.facts.code });
    const password = 'shiny-otter-73';
    const body = { email, newPassword: password, confirmPassword: password };
    expect(said(await send('POST', '/api/auth/reset-password', cookieAfter(verified), body))).toBe(200);
  };

  it('removes the passkeys of somebody who has never shown that the mailbox is theirs', async () => {
    const { authenticator, form, userId, passkey } = await pilot();
    // As earlier versions let happen.
    await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
    await reset(form.email);
    expect(said(await signInWith(authenticator))).toBe('401 wrong_credentials');
    expect(await eventsOf(userId)).toContainEqual({
      type: 'PasswordChanged',
      data: expect.objectContaining({ ended: [{ kind: 'passkey', id: passkey.id, name: passkey.name }] }),
    });
    expect(await mailTo(userId)).toContain('password_changed');
  });

  it('leaves those that are older than 30 days, and ends newer ones: a thief may have added them', async () => {
    const { authenticator, form, cookie } = await pilot();
    clock.pass({ days: 30 });
    expect(said(await signInWith(authenticator))).toBe(200);
    await pool.query('update sessions set proven_at = $1, last_seen_at = $1', [clock.now()]);
    const newer = new TestAuthenticator();
    expect(said(await add(cookie, newer))).toBe(201);
    await reset(form.email);
    expect([said(await signInWith(authenticator)), said(await signInWith(newer))]).toEqual([
      200,
      '401 wrong_credentials',
    ]);
  });
});

describe('proving once more that it is you', () => {
  it('takes one of the own passkeys, also where signing in takes a code', async () => {
    const { cookie, authenticator } = await pilot();
    await turnSecondFactorOn(cookie);
    clock.pass({ minutes: 10 });
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe('403 proof_needed');
    const { options, browser } = await beginProof(cookie);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
    const passkey = authenticator.get(options);
    expect(said(await send('POST', '/api/auth/step-up', and(cookie, browser), { passkey }))).toBe(200);
    expect(said(await send('DELETE', '/api/auth/second-factor', cookie))).toBe(200);
    expect(said(await send('POST', '/api/auth/step-up', and(cookie, browser), { passkey }))).toBe(
      '401 wrong_credentials',
    );
  });

  it('takes nobody else’s passkey', async () => {
    const one = await pilot();
    const other = await pilot();
    const { options, browser } = await beginProof(one.cookie);
    const passkey = other.authenticator.get(options);
    expect(said(await send('POST', '/api/auth/step-up', and(one.cookie, browser), { passkey }))).toBe(
      '401 wrong_credentials',
    );
  });

  it("proves an administrator's own session", async () => {
    const { userId, form, authenticator } = await pilot();
    await identity.memberships.changeRole('admin', { userId, context: byOperator() });
    const { email, password } = form;
    const cookie = cookieAfter(await send('POST', '/api/admin/auth/login', '', { email, password }));
    const { options, browser } = await asked<RequestOptions>('/api/admin/auth/step-up/options', cookie);
    const passkey = authenticator.get(options);
    expect(said(await send('POST', '/api/admin/auth/step-up', and(cookie, browser), { passkey }))).toBe(200);
  });
});

describe('as the second step', () => {
  it('stands in for the code after the password, in the same browser, once', async () => {
    const { cookie, form, authenticator, userId } = await pilot();
    await turnSecondFactorOn(cookie);
    const first = await login(form);
    expect(said(first)).toBe('401 second_step_needed');
    const waiting = cookieAfter(first);
    const begun = await send('POST', '/api/auth/second-step/options', waiting);
    const { options } = begun.json();
    const passkey = authenticator.get(options);
    const browser = and(waiting, cookieAfter(begun));
    const other = await pilot();
    const foreign = other.authenticator.get(options);
    expect(said(await send('POST', '/api/auth/second-step', browser, { passkey: foreign }))).toBe('422 wrong_passkey');
    // A wrong answer has used the question up.
    expect(said(await send('POST', '/api/auth/second-step', browser, { passkey }))).toBe('422 wrong_passkey');
    const again = await send('POST', '/api/auth/second-step/options', waiting);
    const done = await send('POST', '/api/auth/second-step', and(waiting, cookieAfter(again)), {
      passkey: authenticator.get(again.json().options),
    });
    expect([said(done), done.json().user?.id]).toEqual([200, userId]);
  });

  it('is not offered where the account has no passkey, nor to who has not given the password', async () => {
    const { cookie, form } = await signUp(server);
    await turnSecondFactorOn(cookie);
    const waiting = cookieAfter(await login(form));
    expect((await send('POST', '/api/auth/second-step/options', waiting)).json()).toEqual({
      options: null,
      hasCode: true,
    });
    expect(said(await send('POST', '/api/auth/second-step/options'))).toBe('401 wrong_credentials');
  });
});
