import { expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person, stores } = await sharedApi();
const requestId = 'a-request-of-the-person';

/** A person who did something under a known request, and the events of whom are in all lists. */
async function someone() {
  const signed = await person();
  const done = await server.inject({
    method: 'PUT',
    url: '/api/account/name',
    payload: { firstName: 'Ada', lastName: 'Byron' },
    headers: { cookie: signed.cookie, 'x-request-id': requestId },
  });
  expect(done.statusCode, done.body).toBe(200);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const { cookie } = signed;
  const accesses = async () =>
    (await server.inject({ url: '/api/account/access-log', headers: { cookie } })).json().items as object[];
  return { ...signed, accesses };
}

const recorded = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([, one]) => one.method === 'GET' && one.recorded && one.who !== 'person' && one.who !== 'anyone',
);

it.each(recorded)('%s leaves a record that the person sees, once an hour', async (_name, { path }) => {
  const ada = await someone();
  const reader = await person('admin');
  const get = (url: string) => server.inject({ url, headers: { cookie: reader.cookie } });
  const url = path.replace(':id', ada.userId).replace(':requestId', requestId);
  const eventOf = async () => {
    const { rows } = await stores.database.pool.query<{ id: string }>(
      'select event_id as id from security_events where user_id = $1 order by position limit 1',
      [ada.userId],
    );
    return rows[0]?.id ?? '';
  };
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(url.replace(':eventId', await eventOf()));
    expect(answer.statusCode, answer.body).toBe(200);
    if (!path.includes(':id')) expect(answer.body).toContain(ada.userId);
  }
  const accesses = await ada.accesses();
  expect(accesses[0]).toMatchObject({ what: 'outline', reason: null });
  // Two, if the hour ends between the reads.
  expect(accesses.length).toBeLessThan(3);
});

it('the list of security events shows the looks at it only where they are asked for', async () => {
  const ada = await someone();
  const reader = await person('admin');
  const typesOf = async (query: string): Promise<string[]> => {
    const answer = await server.inject({
      url: `/api/admin/security/events${query}`,
      headers: { cookie: reader.cookie },
    });
    return answer
      .json()
      .items.filter(({ userId }: { userId: string }) => userId === ada.userId)
      .map(({ type }: { type: string }) => type);
  };
  const before = await typesOf('');
  expect(before).not.toEqual([]);
  expect(await typesOf('')).toEqual(before);
  expect(await typesOf('?type=AccountRead')).toEqual(['AccountRead']);
});
