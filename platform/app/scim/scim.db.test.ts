import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';

const all = await twoOrganizations();
const { server, stores, person, send, root, gardenAdmin, gardenMember } = all;
const { pool } = stores.database;
const founded = await send(root.cookie, 'POST', '/api/admin/organizations', {
  name: 'Airfield',
  domain: 'people.test',
});
const school = String(founded.json().organization.id);
const schoolAdmin = await person('org_admin', school);
const schoolMember = await person('learner', school);
const untouched = Object.getOwnPropertyNames(Object.prototype);
afterAll(() => expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched));

const tokenOf = async (cookie: string, scopes = ['scim:administer']): Promise<string> => {
  const made = await send(cookie, 'POST', '/api/organization/service-accounts', { name: 'Entra', scopes, days: 30 });
  expect(made.statusCode, made.body).toBe(201);
  return String(made.json().secret);
};
const secret = await tokenOf(schoolAdmin.cookie);
const gardens = await tokenOf(gardenAdmin.cookie);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = async (
  method: Method,
  path: string,
  payload?: unknown,
  { as = secret, type = 'application/scim+json' } = {},
) => {
  await pool.query('delete from rate_counts');
  const answer = await server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${as}`, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  if (answer.body !== '') expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  return { status: answer.statusCode, headers: answer.headers, json: answer.body === '' ? undefined : answer.json() };
};
const patch = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
const byName = async (userName: string) =>
  (await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).json;
const add = async (userName: string, externalId?: string): Promise<string> => {
  const made = await call('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId,
    active: true,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ primary: true, type: 'work', value: userName }],
  });
  expect(made.status, JSON.stringify(made.json)).toBe(201);
  return String(made.json.id);
};
const idOf = async (userId: string): Promise<string> => {
  const { rows } = await pool.query<{ email: string }>('select email from people where user_id = $1', [userId]);
  return String((await byName(rows[0]?.email ?? '')).Resources[0].id);
};
const mailsSent = outboxOf(stores.mail);
const head = () => stores.eventLog.log.head();
/** Accepts the newest invitation to this person. */
const accept = async ({ cookie, email }: { cookie: string; email: string }) => {
  const letters = (await mailsSent()).filter(({ to }) => to.address === email);
  const token = /#invitation=([\w-]{43})/.exec(letters.map(({ text }) => text).join())?.[1] ?? '';
  const answer = await send(cookie, 'POST', '/api/organization/invitations/accept', { invitation: token });
  expect(answer.statusCode, answer.body).toBe(200);
};
const guest = async () => {
  const made = await person();
  return { ...made, email: String((await all.whoIs(made.cookie)).email) };
};

describe('who may call', () => {
  it('is a service account with the scope alone: no session, no other token, no other scope', async () => {
    const weak = await tokenOf(schoolAdmin.cookie, ['administration:administer', 'administration:read']);
    expect((await call('GET', '/Users', undefined, { as: weak })).status).toBe(403);
    expect((await call('POST', '/Users', { userName: 'x@people.test' }, { as: weak })).status).toBe(403);
    expect((await call('GET', '/Users', undefined, { as: 'rhs_nonsense' })).status).toBe(401);
    for (const { cookie } of [schoolAdmin, schoolMember, root]) {
      const answer = await server.inject({ url: '/scim/v2/Users', headers: { cookie } });
      expect([401, 403]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
    }
    expect((await server.inject({ url: '/scim/v2/Users' })).statusCode).toBe(401);
  });

  it('finds what is supported', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).json).toMatchObject({ patch: { supported: true } });
    expect((await call('GET', '/ResourceTypes')).json.totalResults).toBe(2);
    expect((await call('GET', '/Schemas')).json.totalResults).toBe(2);
  });

  it('gives each type and schema by its name too, in any case', async () => {
    const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect((await call('GET', '/ResourceTypes/User')).json).toMatchObject({ endpoint: '/Users', schema: user });
    expect((await call('GET', `/Schemas/${user}`)).json).toMatchObject({ id: user, name: 'User' });
    expect((await call('GET', `/Schemas/${user.toUpperCase()}`)).status).toBe(200);
    for (const { json } of [await call('GET', '/Schemas'), await call('GET', '/ResourceTypes')]) {
      for (const one of json.Resources) {
        const path = String(one.meta.location).split('/scim/v2')[1] ?? '';
        expect((await call('GET', path)).json).toEqual(one);
      }
    }
    expect((await call('GET', '/ResourceTypes/Device')).status).toBe(404);
    expect((await call('GET', '/Schemas/urn:none')).status).toBe(404);
  });

  it('answers an address that is none in the form of SCIM, never with a page', async () => {
    for (const [method, path] of [
      ['GET', '/Devices'],
      ['POST', '/Devices'],
      ['GET', '/Users/a/b'],
    ] as const) {
      const { status, json } = await call(method, path, method === 'POST' ? {} : undefined);
      expect([path, status, json.schemas, json.status]).toEqual([
        path,
        404,
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
        '404',
      ]);
    }
    const page = await server.inject({ url: '/xapi/activities/journey', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
  });

  it('gives the attributes that are asked for, of one resource and of lists; id and schemas always', async () => {
    const id = await add('selected@people.test', 'x-selected');
    const keys = async (path: string) => {
      const { json } = await call('GET', path);
      return Object.keys(json.Resources?.[0] ?? json).toSorted();
    };
    const filter = `filter=${encodeURIComponent('userName eq "selected@people.test"')}`;
    expect(await keys(`/Users/${id}?attributes=userName`)).toEqual(['id', 'schemas', 'userName']);
    expect(await keys(`/Users?${filter}&attributes=USERNAME,active`)).toEqual(['active', 'id', 'schemas', 'userName']);
    const whole = await keys(`/Users/${id}`);
    expect(await keys(`/Users?${filter}&excludedAttributes=active,id`)).toEqual(
      whole.filter((key) => key !== 'active'),
    );
    const urn = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect((await call('GET', `/Users/${id}?attributes=${urn}:emails.value`)).json.emails).toEqual([
      { value: 'selected@people.test' },
    ]);
    expect((await call('GET', `/Users/${id}?excludedAttributes=emails.value`)).json.emails).toEqual([
      { type: 'work', primary: true },
    ]);
    const made = await call('POST', '/Groups?attributes=displayName', {
      displayName: 'Selected',
      members: [{ value: id }],
    });
    expect(Object.keys(made.json).toSorted()).toEqual(['displayName', 'id', 'schemas']);
    expect(await keys(`/Groups/${made.json.id}?attributes=members`)).toEqual(['id', 'members', 'schemas']);
    expect(await keys(`/Groups/${made.json.id}?attributes=nonsense`)).toEqual(['id', 'schemas']);
  });

  it('is nobody while the organization is suspended', async () => {
    const made = await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'Barn', domain: 'barn.test' });
    const { id } = made.json().organization;
    const { cookie } = await person('org_admin', id);
    const as = await tokenOf(cookie);
    expect((await call('GET', '/Users', undefined, { as })).status).toBe(200);
    const ended = await send(root.cookie, 'POST', `/api/admin/organizations/${id}/suspend`, { reason: 'Invoices' });
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await call('GET', '/Users', undefined, { as })).status).toBe(401);
    expect((await call('POST', '/Users', { userName: 'x@barn.test' }, { as })).status).toBe(401);
  });
});

describe('the life of a user as Entra has it', () => {
  it('is created, found, disabled by a text, gone, and created again', async () => {
    const email = 'ada@people.test';
    expect((await byName(email)).totalResults).toBe(0);
    const id = await add(email, 'entra-1');
    expect((await byName(email.toUpperCase())).Resources).toMatchObject([
      { id, externalId: 'entra-1', userName: email, active: true, emails: [{ value: email, type: 'work' }] },
    ]);
    const again = await call('POST', '/Users', { userName: email });
    expect([again.status, again.json.scimType]).toEqual([409, 'uniqueness']);
    const off = await call('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect([off.status, off.json.active]).toEqual([200, false]);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await byName(email)).totalResults).toBe(0);
    expect(await add(email, 'entra-1')).not.toBe(id);
  });

  it('keeps the id when the invited person joins, and ends the membership at once, but not the account', async () => {
    const ben = await guest();
    const id = await add(ben.email, 'entra-2');
    await accept(ben);
    const joined = await call('GET', `/Users/${id}`);
    expect(joined.json).toMatchObject({ id, externalId: 'entra-2', name: { givenName: 'Kim' } });
    await call('PATCH', `/Users/${id}`, patch({ op: 'Replace', value: { externalId: 'entra-3' } }));
    expect(
      (await call('GET', `/Users?filter=${encodeURIComponent('externalId eq "entra-3"')}`)).json.totalResults,
    ).toBe(1);
    const before = await all.whoIs(ben.cookie);
    expect(before.organizationId).toBe(school);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    const { rows } = await pool.query('select organization_id from person_access where user_id = $1', [ben.userId]);
    expect(rows).toEqual([{ organization_id: null }]);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    const { rows: kept } = await pool.query('select 1 from accounts where id = $1', [ben.userId]);
    expect(kept).toHaveLength(1);
    const { rows: named } = await pool.query('select 1 from scim_users where scim_id = $1', [id]);
    expect(named).toEqual([]);
  });

  it('keeps the id of one who joins without the invitation, as by single sign-on', async () => {
    const last = String((await all.whoIs((await person()).cookie)).email);
    const next = last.replace(/\d+/, (number) => String(Number(number) + 1));
    const id = await add(next, 'entra-sso');
    const joined = await person('learner', school);
    expect((await all.whoIs(joined.cookie)).email).toBe(next);
    expect((await byName(next)).Resources).toMatchObject([{ id, externalId: 'entra-sso', name: { givenName: 'Kim' } }]);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await all.whoIs(joined.cookie))?.organizationId ?? null).toBeNull();
  });

  it('knows members that it did not create, and names them', async () => {
    const member = await person('learner', school);
    const id = await idOf(member.userId);
    const set = await call('PATCH', `/Users/${id}`, patch({ op: 'Add', path: 'externalId', value: 'entra-9' }));
    expect(set.json).toMatchObject({ id, externalId: 'entra-9' });
    const other = await idOf(schoolMember.userId);
    const twice = await call('PATCH', `/Users/${other}`, patch({ op: 'Add', path: 'externalId', value: 'entra-9' }));
    expect([twice.status, twice.json.scimType]).toEqual([409, 'uniqueness']);
  });
});

describe('the forms of Okta', () => {
  it('are taken: a whole user by PUT, a value without a path, names that are the person’s own', async () => {
    const email = 'okta@people.test';
    const id = await add(email, 'okta-1');
    const whole = { id, userName: email, externalId: 'okta-1', name: { givenName: 'O' }, emails: [], active: true };
    expect((await call('PUT', `/Users/${id}`, whole, { type: 'application/json' })).status).toBe(200);
    const kept = await call(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'replace', path: 'emails[type eq "work"].value', value: email },
        { op: 'replace', path: 'name.givenName', value: 'Other' },
        { op: 'add', value: { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Sales' } },
      ),
    );
    expect(kept.json).toMatchObject({ id, active: true, externalId: 'okta-1' });
    const off = await call('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect(off.json.active).toBe(false);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
  });
});

describe('nobody is claimed or lost', () => {
  it('an address outside the domains is refused, and one of a member of another organization is only invited', async () => {
    const before = await head();
    for (const userName of [
      'x@garden.test',
      'x@gmail.com',
      'x@people.test.evil.test',
      'x',
      'school.test',
      '@people.test',
    ]) {
      const answer = await call('POST', '/Users', { userName });
      expect([userName, answer.status, answer.json.scimType]).toEqual([userName, 400, 'invalidValue']);
      expect(answer.json.detail).toMatch(/^userName: /);
    }
    expect(await head()).toBe(before);
    await add(String((await all.whoIs(gardenMember.cookie)).email));
    expect((await all.whoIs(gardenMember.cookie)).organizationId).toBe(all.garden);
  });

  it('an administrator is not removed, by any way, and neither is the last one', async () => {
    const second = await person('org_admin', school);
    for (const { userId } of [schoolAdmin, second]) {
      const id = await idOf(userId);
      for (const answer of [
        await call('DELETE', `/Users/${id}`),
        await call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.json.detail).toContain('administrator');
      }
      const { rows } = await pool.query('select role from person_access where user_id = $1', [userId]);
      expect(rows).toEqual([{ role: 'org_admin' }]);
    }
  });

  it('an id of another organization is an unknown one, for users and groups', async () => {
    const mine = await idOf(schoolMember.userId);
    const group = String((await call('POST', '/Groups', { displayName: 'Ours' })).json.id);
    const before = await head();
    const off = patch({ op: 'replace', path: 'active', value: false });
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Theirs' });
    for (const [method, path, body] of [
      ['GET', `/Users/${mine}`],
      ['PUT', `/Users/${mine}`, { userName: 'a@garden.test' }],
      ['PATCH', `/Users/${mine}`, off],
      ['DELETE', `/Users/${mine}`],
      ['GET', `/Groups/${group}`],
      ['PUT', `/Groups/${group}`, { displayName: 'x' }],
      ['PATCH', `/Groups/${group}`, rename],
      ['DELETE', `/Groups/${group}`],
    ] as const) {
      expect([path, method, (await call(method, path, body, { as: gardens })).status]).toEqual([path, method, 404]);
    }
    expect(await head()).toBe(before);
    const theirs = await call('POST', '/Groups', { displayName: 'G', members: [{ value: mine }] }, { as: gardens });
    expect([theirs.status, theirs.json.detail]).toEqual([400, `members[0].value: there is no user ${mine}`]);
  });

  it('an error names the place, and nothing of the request is done', async () => {
    const id = await idOf(schoolMember.userId);
    const before = await head();
    const good = { op: 'replace', path: 'externalId', value: 'changed' };
    const tries: [object, string, string][] = [
      [patch(good, { op: 'replace', path: 'active', value: 'perhaps' }), 'Operations[1].path', 'invalidValue'],
      [patch(good, { op: 'replace', path: 'wings', value: 2 }), 'Operations[1].path', 'invalidPath'],
      [patch(good, { op: 'move', path: 'active' }), 'Operations[1].op', 'invalidSyntax'],
      [patch(good, { op: 'remove' }), 'Operations[1]', 'noTarget'],
      [patch(good, { op: 'replace', path: 'id', value: 'x' }), 'Operations[1].path', 'mutability'],
      [patch(good, { op: 'replace', path: 'userName', value: 'other@people.test' }), 'userName', 'mutability'],
      [patch(good, { op: 'replace', value: { active: 7 } }), 'Operations[1].value.active', 'invalidValue'],
      [patch(), 'Operations', 'invalidSyntax'],
      [{ Operations: [good] }, 'schemas', 'invalidSyntax'],
      [patch(...Array.from({ length: 1_001 }, () => good)), 'Operations', 'tooMany'],
    ];
    for (const [body, place, scimType] of tries) {
      const { status, json } = await call('PATCH', `/Users/${id}`, body);
      expect([status, json.scimType, String(json.detail).split(':')[0]]).toEqual([400, scimType, place]);
    }
    expect((await call('GET', `/Users/${id}`)).json.externalId).toBeUndefined();
    expect(await head()).toBe(before);
  });
});

describe('groups', () => {
  it('are created, renamed, filled, emptied and deleted, with people who have yet to join', async () => {
    const member = await idOf(schoolMember.userId);
    const cleo = await guest();
    const { userId } = cleo;
    const invited = await add(cleo.email);
    const made = await call('POST', '/Groups', {
      displayName: 'Pilots',
      externalId: 'g-1',
      members: [{ value: member }],
    });
    expect([made.status, made.json.members.length, made.json.externalId]).toEqual([201, 1, 'g-1']);
    const path = `/Groups/${made.json.id}`;
    const filled = await call('PATCH', path, patch({ op: 'Add', path: 'members', value: [{ value: invited }] }));
    expect(filled.json.members.map((one: { value: string }) => one.value).toSorted()).toEqual(
      [member, invited].toSorted(),
    );
    await accept(cleo);
    await call('GET', '/Users?count=1');
    const { rows } = await pool.query('select groups from figure_members where user_id = $1', [userId]);
    expect(rows).toEqual([{ groups: [made.json.id] }]);
    const twin = await call('POST', '/Groups', { displayName: 'PILOTS' });
    expect([twin.status, twin.json.scimType]).toEqual([409, 'uniqueness']);
    const found = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "pilots"')}`,
    );
    expect(found.json.Resources).toMatchObject([{ id: made.json.id }]);
    expect(found.json.Resources[0].members).toBeUndefined();
    const fewer = await call(
      'PATCH',
      path,
      patch(
        { op: 'replace', value: { id: made.json.id, displayName: 'Captains' } },
        { op: 'remove', path: `members[value eq "${member}"]` },
      ),
    );
    expect(fewer.json).toMatchObject({ displayName: 'Captains', members: [{ value: invited }] });
    const none = await call('PATCH', path, patch({ op: 'Remove', path: 'members', value: [{ value: invited }] }));
    expect(none.json.members).toEqual([]);
    const whole = await call('PUT', path, {
      displayName: 'Captains',
      members: [{ value: member }, { value: invited }],
    });
    expect(whole.json.members).toHaveLength(2);
    expect(whole.json.externalId).toBeUndefined();
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', `/Users/${member}`)).status).toBe(200);
  });
});

