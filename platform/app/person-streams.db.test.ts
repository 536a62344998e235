import { expect, it } from 'vitest';
import { deciderOf } from '#commands/deciders.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { kindsOfPersonStreams, personStreams } from '#contracts/streams.ts';
import { firstEventOf } from '#platform/adapters/event-store/testing/first-event.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await sharedApi();
const { log } = stores.eventLog;
const admin = await person('admin');
const ada = await person();
const get = async (url: string, cookie: string) => (await server.inject({ url, headers: { cookie } })).json();
const typesIn = async (stream: string) => {
  const types: string[] = [];
  for await (const { type } of log.readStream(stream)) types.push(type);
  return types;
};

// One event in each stream about her that is still empty.
const types = new Map<string, string>();
for (const [name, streamOf] of kindsOfPersonStreams) {
  const stream = streamOf(ada.userId);
  const event = firstEventOf(streamOf, ada.userId);
  if ((await typesIn(stream)).length === 0) await log.append(stream, [event], { expected: 'none' });
  types.set(name, (await typesIn(stream))[0] ?? '');
}
await stores.projections.whenProcessed(await log.head(), 60_000);

it('an export contains the events of every stream about the person', async () => {
  const { events } = await get('/api/account/export', ada.cookie);
  const streams = events.map(({ stream }: { stream: string }) => stream);
  expect(streams).toEqual(expect.arrayContaining([...personStreams(ada.userId)]));
});

it('administrators see the events of every stream in the list, and its state among past states', async () => {
  const { items } = await get(`/api/admin/users/${ada.userId}/events`, admin.cookie);
  const streams = items.map(({ stream }: { stream: string }) => stream);
  expect(streams).toEqual(expect.arrayContaining([...personStreams(ada.userId)]));
  const state = await get(`/api/admin/users/${ada.userId}/state`, admin.cookie);
  const shown = new Map(Object.entries({ ...state, learner: state.journey, ...state.others }));
  for (const [name] of kindsOfPersonStreams) if (deciderOf(name)) expect(shown.get(name), name).toBeDefined();
});

it('the receipt of an erasure counts the events of every stream', async () => {
  const account = await get('/api/auth/user', ada.cookie);
  const erased = await server.inject({
    method: 'POST',
    url: `/api/admin/users/${ada.userId}/erase`,
    payload: { confirm: account.user.email },
    headers: { cookie: admin.cookie },
  });
  expect(erased.statusCode, erased.body).toBe(200);
  for await (const event of log.readStream(accountStream(ada.userId))) {
    if (event.type !== 'PersonErased') continue;
    for (const type of types.values()) expect(event.data).toMatchObject({ events: { [type]: expect.any(Number) } });
    return;
  }
  throw new Error('There is no receipt');
});
