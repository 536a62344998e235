import { expect, it } from 'vitest';
import { maya, nobody } from '../testing/people.ts';
import { noPush } from '../testing/no-push.ts';
import { type PushAnswer, pushDeviceJob } from './job.ts';

const created = '2025-03-10T12:00:00.000Z';
const delivery = {
  userId: maya().userId,
  notificationId: '3f1e6c0a-94a7-4c5b-8f43-4ac1f6c0a002',
  subscriptionId: '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11',
  rule: 'push-test',
  createdAt: created,
};
const target = { subscriptionId: delivery.subscriptionId, endpoint: 'https://push.test/1', p256dh: '', auth: '' };

/** When a message is sent to a push service that always gives this answer, in seconds after it was made. */
async function triesWith(answer: PushAnswer): Promise<number[]> {
  const tries: number[] = [];
  let now = Date.parse(created);
  const job = pushDeviceJob({
    now: () => now,
    facts: { ...nobody, person: async () => maya() },
    push: {
      ...noPush,
      target: async () => target,
      send: async () => {
        tries.push(Math.round((now - Date.parse(created)) / 1_000));
        return answer;
      },
    },
  });
  for (let outcome = await job(delivery); outcome.kind === 'later'; outcome = await job(delivery)) now = outcome.at;
  return tries;
}

it.each([0, 1_000, null])(
  'a service that always asks to come back after %s ms is asked ever more seldom',
  async (afterMs) => {
    const tries = await triesWith({ kind: 'later', afterMs });
    expect(tries.length).toBeLessThan(200);
    expect(tries.filter((second) => second < 120).length).toBeGreaterThan(1);
    expect(tries.at(-1)).toBeGreaterThan(23 * 3_600);
  },
);

it('a service that asks for more time than is left is not asked again', async () => {
  expect(await triesWith({ kind: 'later', afterMs: 365 * 86_400_000 })).toEqual([0]);
});
