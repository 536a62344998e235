import { expect, test } from 'vitest';
import { SharedCounters } from './shared-counters.ts';

test('a flood of networks stays within the memory of the counters, even while the database is unavailable', async () => {
  const query = () => Promise.reject(new Error('away'));
  const counters = new SharedCounters({
    pool: { query } as never,
    now: () => 1_000,
    log: { warn: () => undefined },
    cacheBytes: 25_000,
  });
  for (let n = 0; n < 5_000; n += 1) counters.add(`network ${n}`, 3_600_000, 1);
  await counters.settle();
  const counts = Array.from({ length: 5_000 }, (_, n) => counters.read(`network ${n}`).count);
  expect(counts.filter((count) => count > 0)).toHaveLength(200);
  expect(counts.at(-1)).toBe(1);
});
