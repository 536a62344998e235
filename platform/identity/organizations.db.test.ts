import { describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Mail } from '#platform/mail/mailer.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, identity, person } = await wholeApi();
const root = await person('admin', null);
const send = (cookie: string, method: InjectOptions['method'] & string, url: string, payload?: object) =>
  server.inject({ method: method as 'GET', url, headers: { cookie }, ...(payload && { payload }) });
const made = async (name: string, domain: string) =>
  String((await send(root.cookie, 'POST', '/api/admin/organizations', { name, domain })).json().organization.id);
const school = await made('Flight School', 'school.test');
const garden = await made('Garden', 'garden.test');
const schoolAdmin = await person('org_admin', school);
const schoolMember = await person('learner', school);
const gardenAdmin = await person('org_admin', garden);
const gardenMember = await person('mentor', garden);
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const absent = '33333333-3333-4333-8333-333333333333';

/** Somebody signed in anew, after what they may do has changed. */
const again = async (userId: string) =>
  (await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined)).split(';')[0] ?? '';
const delivered = async (): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  while (await stores.mail.deliverNext(mailer));
  return sent;
};

describe('an administrator of the product', () => {
  it('finds people by the beginning of a name or an address, page by page', async () => {
    const found = (await send(root.cookie, 'GET', '/api/admin/users?query=ORG_ADMIN')).json();
    const ids = found.items.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([schoolAdmin.userId, gardenAdmin.userId].toSorted());
    expect((await send(root.cookie, 'GET', '/api/admin/users?query=%25')).json().items).toEqual([]);
    for (let at = 0; at < 60; at += 1) await person('learner', null);
    const first = (await send(root.cookie, 'GET', '/api/admin/users')).json();
    const second = (await send(root.cookie, 'GET', `/api/admin/users?cursor=${first.nextCursor}`)).json();
    expect([first.items.length, second.nextCursor]).toEqual([50, null]);
    const all = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect((await send(root.cookie, 'GET', '/api/admin/users?cursor=nonsense')).statusCode).toBe(400);
  }, 60_000);

  it('gives roles and organisations, which everybody is told of: log, list of people, sessions', async () => {
    const somebody = await person('learner', null);
    const role = await send(root.cookie, 'PUT', `/api/admin/users/${somebody.userId}/role`, { role: 'mentor' });
    expect(role.json()).toMatchObject({ role: 'mentor' });
    expect(await whoIs(somebody.cookie)).toBeNull();
    const moved = await send(root.cookie, 'PUT', `/api/admin/users/${somebody.userId}/organization`, {
      organizationId: school,
    });
    await stores.projections.whenProcessed(String(moved.json().position), 5_000);
    const { rows } = await stores.database.pool.query('select role, organization_id from people where user_id = $1', [
      somebody.userId,
    ]);
    expect(rows).toEqual([{ role: 'mentor', organization_id: school }]);
    expect(await whoIs(await again(somebody.userId))).toMatchObject({ role: 'mentor', organizationId: school });
    const events = (await send(await again(somebody.userId), 'GET', '/api/auth/security-events')).json().events;
    expect(events[0]).toMatchObject({ type: 'OrganizationChanged', bySomebodyElse: true });
  });

  it('does not take away the last administrator, of the product or of an organisation', async () => {
    const self = await send(root.cookie, 'PUT', `/api/admin/users/${root.userId}/role`, { role: 'learner' });
    expect([self.statusCode, self.json().code]).toEqual([409, 'last_administrator']);
    const last = await send(root.cookie, 'PUT', `/api/admin/users/${gardenAdmin.userId}/organization`, {
      organizationId: null,
    });
    expect(last.json().code).toBe('last_administrator');
  });

  it('hears of people and organisations that do not exist', async () => {
    expect((await send(root.cookie, 'PUT', `/api/admin/users/${absent}/role`, { role: 'mentor' })).statusCode).toBe(
      404,
    );
    const nowhere = await send(root.cookie, 'PUT', `/api/admin/users/${schoolMember.userId}/organization`, {
      organizationId: absent,
    });
    expect(nowhere.statusCode).toBe(404);
    expect(
      (await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'X', domain: 'school.test' })).statusCode,
    ).toBe(409);
    expect(
      (await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'X', domain: 'localhost' })).statusCode,
    ).toBe(400);
  });
});

