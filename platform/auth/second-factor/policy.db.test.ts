import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { absent, requestOf, samples } from '#platform/adapters/http/testing/everybody.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { codesIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { TestAuthenticator } from '../passkeys/testing/authenticator.ts';
import { fromBase32 } from './testing/from-base32.ts';
import { codeAt, stepAt } from './totp.ts';

const publicUrl = 'http://localhost:8080';
const PUBLIC_URL = { PUBLIC_URL: publicUrl };
const free = await wholeApi(PUBLIC_URL);
const strict = await wholeApi({ ...PUBLIC_URL, SECOND_FACTOR: 'administrators' });
const password = 'gloomy-otter-71';

type Installation = typeof free;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What somebody does at an installation, in one browser that keeps its cookies. */
class Browser {
  private readonly kept = new Map<string, string>();
  constructor(
    private readonly at: Installation,
    cookie = '',
  ) {
    this.keep(cookie);
  }

  private keep(cookies: string): void {
    for (const cookie of cookies.split('; ').filter((one) => one !== '')) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      if (value === '') this.kept.delete(name);
      else this.kept.set(name, value);
    }
  }

  get cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: Method, url: string, payload: object = {}) {
    const answer = await this.at.server.inject({
      method,
      url,
      ...(method !== 'GET' && { payload }),
      headers: { cookie: this.cookie },
    });
    this.keep(cookieAfter(answer));
    return answer;
  }

  /** What is answered to a call that has to succeed. */
  private async done(method: Method, url: string, payload: object = {}) {
    const answer = await this.send(method, url, payload);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  }

  async said(method: Method, url: string, payload: object = {}): Promise<string> {
    const { statusCode, body } = await this.send(method, url, payload);
    return statusCode < 300 ? String(statusCode) : `${statusCode} ${String(JSON.parse(body).code)}`;
  }

  signIn = (username: string) => this.said('POST', '/api/auth/login', { username, password });
  user = async () => (await this.send('GET', '/api/auth/user')).json().user;
  /** Something that only somebody who is in can do. */
  reads = () => this.said('GET', '/api/journey/progress');

  async setUpApp(): Promise<string> {
    const { secret } = await this.done('POST', '/api/auth/second-factor');
    await this.done('POST', '/api/auth/second-factor/confirm', { code: codeNow(secret) });
    return secret;
  }

  async addPasskey(): Promise<{ authenticator: TestAuthenticator; id: string }> {
    const authenticator = new TestAuthenticator(publicUrl);
    const options: CreationOptions = await this.done('POST', '/api/auth/passkeys/options');
    const { passkey } = await this.done('POST', '/api/auth/passkeys', authenticator.create(options));
    return { authenticator, id: passkey.id };
  }

  async stepWith(authenticator: TestAuthenticator): Promise<string> {
    const { options } = (await this.send('POST', '/api/auth/second-step/options')).json();
    return this.said('POST', '/api/auth/second-step', { passkey: authenticator.get(options) });
  }

  async proveWith(authenticator: TestAuthenticator, path = '/api/auth/step-up'): Promise<string> {
    const options = (await this.send('POST', `${path}/options`)).json<RequestOptions>();
    return this.said('POST', path, { passkey: authenticator.get(options) });
  }
}

const codeNow = (secret: string, drift = 0) => codeAt(fromBase32(secret), stepAt(Date.now()) + drift);
const nameOf = async ({ stores }: Installation, userId: string): Promise<{ username: string; email: string }> => {
  const { rows } = await stores.database.pool.query('select username, email from accounts where id = $1', [userId]);
  return rows[0];
};

let organizations = 0;
/** An organization with its administrator, who has a second factor, and a member with none. */
async function school() {
  organizations += 1;
  const admin = new Browser(free, (await free.person('admin')).cookie);
  const domain = `school-${organizations}.test`;
  const made = await admin.send('POST', '/api/admin/organizations', { name: 'Flight School', domain });
  const { id } = made.json().organization;
  const captainIs = await free.person('org_admin', id);
  const memberIs = await free.person('learner', id);
  const captain = new Browser(free, captainIs.cookie);
  await captain.addPasskey();
  const choose = (requiresSecondFactor: boolean) =>
    captain.said('PUT', '/api/organization/settings', {
      name: 'Flight School',
      variant: 'standard',
      passwordMinLength: null,
      requiresSecondFactor,
    });
  const member = new Browser(free, memberIs.cookie);
  return { id, admin, captain, choose, member, userId: memberIs.userId, ...(await nameOf(free, memberIs.userId)) };
}

