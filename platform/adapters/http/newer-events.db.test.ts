import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { learnerStream } from '#contracts/journey/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person, logged } = await wholeApi();

const tell = ({ cookie }: { cookie: string }) =>
  server.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    payload: {
      user_id: '1',
      type: 'story_evidence',
      timestamp: new Date().toISOString(),
      data: { storyText: 'A canary sang' },
    },
    headers: { cookie },
  });
const exported = ({ cookie }: { cookie: string }) => server.inject({ url: '/api/account/export', headers: { cookie } });

/** As a newer program stores it, beside this one or before a downgrade. */
const storeNewer = async (userId: string) => {
  const id = randomUUID();
  const metadata = metadataOf(id, { schemaVersion: 99, subject: userId });
  const event = { id, type: 'StoryTold', data: { canary: 'sang' }, metadata };
  await stores.eventLog.store.append(learnerStream(userId), [event], { expected: 'any' });
};

it('a stream with an event of a newer version refuses commands and exports, and all others go on', async () => {
  const [ada, ben] = [await person(), await person()];
  expect((await tell(ada)).statusCode).toBe(200);
  await storeNewer(ada.userId);
  for (const answer of [await tell(ada), await exported(ada)]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('newer version') }),
    ]);
    expect(answer.headers['retry-after']).toBe('5');
  }
  for (const answer of [await tell(ben), await exported(ben)]) expect(answer.statusCode).toBe(200);
  const health = (await server.inject({ url: '/api/health' })).json();
  expect(health.components.find(({ name }: { name: string }) => name === 'writes')).toMatchObject({ state: 'up' });
  expect(logged()).toContain('"reason":"newer_event"');
  expect(logged()).not.toContain('"msg":"fault"');
  expect(logged()).not.toContain('canary');
});
