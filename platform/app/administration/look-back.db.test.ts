import { expect, it } from 'vitest';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person } = await sharedApi();
const admin = await person('admin');
const ada = await person();
const stateAt = (at: string | undefined, cookie = admin.cookie) =>
  server.inject({
    url: `/api/admin/users/${ada.userId}/state${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`,
    headers: { cookie },
  });
const put = async (metaphor: string): Promise<string> => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/journey/steps/1/reflection',
    payload: { metaphor },
    headers: { cookie: ada.cookie },
  });
  return answer.json().position;
};
const rename = async ({ cookie }: { cookie: string }, payload: { firstName: string; lastName: string }) => {
  const answer = await server.inject({ method: 'PUT', url: '/api/account/name', payload, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
};
const first = await put('a crane');
const second = await put('a helicopter');
await server.inject({
  method: 'POST',
  url: `/api/admin/users/${ada.userId}/open`,
  payload: { reason: 'These tests compare her answers' },
  headers: { cookie: admin.cookie },
});

it('a state at a position includes everything up to it', async () => {
  const then = await stateAt(first);
  expect(then.statusCode).toBe(200);
  expect(then.json()).toMatchObject({
    position: first,
    lastEvent: { type: 'ReflectionSaved' },
    answers: { 1: { metaphor: 'a crane' } },
  });
  const now = (await stateAt(undefined)).json();
  expect(now).toMatchObject({ answers: { 1: { metaphor: 'a helicopter' } } });
  expect(now.events).toBeGreaterThan(then.json().events);
});

it('a state at a time goes by when events happened, and is empty before the first', async () => {
  const { events } = (await stateAt(undefined)).json();
  expect((await stateAt(new Date().toISOString())).json().events).toBe(events);
  expect((await stateAt('2001-01-01T00:00:00Z')).json()).toMatchObject({
    position: null,
    lastEvent: null,
    events: 0,
    account: { registered: false },
  });
});

it('an invalid moment or a missing permission is refused', async () => {
  expect((await stateAt('yesterday')).statusCode).toBe(400);
  expect((await stateAt('2026-99-99T00:00')).statusCode).toBe(400);
  expect((await stateAt(first, ada.cookie)).statusCode).toBe(403);
});

const ownAccesses = async () =>
  (await server.inject({ url: '/api/account/access-log', headers: { cookie: ada.cookie } })).json().items;
const ownHistory = async () =>
  (await server.inject({ url: '/api/auth/security-events', headers: { cookie: ada.cookie } })).json().items;
const reads = (events: { type: string; by: string | null }[]) => events.filter(({ type }) => type === 'AccountRead');

it('the person sees who read their past', async () => {
  const reader = await person('admin');
  await stateAt(first, reader.cookie);
  const url = `/api/admin/users/${ada.userId}/events?type=AccountRead`;
  const { items } = (await server.inject({ url, headers: { cookie: reader.cookie } })).json();
  const actor = { kind: 'person', id: reader.userId };
  const data = { what: 'outline', until: null };
  expect(items).toContainEqual(expect.objectContaining({ data, metadata: expect.objectContaining({ actor }) }));
});

it('the person’s own list and history name the reader, once an hour', async () => {
  const reader = await person('admin');
  const named = { firstName: 'Grace', lastName: 'Hopper' };
  await rename(reader, named);
  await stateAt(first, reader.cookie);
  await stateAt(second, reader.cookie);
  await server.inject({ url: `/api/admin/users/${ada.userId}/events`, headers: { cookie: reader.cookie } });
  const byReader = <Item extends { by: string | null }>(items: Item[]) =>
    items.filter(({ by }) => by === 'Grace Hopper');
  const accesses = byReader<{ by: string | null; at: string; what: string }>(await ownAccesses());
  expect(accesses[0]).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    what: 'outline',
    by: 'Grace Hopper',
    reason: null,
    until: null,
  });
  // Three reads within an hour are one line, or two if the hour ends between them.
  const lines = new Set(accesses.map(({ at, what }) => `${what} ${at.slice(0, 13)}`));
  expect(accesses).toHaveLength(lines.size);
  expect(byReader(reads(await ownHistory()))).toHaveLength(lines.size);
  expect((await ownHistory()).find(({ type }: { type: string }) => type === 'AccountRegistered')).toMatchObject({
    bySomebodyElse: false,
    by: null,
  });
});

it('a renamed reader appears under the new name, an erased one without a name', async () => {
  const reader = await person('admin');
  await rename(reader, { firstName: 'Grace', lastName: 'Murray' });
  await stateAt(first, reader.cookie);
  await rename(reader, { firstName: 'Grace', lastName: 'Brewster' });
  expect((await ownAccesses())[0]).toMatchObject({ what: 'outline', by: 'Grace Brewster' });
  const { email } = (await server.inject({ url: '/api/auth/user', headers: { cookie: reader.cookie } })).json().user;
  const url = `/api/admin/users/${reader.userId}/erase`;
  const headers = { cookie: admin.cookie };
  expect((await server.inject({ method: 'POST', url, payload: { confirm: email }, headers })).statusCode).toBe(200);
  expect((await ownAccesses())[0]).toMatchObject({ what: 'outline', by: null });
  expect(reads(await ownHistory())[0]).toMatchObject({ bySomebodyElse: true, by: null });
});