describe('an organisation', () => {
  it('is seen by its members, and its members by its administrators alone', async () => {
    const seen = (await send(schoolMember.cookie, 'GET', '/api/organization')).json().organization;
    expect(seen).toMatchObject({ id: school, name: 'Flight School', domains: ['school.test'] });
    expect((await send(root.cookie, 'GET', '/api/organization')).json()).toEqual({ organization: null });
    expect((await send(schoolMember.cookie, 'GET', '/api/organization/members')).statusCode).toBe(403);
    const { items } = (await send(gardenAdmin.cookie, 'GET', '/api/organization/members')).json();
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([gardenAdmin.userId, gardenMember.userId].toSorted());
  });

  it.each([
    ['a role', 'PUT', '/role', { role: 'mentor' }],
    ['nothing, they stay', 'DELETE', '', undefined],
  ] as const)(
    'gives members of another one %s, and tells them from nobody in no way',
    async (_what, method, tail, payload) => {
      const at = (id: string) => send(gardenAdmin.cookie, method, `/api/organization/members/${id}${tail}`, payload);
      const { requestId: _one, ...foreign } = (await at(schoolMember.userId)).json();
      const { requestId: _two, ...nobody } = (await at(absent)).json();
      const { requestId: _three, ...above } = (await at(root.userId)).json();
      expect(foreign).toEqual(nobody);
      expect(above).toEqual(nobody);
      expect(foreign.code).toBe('not_found');
      expect(await whoIs(schoolMember.cookie)).toMatchObject({ role: 'learner', organizationId: school });
    },
  );

  it('makes nobody an administrator of the product', async () => {
    const url = `/api/organization/members/${gardenMember.userId}/role`;
    expect((await send(gardenAdmin.cookie, 'PUT', url, { role: 'admin' })).statusCode).toBe(400);
  });

  it('lets a member go, who keeps their account and loses their rights', async () => {
    const mentor = await person('mentor', garden);
    const gone = await send(gardenAdmin.cookie, 'DELETE', `/api/organization/members/${mentor.userId}`);
    expect(gone.statusCode).toBe(200);
    expect(await whoIs(mentor.cookie)).toBeNull();
    expect(await whoIs(await again(mentor.userId))).toMatchObject({ role: 'learner', organizationId: null });
    const last = await send(gardenAdmin.cookie, 'DELETE', `/api/organization/members/${gardenAdmin.userId}`);
    expect(last.json().code).toBe('last_administrator');
  });
});

describe('an invitation', () => {
  const invite = (email: string) => send(schoolAdmin.cookie, 'POST', '/api/organization/invitations', { email });
  const accept = (cookie: string, invitation: string) =>
    send(cookie, 'POST', '/api/organization/invitations/accept', { invitation });
  const tokenIn = ([mail]: Mail[]) => /#invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  it('comes by mail, is good for the one who was invited, once, and joins', async () => {
    const guest = await person('learner', null);
    const { email } = await whoIs(guest.cookie);
    const answer = await invite(email);
    expect(answer.body).toBe((await invite('nobody@example.org')).body);
    const letters = await delivered();
    expect(letters.map(({ to }) => to.address)).toEqual([email]);
    const token = tokenIn(letters);
    const stranger = await person('learner', null);
    expect((await accept(stranger.cookie, token)).statusCode).toBe(404);
    const joined = await accept(guest.cookie, token);
    expect(joined.json().organization).toMatchObject({ id: school, name: 'Flight School' });
    expect(await whoIs(guest.cookie)).toMatchObject({ organizationId: school, role: 'learner' });
    expect((await accept(guest.cookie, token)).statusCode).toBe(409);
  });

  it('goes to nobody who belongs to another organisation, and they are not told apart', async () => {
    const { email } = await whoIs(gardenMember.cookie);
    expect((await invite(email)).statusCode).toBe(200);
    expect(await delivered()).toEqual([]);
  });
});