describe('who has to have a second factor and has none', () => {
  it('signs in, and every other call is refused or answers them as a visitor', async () => {
    const { username, choose } = await school();
    const { cookie } = await strict.person('admin');
    expect(await choose(true)).toBe('200');
    const member = new Browser(free);
    expect(await member.signIn(username)).toBe('200');
    const before = await member.user();
    expect(before).toMatchObject({ username, lacksSecondFactor: 'set_up' });

    const open: string[] = [];
    const rows = Object.entries(api) as [keyof Api, Endpoint][];
    for (const [name, endpoint] of rows.filter(([, { who }]) => who !== 'anyone')) {
      const sample = samples[name]?.();
      const answer = await strict.server.inject(requestOf(endpoint, cookie, sample));
      const refused = answer.statusCode === 403 && answer.json().code === 'second_factor_required';
      if (!refused) open.push(name);
    }
    expect(open.toSorted()).toEqual([
      'addPasskey',
      'adminStepUp',
      'beginAdminPasskeyProof',
      'beginPasskey',
      'beginPasskeyProof',
      'beginSecondFactor',
      'changeEmail',
      'confirmEmail',
      'confirmSecondFactor',
      'emailChange',
      'passkeys',
      'secondFactor',
      'sendAddressCode',
      'stepUp',
    ]);
    const others = [...strict.server.routes].filter(
      ([route, who]) =>
        who !== 'anyone' && !rows.some(([, endpoint]) => route === `${endpoint.method} ${endpoint.path}`),
    );
    expect(others.length).toBeGreaterThan(3);
    for (const [route] of others) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, absent);
      const answer = await strict.server.inject({ method: method as Method, url, headers: { cookie } });
      // A page leads to one of ours, which asks for the factor.
      if (answer.headers.location === '/admin/queues') continue;
      expect([route, answer.statusCode]).toEqual([route, 403]);
      // An answer to HEAD has no body, and SCIM says it in words alone.
      if (method !== 'HEAD' && !path.startsWith('/scim/'))
        expect(answer.json().code, route).toBe('second_factor_required');
    }
  });

  it.each([
    ['an app', (browser: Browser) => browser.setUpApp()],
    ['a passkey', (browser: Browser) => browser.addPasskey()],
  ])('goes on once they have set up %s', async (_, setUp) => {
    const { member, choose } = await school();
    expect(await member.reads()).toBe('200');
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    await setUp(member);
    expect(await member.reads()).toBe('200');
    expect((await member.user()).lacksSecondFactor).toBeUndefined();
  });

  it('signs out', async () => {
    const { member, choose } = await school();
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    await member.send('GET', '/api/simple-logout');
    expect(await member.user()).toBeNull();
  });

  it('goes on without one once the organization no longer asks for it', async () => {
    const { member, choose } = await school();
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    await choose(false);
    await expect.poll(() => member.reads()).toBe('200');
  });
});

