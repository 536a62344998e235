import { expect, it } from 'vitest';
import { otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';

const { server, stores, person, send, root } = await twoOrganizations();
const founded = await send(root.cookie, 'POST', '/api/admin/organizations', {
  name: 'Airfield',
  domain: 'people.test',
});
const admin = await person('org_admin', String(founded.json().organization.id));
const made = await send(admin.cookie, 'POST', '/api/organization/service-accounts', {
  name: 'Entra',
  scopes: ['scim:administer'],
  days: 30,
});
const secret = String(made.json().secret);
const called = new Set<string>();
const patch = (path: string, value: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path, value }],
});

/**
 * Calls, and checks that the answer names the last event that the request appended: where it appended nothing, the last one of the
 * log, or none if it was refused.
 */
async function call(
  name: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  key?: string,
) {
  called.add(name);
  const answer = await server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(payload && { 'content-type': 'application/scim+json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  const requestId = String(answer.headers['x-request-id']);
  const { events, atEnd } = await stores.eventLog.log.readAll({ after: '', max: 5_000, open: [] });
  expect(atEnd).toBe(true);
  const positions = events.filter(({ metadata }) => metadata.requestId === requestId).map(({ position }) => position);
  const head = answer.statusCode < 400 ? events.at(-1)?.position : undefined;
  expect(answer.headers['x-position'], `${method} ${path}`).toBe(positions.at(-1) ?? head);
  return {
    status: answer.statusCode,
    json: answer.body === '' ? undefined : answer.json(),
    appended: positions.length,
  };
}

it('says with every change how far the log has come', async () => {
  const user = await call('scimAddUser', 'POST', '/Users', { userName: 'ada@people.test' });
  expect(user).toMatchObject({ status: 201, appended: expect.any(Number) });
  expect(user.appended).toBeGreaterThan(0);
  const userPath = `/Users/${user.json.id}`;
  expect(await call('scimAddUser', 'POST', '/Users', { userName: 'ada@people.test' })).toMatchObject({ status: 409 });
  await call('scimReplaceUser', 'PUT', userPath, { userName: 'ada@people.test', externalId: '7' });
  expect((await call('scimChangeUser', 'PATCH', userPath, patch('active', false))).appended).toBeGreaterThan(0);
  const again = await call('scimAddUser', 'POST', '/Users', { userName: 'ada@people.test' });
  await call('scimRemoveUser', 'DELETE', `/Users/${again.json.id}`);
  const group = await call('scimAddGroup', 'POST', '/Groups', { displayName: 'Crew' });
  const groupPath = `/Groups/${group.json.id}`;
  await call('scimReplaceGroup', 'PUT', groupPath, { displayName: 'Crew 7' });
  expect((await call('scimChangeGroup', 'PATCH', groupPath, patch('displayName', 'Crew 8'))).appended).toBe(1);
  expect((await call('scimRemoveGroup', 'DELETE', groupPath)).appended).toBeGreaterThan(0);
});

it('says so too where nothing is appended: an externalId, and what is so already', async () => {
  const { json: user } = await call('scimAddUser', 'POST', '/Users', { userName: 'grace@people.test' });
  const rename = patch('externalId', '8');
  expect(await call('scimChangeUser', 'PATCH', `/Users/${user.id}`, rename)).toMatchObject({
    status: 200,
    appended: 0,
  });
  const { json: group } = await call('scimAddGroup', 'POST', '/Groups', { displayName: 'Night crew' });
  for (const path of [`/Groups/${group.id}`, `/Groups/${group.id}`]) {
    expect(await call('scimChangeGroup', 'PATCH', path, rename)).toMatchObject({ status: 200, appended: 0 });
  }
});

it('takes no Idempotency-Key: a repeat is answered by what is there, and adds nothing', async () => {
  const key = crypto.randomUUID();
  const [joan, crew] = [{ userName: 'joan@people.test' }, { displayName: 'Day crew' }];
  const added = await call('scimAddUser', 'POST', '/Users', joan, key);
  expect([added.status, (await call('scimAddUser', 'POST', '/Users', joan, key)).status]).toEqual([201, 409]);
  const group = await call('scimAddGroup', 'POST', '/Groups', crew, key);
  expect([group.status, (await call('scimAddGroup', 'POST', '/Groups', crew, key)).status]).toEqual([201, 409]);
  const remove = () => call('scimRemoveGroup', 'DELETE', `/Groups/${group.json.id}`, undefined, key);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
});

it('covers every call of SCIM that changes something', () => {
  const changing = Object.keys(otherRoutes).filter((name) => /^scim(?:Add|Replace|Change|Remove)/.test(name));
  expect([...called].toSorted()).toEqual(changing.toSorted());
});
