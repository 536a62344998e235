import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/base/clock.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { until } from '#platform/testing/until.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { TestAuthenticator } from '../passkeys/testing/authenticator.ts';
import { throughDemoIdp } from '../saml/testing/through-demo-idp.ts';

const all = await wholeApi({ DEMO: '1', PUBLIC_URL: 'http://localhost:8080' });
const { server, stores, person } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const other = await anotherServer(all, systemClock);
const school = idp.organizationId;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object, on = server) =>
  on.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const bearing = (secret: string, url: string) => server.inject({ url, headers: { authorization: `Bearer ${secret}` } });
const said = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? statusCode : `${statusCode} ${String(JSON.parse(body).reason)}`;
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const delivered = outboxOf(stores.mail);

const root = await person('admin');
const captain = await person('org_admin', school);
const made = await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'Garden', domain: 'garden.test' });
const garden = String(made.json().organization.id);
const gardener = await person('org_admin', garden);

const change = async (what: string, id: string, body: object, method: Method = 'POST') =>
  expect(said(await send(root.cookie, method, `/api/admin/organizations/${id}/${what}`, body))).toBe(200);
const suspend = async (id = school) => {
  await change('suspend', id, { reason: 'The contract has ended.' });
  const { cookie } = id === school ? captain : gardener;
  for (const on of [server, other.server]) {
    await until(async () =>
      expect(said(await send(cookie, 'GET', '/api/organization/members', undefined, on))).toBe(
        '403 not_allowed.suspended',
      ),
    );
  }
};
/** The process hears of it from the database: until then it knows sessions as they were. */
const resume = async (id = school) => {
  await change('resume', id, { reason: 'It was renewed.' });
  const { cookie } = id === school ? captain : gardener;
  await until(async () => expect((await whoIs(cookie)).organizationId).toBe(id));
  await until(async () => expect(said(await send(cookie, 'GET', '/api/organization/members'))).toBe(200));
};
const limit = (seats: number | null, id = school) => change('seats', id, { seats }, 'PUT');
const membersOf = async (id: string): Promise<number> =>
  (await pool.query('select from person_access where organization_id = $1', [id])).rowCount ?? 0;

let count = 0;
const claims = () => {
  count += 1;
  return { nameId: `tenant-${count}`, email: `tenant${count}@demo.test` };
};
const tokenOf = async (cookie: string, place: 'account/tokens' | 'organization/service-accounts', scope: string) => {
  const answer = await send(cookie, 'POST', `/api/${place}`, { name: 'Warehouse', scopes: [scope], days: 30 });
  expect(answer.statusCode, answer.body).toBe(201);
  return String(answer.json().secret);
};
const invited = async (email: string, by = captain.cookie) => {
  const answer = await send(by, 'POST', '/api/organization/invitations', { email });
  return said(answer);
};

