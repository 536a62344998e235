import { expect, it } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { ReadYourWrites } from './read-your-writes.ts';

const logOf = async (events: number) => {
  const log = memoryLog({ now: () => '2026-01-01T00:00:00.000Z' });
  for (let count = 0; count < events; count += 1) {
    const id = crypto.randomUUID();
    await log.append('some-stream', [{ id, type: 'Visited', data: {}, metadata: metadataOf(id) }], { expected: 'any' });
  }
  return log;
};

it('a session that wrote before an older backup was restored waits once, and then reads what there is', async () => {
  let log = await logOf(9);
  let waits = 0;
  const whenVisible = async (_reads: readonly string[], position: string) => {
    waits += 1;
    if (position > (await log.head())) throw new Refusal('not_caught_up', {}, { retryAfter: 1 });
  };
  const readYourWrites = new ReadYourWrites(whenVisible, { head: () => log.head(), isPosition: log.isPosition });
  const written = await log.head();
  readYourWrites.note('session', written);
  log = await logOf(5);
  const outstanding = await readYourWrites.outstanding('session', undefined);
  expect(outstanding).toBe(written);
  await readYourWrites.wait(['stats'], written);
  expect(waits).toBe(1);
  expect(await readYourWrites.outstanding('session', undefined)).toBeUndefined();
  expect(await readYourWrites.outstanding('session', written)).toBe(await log.head());
});

it('a position that the log has and the tables have not yet is refused as before', async () => {
  const log = await logOf(3);
  const readYourWrites = new ReadYourWrites(
    () => Promise.reject(new Refusal('not_caught_up', {}, { retryAfter: 1 })),
    log,
  );
  readYourWrites.note('session', await log.head());
  await expect(readYourWrites.wait(['stats'], await log.head())).rejects.toMatchObject({ code: 'not_caught_up' });
  expect(await readYourWrites.outstanding('session', undefined)).toBe(await log.head());
});
