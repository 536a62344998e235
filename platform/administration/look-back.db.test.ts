import { expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, person } = await wholeApi();
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
const first = await put('a crane');
const second = await put('a helicopter');

it('a state at a place of the log knows what had happened by then, and the events around it', async () => {
  const then = await stateAt(first);
  expect(then.statusCode).toBe(200);
  expect(then.json()).toMatchObject({
    position: first,
    next: second,
    lastEvent: { type: 'ReflectionSaved' },
    answers: { 1: { metaphor: 'a crane' } },
  });
  const now = (await stateAt(undefined)).json();
  expect(now).toMatchObject({ next: null, answers: { 1: { metaphor: 'a helicopter' } } });
  expect(now.events).toBeGreaterThan(then.json().events);
  expect((await stateAt(then.json().previous)).json().next).toBe(first);
});

it('a state at a time counts when something happened, and before everything there is nothing', async () => {
  const { events } = (await stateAt(undefined)).json();
  expect((await stateAt(new Date().toISOString())).json().events).toBe(events);
  expect((await stateAt('2001-01-01T00:00:00Z')).json()).toMatchObject({
    position: null,
    lastEvent: null,
    events: 0,
    account: { registered: false },
  });
});

it('the moment must be one, and the right to read must be there', async () => {
  expect((await stateAt('yesterday')).statusCode).toBe(400);
  expect((await stateAt('2026-99-99T00:00')).statusCode).toBe(400);
  expect((await stateAt(first, ada.cookie)).statusCode).toBe(403);
});

it('the person finds that their past was read, and by whom', async () => {
  await stateAt(first);
  const url = `/api/admin/users/${ada.userId}/events?type=AccountRead`;
  const { items } = (await server.inject({ url, headers: { cookie: admin.cookie } })).json();
  const actor = { kind: 'person', id: admin.userId };
  expect(items).toContainEqual(
    expect.objectContaining({ data: { what: 'state' }, metadata: expect.objectContaining({ actor }) }),
  );
});
