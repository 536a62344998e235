import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { isAboveOwn, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const clock = new SettableClock();
const { server, identity, stores, person } = await wholeApi({}, clock);
const organizations = openOrganizations({ ...stores, pool: stores.database.pool });
const { organizationId } = await organizations.create('Acme', 'acme.example', byOperator());
const get = (url: string, cookie: string, headers = {}) =>
  server.inject({ method: 'GET', url, headers: { cookie, ...headers } });
const post = (url: string, cookie: string, payload: object) =>
  server.inject({ method: 'POST', url, payload, headers: { cookie } });
const users = (cookie: string, headers = {}) => get('/api/admin/users', cookie, headers);
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const refused = [403, 'proof_needed'];
/** Uses the product, so that the person has not rested. */
async function works(cookie: string, hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    clock.pass({ minutes: 10 });
    expect((await get('/api/notifications', cookie)).statusCode).toBe(200);
  }
}
const proves = (cookie: string) => post('/api/auth/step-up', cookie, { password: 'gloomy-otter-71' });

let cookie = '';
beforeEach(async () => {
  ({ cookie } = await person('admin', null));
});

describe("an administrator's ordinary session", () => {
  it('opens what is about others for eight hours of work', async () => {
    await works(cookie, 7.5);
    expect((await users(cookie)).statusCode).toBe(200);
    await works(cookie, 1);
    expect(codeOf(await users(cookie))).toEqual(refused);
  });

  it('does not after a rest of 15 minutes, whatever the person calls in between, and a page left open is a rest', async () => {
    clock.pass({ minutes: 14 });
    expect((await users(cookie, { 'x-unattended': '1' })).statusCode).toBe(200);
    clock.pass({ minutes: 2 });
    expect(codeOf(await users(cookie))).toEqual(refused);
    expect((await get('/api/notifications', cookie)).statusCode).toBe(200);
    await works(cookie, 0.5);
    expect(codeOf(await users(cookie))).toEqual(refused);
  });

  it('shows no votes of others on a page that is for everybody', async () => {
    const counted = async () =>
      (await get('/api/roadmap/votes', cookie))
        .json()
        .items.map(({ votes }: { votes: number | null }) => votes !== null);
    expect(await counted()).not.toContain(false);
    clock.pass({ minutes: 16 });
    expect(await counted()).not.toContain(true);
  });

  it('does again after a proof, and until then its own pages go on', async () => {
    clock.pass({ days: 20 });
    for (const own of ['/api/auth/user', '/api/notifications', '/api/journey/progress']) {
      expect([own, (await get(own, cookie)).statusCode]).toEqual([own, 200]);
    }
    expect(codeOf(await users(cookie))).toEqual(refused);
    expect((await proves(cookie)).statusCode).toBe(200);
    expect((await users(cookie)).statusCode).toBe(200);
    clock.pass({ minutes: 16 });
    expect(codeOf(await users(cookie))).toEqual(refused);
    const again = await post('/api/admin/auth/step-up', cookie, { password: 'gloomy-otter-71' });
    expect(again.statusCode, again.body).toBe(200);
    expect((await users(cookie)).statusCode).toBe(200);
  });

  it('rests in every process, and stays at rest after a restart', async () => {
    clock.pass({ minutes: 20 });
    expect((await get('/api/notifications', cookie)).statusCode).toBe(200);
    // Another process knows what the database knows.
    identity.sessions.memory.hear(false);
    identity.sessions.memory.hear(true);
    expect(codeOf(await users(cookie))).toEqual(refused);
  });

  it('opens nothing of what a role may do beyond what everybody may, once it is old', async () => {
    clock.pass({ hours: 9 });
    expect(await openTo('admin', cookie)).toEqual([]);
  });
});

/** The calls above a person's own that an old session of this role still reaches. */
async function openTo(role: Role, session: string): Promise<string[]> {
  const open: string[] = [];
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    if (!isAboveOwn(endpoint.who) || !rolesThatMay(endpoint.who).includes(role) || endpoint.withoutProof) continue;
    const url = endpoint.path.replaceAll(/:\w+/g, 'c0ffee00-0000-4000-8000-000000000001');
    const answer = await server.inject({ method: endpoint.method, url, headers: { cookie: session } });
    if (answer.statusCode !== 403 || answer.json().code !== 'proof_needed') open.push(`${name} ${answer.statusCode}`);
  }
  return open;
}

describe("the session of an organization's administrator", () => {
  it('opens nothing of what is about its members once it is old, nor after a rest, and does again after a proof', async () => {
    const captain = await person('org_admin', organizationId);
    const members = () => get('/api/organization/members', captain.cookie);
    expect((await members()).statusCode).toBe(200);
    clock.pass({ minutes: 16 });
    expect(await openTo('org_admin', captain.cookie)).toEqual([]);
    expect((await get('/api/journey/progress', captain.cookie)).statusCode).toBe(200);
    expect((await proves(captain.cookie)).statusCode).toBe(200);
    expect((await members()).statusCode).toBe(200);
    await works(captain.cookie, 8.5);
    expect(codeOf(await members())).toEqual(refused);
  });
});

it('nobody else is asked: a learner and a mentor go on after a rest', async () => {
  const learner = await person();
  const mentor = await person('mentor', organizationId);
  clock.pass({ days: 20 });
  expect((await get('/api/notifications', learner.cookie)).statusCode).toBe(200);
  expect((await get('/api/mentoring', mentor.cookie)).statusCode).toBe(200);
});