describe('no way leads around it', () => {
  it('not a session from before somebody else’s set-up: what knows the password alone stays held back', async () => {
    const { username, member, choose } = await school();
    const thief = new Browser(free);
    await thief.signIn(username);
    const begun = (await thief.send('POST', '/api/auth/second-factor')).json();
    await choose(true);
    await expect.poll(() => thief.reads()).toBe('403 second_factor_required');
    const { authenticator } = await member.addPasskey();
    expect(await member.reads()).toBe('200');
    expect(await thief.reads()).toBe('403 second_factor_required');
    expect((await thief.user()).lacksSecondFactor).toBe('show');
    // Nor does it open what the person has left on a device.
    expect((await thief.send('GET', '/api/auth/user')).json().deviceKey).toBeUndefined();
    expect((await member.send('GET', '/api/auth/user')).json().deviceKey).toBeDefined();
    // Nor does it put a secret of its own in force, or add a passkey.
    const code = codeNow(begun.secret);
    expect(await thief.said('POST', '/api/auth/second-factor/confirm', { code })).toBe('403 proof_needed');
    expect(await thief.said('POST', '/api/auth/step-up', { password })).toBe('200');
    expect(await thief.said('POST', '/api/auth/second-factor')).toBe('403 proof_needed');
    expect(await thief.said('POST', '/api/auth/passkeys/options')).toBe('403 proof_needed');
    expect(await thief.reads()).toBe('403 second_factor_required');
    expect(await thief.proveWith(authenticator)).toBe('200');
    expect(await thief.reads()).toBe('200');
  });

  it('not a change of address that was begun with the password alone', async () => {
    const { username, email, userId, member, choose } = await school();
    const { pool } = free.stores.database;
    const thief = new Browser(free);
    await thief.signIn(username);
    expect(await thief.said('POST', '/api/account/email', { email: `thief-${email}` })).toBe('200');
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    await member.addPasskey();
    const { rows } = await pool.query<{ code: string }>(
      "select facts ->> 'code' as code from outgoing_mail where user_id = $1 and facts ->> 'code' is not null",
      [userId],
    );
    const { code = '000000' } = rows.at(-1) ?? {};
    expect(await thief.said('POST', '/api/account/email/confirm', { code })).toBe('403 second_factor_required');
    expect((await nameOf(free, userId)).email).toBe(email);
  });

  it('not the password alone, where a passkey is the one factor', async () => {
    const { username, member, choose } = await school();
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    const { authenticator } = await member.addPasskey();
    const browser = new Browser(free);
    expect(await browser.signIn(username)).toBe('401 second_step_needed');
    expect((await browser.send('POST', '/api/auth/second-step/options')).json()).toMatchObject({ hasCode: false });
    expect(await browser.stepWith(authenticator)).toBe('200');
    expect(await browser.reads()).toBe('200');
  });

  it('not a new password by mail', async () => {
    const { username, email, userId, member, choose } = await school();
    const { pool } = free.stores.database;
    await pool.query('update accounts set address_proven_at = now() where id = $1', [userId]);
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    const { authenticator } = await member.addPasskey();
    await pool.query("update passkeys set created_at = created_at - interval '30 days' where user_id = $1", [userId]);
    const browser = new Browser(free);
    await browser.send('POST', '/api/auth/reset-password-request', { email });
    const { rows } = await pool.query<{ facts: { code: string } }>(
      "select facts from outgoing_mail where kind = 'reset_code' and user_id = $1",
      [userId],
    );
    const { code } = rows[0]?.facts ?? {};
    expect(await browser.said('POST', '/api/auth/reset-password-verify', { email, code })).toBe('200');
    const body = { email, newPassword: password, confirmPassword: password };
    expect(await browser.said('POST', '/api/auth/reset-password', body)).toBe('200');
    expect(await browser.signIn(username)).toBe('401 second_step_needed');
    expect(await browser.stepWith(authenticator)).toBe('200');
  });

  it('not leaving the organization, nor joining another', async () => {
    const { member, choose } = await school();
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    expect(await member.said('POST', '/api/organization/leave')).toBe('403 second_factor_required');
    expect(await member.said('POST', '/api/organization/invitations/accept', { token: 'x'.repeat(43) })).toBe(
      '403 second_factor_required',
    );
  });

  it('not coming from another organization, in a session of before', async () => {
    const one = await school();
    const other = await school();
    await other.choose(true);
    expect(await one.member.reads()).toBe('200');
    const moved = await one.admin.said('PUT', `/api/admin/users/${one.userId}/organization`, {
      organizationId: other.id,
    });
    expect(moved).toBe('200');
    expect(['401 not_signed_in', '403 second_factor_required']).toContain(await one.member.reads());
    const browser = new Browser(free);
    expect(await browser.signIn(one.username)).toBe('200');
    expect(await browser.reads()).toBe('403 second_factor_required');
  });

  it('not turning the last one off; one of two may go, and of two at once one stays', async () => {
    const { member, choose } = await school();
    await choose(true);
    await expect.poll(() => member.reads()).toBe('403 second_factor_required');
    await member.setUpApp();
    expect(await member.said('DELETE', '/api/auth/second-factor')).toBe('409 last_second_factor');
    const { id } = await member.addPasskey();
    const both = await Promise.all([
      member.said('DELETE', '/api/auth/second-factor'),
      member.said('DELETE', `/api/auth/passkeys/${id}`),
    ]);
    expect(both.toSorted()).toEqual(['200', '409 last_second_factor']);
  });
});

describe('an organization’s identity provider', () => {
  /** A session as it begins where the identity provider of an organization has signed somebody in. */
  const through = async (at: Installation, organizationId: string, userId: string): Promise<Browser> => {
    const { pool } = at.stores.database;
    const { rows } = await pool.query<{ version: number }>(
      'select rights_version as version from person_access where user_id = $1',
      [userId],
    );
    const identityId = randomUUID();
    await pool.query(
      `with connection as (insert into sso_connections
         values ($1::uuid, $3, 'https://idp.example', $1::uuid, '', ''))
       insert into linked_identities (id, user_id, organization_id, issuer, key, linked_at, position, connection_id)
       values ($1::uuid, $2, $3, 'https://idp.example', $1::text, now(), '0', $1::uuid)`,
      [identityId, userId, organizationId],
    );
    const signedIn = { identityId, rightsVersion: rows[0]?.version ?? 0, provenAt: new Date(), before: null };
    const visitor = { userAgent: 'test', ip: '127.0.0.1' };
    const header = await at.identity.sessions.startWithin(pool, userId, visitor, signedIn);
    return new Browser(at, header.split(';', 1)[0]);
  };

  it('answers for the members that it signs in: what it asks them for can not be seen here', async () => {
    const { id, userId, username, choose } = await school();
    await choose(true);
    const colleague = await through(free, id, userId);
    expect(await colleague.reads()).toBe('200');
    const alone = new Browser(free);
    expect(await alone.signIn(username)).toBe('200');
    expect(await alone.reads()).toBe('403 second_factor_required');
  });

  it('answers for no member of another organization, and for no administrator of the service', async () => {
    const one = await school();
    const other = await school();
    await one.choose(true);
    expect(await (await through(free, other.id, one.userId)).reads()).toBe('403 second_factor_required');
    const { userId } = await strict.person('admin');
    expect(await (await through(strict, one.id, userId)).said('GET', '/api/admin/users')).toBe(
      '403 second_factor_required',
    );
  });
});

