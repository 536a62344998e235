import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { cacheSizes } from './cache-sizes.ts';

const sum = (sizes: ReturnType<typeof cacheSizes>) => Object.values(sizes).reduce((all, one) => all + one, 0);

test('all caches together take what they are given, by default an eighth of the heap, and never more', () => {
  expect(sum(cacheSizes(100_000_000))).toBeLessThanOrEqual(100_000_000);
  expect(sum(cacheSizes(100_000_000))).toBeGreaterThan(99_000_000);
  expect(sum(cacheSizes())).toBeLessThanOrEqual(getHeapStatistics().heap_size_limit / 8);
});