describe('a suspended organization', () => {
  it('is closed to its open sessions at once, in every process, and its people keep their own journey', async () => {
    const member = await person('mentor', school);
    for (const on of [server, other.server]) {
      expect(said(await send(captain.cookie, 'GET', '/api/organization/members', undefined, on))).toBe(200);
    }
    await suspend();
    for (const on of [server, other.server]) {
      const answer = await send(captain.cookie, 'GET', '/api/organization/members', undefined, on);
      expect(said(answer)).toBe('403 not_allowed.suspended');
    }
    for (const url of ['/api/enterprise', '/api/organization/groups', '/api/organization/sso']) {
      expect(said(await send(captain.cookie, 'GET', url))).toBe('403 not_allowed.suspended');
    }
    expect(await invited('kim@demo.test')).toBe('403 not_allowed.suspended');
    expect(await whoIs(member.cookie)).toMatchObject({ organizationId: null, role: 'learner' });
    expect(said(await send(member.cookie, 'GET', '/api/journey/progress'))).toBe(200);
    await resume();
    expect(said(await send(captain.cookie, 'GET', '/api/organization/members'))).toBe(200);
    expect(await whoIs(member.cookie)).toMatchObject({ organizationId: school, role: 'mentor' });
  });

  it('lets nobody in by single sign-on, and ends the sessions that came through it', async () => {
    const known = claims();
    const { cookie } = await idp.signIn(known);
    expect(await whoIs(cookie)).toMatchObject({ organizationId: school });
    const begun = await idp.begin();
    await suspend();
    expect(await whoIs(cookie)).toBeNull();
    const refused = await server.inject({ url: '/api/auth/sso?domain=demo.test' });
    expect(refused.headers.location).toBe('/login?error=sso_suspended&sso=demo.test');
    expect((await idp.answer(begun, known)).location).toContain('error=sso_suspended');
    await resume();
    expect(await whoIs((await idp.signIn(known)).cookie)).toMatchObject({ organizationId: school });
  });

  it('lets its people in by password and by passkey, to what is their own', async () => {
    const pilot = await person('mentor', school);
    const authenticator = new TestAuthenticator();
    const options = await send(pilot.cookie, 'POST', '/api/auth/passkeys/options');
    const both = `${pilot.cookie}; ${cookieAfter(options)}`;
    expect((await send(both, 'POST', '/api/auth/passkeys', authenticator.create(options.json()))).statusCode).toBe(201);
    await suspend();
    const { username } = await whoIs(pilot.cookie);
    const byPassword = await send('', 'POST', '/api/auth/login', { username, password: 'gloomy-otter-71' });
    const asked = await send('', 'POST', '/api/auth/passkey-sign-in/options');
    const byPasskey = await send(
      cookieAfter(asked),
      'POST',
      '/api/auth/passkey-sign-in',
      authenticator.get(asked.json()),
    );
    for (const signedIn of [byPassword, byPasskey]) {
      expect(signedIn.statusCode, signedIn.body).toBe(200);
      expect(await whoIs(cookieAfter(signedIn))).toMatchObject({ organizationId: null, role: 'learner' });
      expect(said(await send(cookieAfter(signedIn), 'GET', '/api/journey/progress'))).toBe(200);
    }
    await resume();
  });

  it('stops its service accounts, and takes the organization from personal tokens', async () => {
    const service = await tokenOf(captain.cookie, 'organization/service-accounts', 'administration:read');
    const own = await tokenOf(captain.cookie, 'account/tokens', 'journey:read');
    expect(said(await bearing(service, '/api/organization/members'))).toBe(200);
    await suspend();
    expect(said(await bearing(service, '/api/organization/members'))).toBe('401 not_signed_in.token_suspended');
    expect(said(await bearing(service, '/api/organization/changes'))).toBe('401 not_signed_in.token_suspended');
    expect((await bearing(own, '/api/token')).json()).toMatchObject({ organizationId: null });
    expect(said(await bearing(own, '/api/journey/progress'))).toBe(200);
    await resume();
    expect(said(await bearing(service, '/api/organization/members'))).toBe(200);
  });

  it('takes nobody in: no invitation that is open, no move by an administrator, no file', async () => {
    const guest = await person('learner', null);
    const { email } = await whoIs(guest.cookie);
    await delivered();
    expect(await invited(email, gardener.cookie)).toBe(200);
    const invitation = /#invitation=([\w-]{43})/.exec((await delivered())[0]?.text ?? '')?.[1];
    await suspend(garden);
    const accepted = await send(guest.cookie, 'POST', '/api/organization/invitations/accept', { invitation });
    expect(said(accepted)).toBe('409 conflict.suspended');
    const moved = await send(root.cookie, 'PUT', `/api/admin/users/${guest.userId}/organization`, {
      organizationId: garden,
    });
    expect(said(moved)).toBe('409 conflict.suspended');
    const url = `/api/admin/organizations/${garden}/invitations/bulk`;
    expect(said(await send(root.cookie, 'POST', url, { lines: ['kim@garden.test'] }))).toBe('409 conflict.suspended');
    await resume(garden);
    expect(said(await send(guest.cookie, 'POST', '/api/organization/invitations/accept', { invitation }))).toBe(200);
  });

  it('tells its people why they find no organization, and nobody else', async () => {
    const member = await person('learner', school);
    await suspend();
    expect(await whoIs(member.cookie)).toMatchObject({ organizationSuspended: true });
    expect(await whoIs(gardener.cookie)).not.toHaveProperty('organizationSuspended');
    await resume();
    expect(await whoIs(member.cookie)).not.toHaveProperty('organizationSuspended');
  });

  it('can be suspended by the administrators of the product alone, who read why', async () => {
    const url = `/api/admin/organizations/${school}/suspend`;
    const body = { reason: 'I do not like them.' };
    expect(said(await send(captain.cookie, 'POST', url, body))).toBe('403 not_allowed');
    expect(said(await send(root.cookie, 'POST', url, { reason: '  ' }))).toContain('400');
    await suspend();
    const { items } = (await send(root.cookie, 'GET', '/api/admin/tenants?suspended=true')).json();
    expect(items).toMatchObject([
      { id: school, suspended: { reason: 'The contract has ended.' }, signOn: { protocol: 'saml' } },
    ]);
    await resume();
    expect((await send(root.cookie, 'GET', '/api/admin/tenants?suspended=true')).json().items).toEqual([]);
  });
});