describe('a list', () => {
  it('is paged without gaps, with at most 200, and refuses what is no number or filter', async () => {
    for (let count = 0; count < 5; count += 1) await person('learner', school);
    const { json: whole } = await call('GET', '/Users?count=200');
    const seen: string[] = [];
    for (let start = 1; start <= whole.totalResults; start += 2) {
      const { json } = await call('GET', `/Users?startIndex=${start}&count=2`);
      expect(json).toMatchObject({ totalResults: whole.totalResults, startIndex: start });
      seen.push(...json.Resources.map(({ id }: { id: string }) => id));
    }
    expect(seen).toEqual(whole.Resources.map(({ id }: { id: string }) => id));
    expect((await call('GET', '/Users?count=0')).json).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await call('GET', '/Users?startIndex=900')).json.Resources).toEqual([]);
    expect((await call('GET', '/Users?count=5000')).json.itemsPerPage).toBeLessThanOrEqual(200);
    for (const query of ['count=x', 'startIndex=1e9', 'filter=userName', `filter=${'('.repeat(500)}`]) {
      expect([query, (await call('GET', `/Users?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await call('GET', `/Users?filter=${encodeURIComponent('active eq false')}`)).json.totalResults).toBe(0);
  });
});

describe('what is sent', () => {
  it('is bounded and typed: too large 413, another type 415, broken JSON and polluting keys 400', async () => {
    const large = JSON.stringify({ userName: 'x'.repeat(300_000) });
    expect((await call('POST', '/Users', large)).status).toBe(413);
    expect((await call('POST', '/Users', 'a=b', { type: 'text/plain' })).status).toBe(415);
    const id = await idOf(schoolMember.userId);
    for (const body of ['{', '[]', '"x"', 'null', '{"__proto__":{"active":true},"userName":"p@people.test"}']) {
      expect([body, (await call('POST', '/Users', body)).status]).toEqual([body, 400]);
    }
    for (const path of ['__proto__.polluted', 'constructor.prototype.polluted', 'name.__proto__', '__proto__']) {
      const answer = await call('PATCH', `/Users/${id}`, patch({ op: 'add', path, value: 'yes' }));
      expect([200, 400]).toContain(answer.status);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('never makes a fault', async () => {
    const id = await idOf(schoolMember.userId);
    const word = fc.constantFrom(
      'active',
      'members',
      'externalId',
      'userName',
      'emails[type eq "work"].value',
      'name',
      '[',
      '',
      'x'.repeat(600),
      'members[value eq "x"]',
    );
    const value = fc.oneof(
      fc.jsonValue(),
      word,
      fc.constantFrom(true, 'False', null, [{ value: 'x' }], '\u0000', '\ud800'),
    );
    const operation = fc.record(
      { op: fc.constantFrom('add', 'Replace', 'remove', 7), path: word, value },
      { requiredKeys: [] },
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ userName: value, externalId: value, displayName: value, members: value }, { requiredKeys: [] }),
      fc.array(operation, { maxLength: 4 }).map((operations) => patch(...operations)),
    );
    const target = fc.constantFrom(
      ['POST', '/Users'] as const,
      ['PUT', `/Users/${id}`] as const,
      ['PATCH', `/Users/${id}`] as const,
      ['POST', '/Groups'] as const,
      ['PATCH', '/Groups/x'] as const,
    );
    await fc.assert(
      fc.asyncProperty(target, body, fc.string({ maxLength: 60 }), async ([method, path], sent, filter) => {
        expect((await call(method, path, sent)).status).toBeLessThan(500);
        expect((await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
