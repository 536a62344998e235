import { describe, expect, it } from 'vitest';
import { organizationCommands } from '#commands/organizations/api.ts';
import { byCaller } from '#platform/testing/contexts.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';
import { domainProof } from './domain-proof.ts';
import { openOrganizations } from './organizations.ts';

const reason = 'Their tasks have changed.';

const { stores, identity, person, send, whoIs, root, school, garden, ...members } = await twoOrganizations();
const { schoolAdmin, schoolMember, gardenAdmin, gardenMember } = members;
const absent = '33333333-3333-4333-8333-333333333333';

/** Somebody signed in anew, after what they may do has changed. */
const again = async (userId: string) =>
  (await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined)).split(';')[0] ?? '';

describe('an administrator of the product', () => {
  it('finds people by the beginning of a name or an address, page by page', async () => {
    const found = (await send(root.cookie, 'GET', '/api/admin/users?query=ORG_ADMIN')).json();
    const ids = found.items.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([schoolAdmin.userId, gardenAdmin.userId].toSorted());
    expect((await send(root.cookie, 'GET', '/api/admin/users?query=%25')).json().items).toEqual([]);
    const first = (await send(root.cookie, 'GET', '/api/admin/users?limit=3')).json();
    const second = (await send(root.cookie, 'GET', `/api/admin/users?limit=3&cursor=${first.nextCursor}`)).json();
    expect([first.items.length, second.nextCursor]).toEqual([3, null]);
    const all = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect((await send(root.cookie, 'GET', '/api/admin/users?cursor=nonsense')).statusCode).toBe(400);
  });

  it('gives roles and organizations, which everybody is told of: log, list of people, sessions', async () => {
    const somebody = await person('learner', null);
    const give = (payload: object, what = 'role') =>
      send(root.cookie, 'PUT', `/api/admin/users/${somebody.userId}/${what}`, payload);
    const early = await give({ role: 'mentor', reason });
    expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
    const moved = await give({ organizationId: school }, 'organization');
    expect(await whoIs(somebody.cookie)).toBeNull();
    const role = await give({ role: 'mentor', reason });
    expect(role.json()).toMatchObject({ role: 'mentor' });
    expect(moved.json()).toMatchObject({ organizationId: school });
    await stores.projections.whenProcessed(String(role.json().position), 5_000);
    const { rows } = await stores.database.pool.query(
      'select r.role, p.organization_id from people p join person_access r using (user_id) where user_id = $1',
      [somebody.userId],
    );
    expect(rows).toEqual([{ role: 'mentor', organization_id: school }]);
    expect(await whoIs(await again(somebody.userId))).toMatchObject({ role: 'mentor', organizationId: school });
    const events = (await send(await again(somebody.userId), 'GET', '/api/auth/security-events')).json().items;
    expect(events[1]).toMatchObject({ type: 'MembershipBegan', bySomebodyElse: true });
  });

  it('does not take away the last administrator, of the product or of an organization', async () => {
    const self = await send(root.cookie, 'PUT', `/api/admin/users/${root.userId}/role`, { role: 'learner', reason });
    expect([self.statusCode, self.json().code]).toEqual([409, 'last_administrator']);
    const last = await send(root.cookie, 'PUT', `/api/admin/users/${gardenAdmin.userId}/organization`, {
      organizationId: null,
    });
    expect(last.json().code).toBe('last_administrator');
  });

  it('reads about one person', async () => {
    const { user, deletionDueAt } = (await send(root.cookie, 'GET', `/api/admin/users/${schoolMember.userId}`)).json();
    expect([user.id, user.organizationId, deletionDueAt]).toEqual([schoolMember.userId, school, null]);
    expect((await send(root.cookie, 'GET', `/api/admin/users/${absent}`)).statusCode).toBe(404);
    expect((await send(schoolAdmin.cookie, 'GET', `/api/admin/users/${schoolMember.userId}`)).statusCode).toBe(403);
  });

  it('hears of people and organizations that do not exist', async () => {
    expect(
      (await send(root.cookie, 'PUT', `/api/admin/users/${absent}/role`, { role: 'mentor', reason })).statusCode,
    ).toBe(404);
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

describe('an organization', () => {
  it('is seen by its members, and its members by its administrators alone', async () => {
    const seen = (await send(schoolMember.cookie, 'GET', '/api/organization')).json().organization;
    expect(seen).toMatchObject({ id: school, name: 'Flight School', domains: ['school.test'] });
    expect((await send(root.cookie, 'GET', '/api/organization')).json().organization).toBeNull();
    expect((await send(schoolMember.cookie, 'GET', '/api/organization/members')).statusCode).toBe(403);
    const { items } = (await send(gardenAdmin.cookie, 'GET', '/api/organization/members')).json();
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([gardenAdmin.userId, gardenMember.userId].toSorted());
  });

  it.each([
    ['a role', 'PUT', '/role', { role: 'mentor', reason }],
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
    expect((await send(gardenAdmin.cookie, 'PUT', url, { role: 'admin', reason })).statusCode).toBe(400);
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

describe('a member', () => {
  it('sees who looks after the organization, and leaves it with the rights they had in it', async () => {
    const mentor = await person('mentor', garden);
    const seen = (await send(mentor.cookie, 'GET', '/api/organization')).json();
    expect(seen.admins).toEqual([
      { id: gardenAdmin.userId, firstName: 'Kim', lastName: 'Doe', email: expect.stringContaining('@people.test') },
    ]);
    const other = await send(mentor.cookie, 'POST', '/api/organization/leave', { organizationId: school });
    expect(other.statusCode).toBe(404);
    expect((await send(mentor.cookie, 'POST', '/api/organization/leave', { organizationId: garden })).statusCode).toBe(
      200,
    );
    expect(await whoIs(mentor.cookie)).toMatchObject({ role: 'learner', organizationId: null });
    expect((await send(mentor.cookie, 'POST', '/api/organization/leave', { organizationId: garden })).statusCode).toBe(
      404,
    );
    const empty = (await send(mentor.cookie, 'GET', '/api/organization')).json();
    expect(empty).toEqual({ organization: null, admins: [], leastPasswordLength: 6 });
  });

  it('does not leave as the last administrator', async () => {
    const last = await send(gardenAdmin.cookie, 'POST', '/api/organization/leave', { organizationId: garden });
    expect([last.statusCode, last.json().code]).toEqual([409, 'last_administrator']);
  });
});

describe('the settings of an organization', () => {
  const set = (settings: object, cookie = schoolAdmin.cookie) =>
    send(cookie, 'PUT', '/api/organization/settings', settings);
  const flight = { name: 'Flight School', variant: 'standard', passwordMinLength: null };

  it('hold for its members from then on: name, edition, and the length of new passwords', async () => {
    const changed = await set({ name: ' School of Flight ', variant: 'senior-living', passwordMinLength: 14 });
    expect(changed.json().organization).toMatchObject({ name: 'School of Flight', variant: 'senior-living' });
    const seen = (await send(schoolMember.cookie, 'GET', '/api/organization')).json();
    expect([seen.organization.passwordMinLength, seen.leastPasswordLength]).toEqual([14, 14]);
    const renewed = (newPassword: string, cookie: string) =>
      send(cookie, 'POST', '/api/auth/password', {
        currentPassword: 'gloomy-otter-71',
        newPassword,
        confirmPassword: newPassword,
      });
    const short = await renewed('brave-heron', schoolMember.cookie);
    expect([short.json().code, short.json().message]).toEqual([
      'password_too_short',
      'Password must be at least 14 characters long',
    ]);
    expect((await renewed('brave-heron-at-dawn', schoolMember.cookie)).statusCode).toBe(200);
    expect((await renewed('brave-heron', gardenMember.cookie)).statusCode).toBe(200);
    const back = await set(flight);
    expect(back.json().organization).toMatchObject({ ...flight, domains: ['school.test'] });
    expect((await send(schoolMember.cookie, 'GET', '/api/organization')).json().leastPasswordLength).toBe(6);
  });

  it('are its administrators’ alone, and a name carries no address into a mail', async () => {
    expect((await set(flight, schoolMember.cookie)).statusCode).toBe(403);
    for (const name of ['Prizes at https://evil.example', 'a@b.example', 'www.evil.example', 'two\nlines', ' ']) {
      expect((await set({ ...flight, name })).statusCode).toBe(400);
    }
    expect((await set({ ...flight, passwordMinLength: 65 })).statusCode).toBe(400);
  });

  it('take a further domain only where it carries the record, which names this organization', async () => {
    const at = (cookie: string) => send(cookie, 'GET', '/api/organization/domains');
    const { proof, domains } = (await at(schoolAdmin.cookie)).json();
    expect(domains).toEqual(['school.test']);
    expect((await at(gardenAdmin.cookie)).json().proof).not.toBe(proof);
    const { database, commandHandlers } = stores;
    const organizations = openOrganizations({ ...stores, pool: database.pool });
    const commands = organizationCommands({
      organizations,
      domainProof: (id) => domainProof(id, commandHandlers.ids),
      lookUpTxt: async (domain) => (domain === 'wings.test' ? ['v=spf1 -all', proof] : []),
    });
    const caller = await identity.sessions.personOf(schoolAdmin.cookie, true);
    if (!caller) throw new Error('signed in');
    const call = () => ({ caller, context: byCaller(caller.userId) });
    const add = async (domain: string) =>
      commands.addOrganizationDomain({ body: { domain }, params: undefined, query: undefined }, call());
    await expect(add('rotor.test')).rejects.toMatchObject({ code: 'domain_unproven' });
    await expect(add('no domain')).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await add('Wings.test')).domains).toEqual(['school.test', 'wings.test']);
    const remove = (domain: string) => send(schoolAdmin.cookie, 'DELETE', `/api/organization/domains/${domain}`);
    expect((await remove('school.test')).json().code).toBe('conflict');
    expect((await remove('wings.test')).json().domains).toEqual(['school.test']);
    expect((await remove('wings.test')).statusCode).toBe(404);
    expect(await organizations.idOf('wings.test')).toBeNull();
  });
});