describe('the seats of an organization', () => {
  it('are not passed by invitations, of which each open one takes a seat', async () => {
    await limit((await membersOf(garden)) + 1, garden);
    expect(await invited('first@garden.test', gardener.cookie)).toBe(200);
    expect(await invited('first@garden.test', gardener.cookie)).toBe(200);
    expect(await invited('second@garden.test', gardener.cookie)).toBe('409 conflict.no_seat');
    const bulk = await send(gardener.cookie, 'POST', '/api/organization/invitations/bulk?dryRun=true', {
      lines: ['third@garden.test'],
    });
    expect(bulk.json()).toMatchObject({ lines: [{ outcome: 'over_seats' }], seats: { taken: 2 + 1 } });
    await limit(null, garden);
  });

  it('are not passed by acceptances, however many come at once, nor by moves', async () => {
    await limit(null, garden);
    await delivered();
    const guests = await Promise.all([1, 2, 3].map(() => person('learner', null)));
    const tokens = new Map<string, string>();
    for (const { cookie } of guests) {
      const { email } = await whoIs(cookie);
      expect(await invited(email, gardener.cookie)).toBe(200);
      tokens.set(cookie, /#invitation=([\w-]{43})/.exec((await delivered())[0]?.text ?? '')?.[1] ?? '');
    }
    await limit((await membersOf(garden)) + 1, garden);
    const answers = await Promise.all(
      guests.map(async ({ cookie }, index) =>
        said(
          await send(
            cookie,
            'POST',
            '/api/organization/invitations/accept',
            { invitation: tokens.get(cookie) },
            index === 0 ? other.server : server,
          ),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === '409 conflict.no_seat')).toHaveLength(2);
    const { userId } = await person('learner', null);
    const moved = await send(root.cookie, 'PUT', `/api/admin/users/${userId}/organization`, { organizationId: garden });
    expect(said(moved)).toBe('409 conflict.no_seat');
    await limit(null, garden);
  });

  it('are not passed by single sign-on, which goes on for those who are members', async () => {
    const known = claims();
    await idp.signIn(known);
    await limit(await membersOf(school));
    const stranger = claims();
    expect((await idp.signIn(stranger)).location).toContain('error=sso_no_seat');
    const { rowCount } = await pool.query('select from accounts where email_key = $1', [stranger.email]);
    expect(rowCount).toBe(0);
    expect((await idp.signIn(known)).location).not.toContain('error');
    await limit((await membersOf(school)) + 1);
    expect((await idp.signIn(stranger)).location).not.toContain('error');
    await limit(null);
  });

  it('can be fewer than the members, who stay', async () => {
    const before = await membersOf(school);
    await limit(1);
    expect(await membersOf(school)).toBe(before);
    expect(said(await send(captain.cookie, 'GET', '/api/organization/members'))).toBe(200);
    await limit(null);
  });
});
