import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const limit = 100_000;
/** Asked for again now and then, as a busy person's key is. */
const busyKeys = Array.from({ length: 50 }, (_, n) => `busy ${n}`);

const withBusyKeys = () => {
  const cache = new BoundedCache<string>(limit);
  for (const key of busyKeys) cache.set(key, key, 500);
  for (const key of busyKeys) cache.get(key);
  return cache;
};

test('a flood of keys that come once neither grows the cache past its bytes nor drives out what is busy', () => {
  const cache = withBusyKeys();
  let highest = 0;
  for (let n = 0; n < 20_000; n += 1) {
    cache.set(`flood ${n}`, 'x', 500);
    highest = Math.max(highest, cache.bytes);
    // Far less often than the flood turns the cache over.
    if (n % 200 === 0) cache.get(busyKeys[(n / 200) % busyKeys.length] ?? '');
  }
  expect(highest).toBeLessThanOrEqual(limit);
  expect(busyKeys.filter((key) => cache.peek(key) === undefined)).toEqual([]);
});

test('keys that are busy from now on drive out those that were busy earlier', () => {
  const cache = withBusyKeys();
  for (const key of busyKeys) cache.get(key);
  for (let round = 0; round < 6; round += 1) {
    for (let n = 0; n < 100; n += 1) {
      if (cache.get(`later ${n}`) === undefined) cache.set(`later ${n}`, 'x', 500);
    }
  }
  const later = Array.from({ length: 100 }, (_, n) => cache.get(`later ${n}`)).filter((found) => found !== undefined);
  expect(later.length).toBeGreaterThan(90);
});

test('one giant entry is not kept and drives nothing out; a smaller one of its key that was there goes', () => {
  const evicted: string[] = [];
  const cache = new BoundedCache<string>(limit, (key) => void evicted.push(key));
  for (const key of busyKeys) cache.set(key, key, 500);
  cache.set('giant', 'small', 10);
  cache.set('giant', 'large', limit);
  expect(cache.get('giant')).toBeUndefined();
  expect(evicted).toEqual(['giant']);
  expect(cache.size).toBe(busyKeys.length);
});

test('an entry that grows makes others go, and what is deleted gives its bytes back', () => {
  const cache = withBusyKeys();
  for (let bytes = 500; bytes < limit / 2 - 1_000; bytes += 1_000) {
    cache.set('busy 7', `grown to ${bytes}`, bytes);
    expect(cache.bytes).toBeLessThanOrEqual(limit);
  }
  expect(cache.size).toBeLessThan(busyKeys.length + 1);
  expect(cache.get('busy 7')).toMatch(/^grown/);
  for (const key of busyKeys) cache.delete(key);
  expect(cache.size).toBe(0);
  cache.clear();
  expect(cache.bytes).toBe(0);
});

test('a cache without room keeps nothing and ends', () => {
  const cache = new BoundedCache<number>(0);
  for (let n = 0; n < 100; n += 1) cache.set(`${n}`, n, 0);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});