describe('SECOND_FACTOR=administrators', () => {
  it('lets learners be, and shuts the administration to an ordinary session without one', async () => {
    const learner = new Browser(strict, (await strict.person()).cookie);
    expect(await learner.reads()).toBe('200');
    const admin = new Browser(strict, (await strict.person('admin')).cookie);
    expect(await admin.said('GET', '/api/admin/users')).toBe('403 second_factor_required');
    await admin.setUpApp();
    expect(await admin.said('GET', '/api/admin/users')).toBe('200');
  });

  it('takes effect with the role, in sessions that are there', async () => {
    const chief = new Browser(strict, (await strict.person('admin')).cookie);
    await chief.addPasskey();
    const { userId, cookie } = await strict.person();
    const browser = new Browser(strict, cookie);
    expect(await browser.reads()).toBe('200');
    expect(
      await chief.said('PUT', `/api/admin/users/${userId}/role`, { role: 'admin', reason: 'They asked for it.' }),
    ).toBe('200');
    expect(['401 not_signed_in', '403 second_factor_required']).toContain(await browser.reads());
  });

  it('opens no administrators’ session without one, and with a passkey it is the second step there too', async () => {
    const { userId, cookie } = await strict.person('admin');
    const { username, email } = await nameOf(strict, userId);
    const browser = new Browser(strict);
    const first = await browser.send('POST', '/api/admin/auth/login', { email, password });
    expect(first.json()).toMatchObject({ success: false, error: expect.stringMatching(/set it up/) });
    expect(browser.cookie).not.toContain('rh_admin');
    const ordinary = await new Browser(strict).send('POST', '/api/auth/login', { username, password });
    expect([ordinary.statusCode, ordinary.json().redirectTo]).toEqual([200, undefined]);
    const { authenticator } = await new Browser(strict, cookie).addPasskey();
    expect((await browser.send('POST', '/api/admin/auth/login', { email, password })).json().secondStep).toBe(true);
    expect(await browser.stepWith(authenticator)).toBe('200');
    expect(await browser.said('GET', '/api/admin/users')).toBe('200');
  });

  it('holds back an administrators’ session that was there before the rule, until the factor is shown', async () => {
    const { userId, cookie } = await strict.person('admin');
    const { authenticator } = await new Browser(strict, cookie).addPasskey();
    const { email } = await nameOf(strict, userId);
    const browser = new Browser(strict);
    await browser.send('POST', '/api/admin/auth/login', { email, password });
    expect(await browser.stepWith(authenticator)).toBe('200');
    await strict.stores.database.pool.query(
      "update sessions set second_factor_shown = false, proven_by = 'password' where user_id = $1 and kind = 'admin'",
      [userId],
    );
    await expect.poll(() => browser.said('GET', '/api/admin/users')).toBe('403 second_factor_required');
    expect((await browser.send('GET', '/api/admin/auth/user')).json().user.lacksSecondFactor).toBe('show');
    expect(await browser.proveWith(authenticator, '/api/admin/auth/step-up')).toBe('200');
    expect(await browser.said('GET', '/api/admin/users')).toBe('200');
  });
});

it('SECOND_FACTOR=everyone holds back who has just registered', async () => {
  const all = await wholeApi({ ...PUBLIC_URL, SECOND_FACTOR: 'everyone' });
  const browser = new Browser(all);
  const registered = await browser.send('POST', '/api/auth/register', {
    username: 'ada',
    email: 'ada@people.test',
    password,
    firstName: 'Ada',
    lastName: 'Pilot',
  });
  expect([registered.statusCode, registered.json().user.lacksSecondFactor]).toEqual([201, 'set_up']);
  expect(await browser.reads()).toBe('403 second_factor_required');
  // The mailbox is proven first; that needs no second factor.
  expect(await browser.said('POST', '/api/auth/second-factor')).toBe('403 address_unproven');
  const [code = ''] = codesIn(await outboxOf(all.stores.mail)());
  expect(await browser.said('POST', '/api/account/email/confirm', { code })).toBe('200');
  await browser.setUpApp();
  expect(await browser.reads()).toBe('200');
});
