import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('persons take turns, however many items one of them has added', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.slice(0, 1), item);
  expect(queue.length).toBe(6);
  expect([queue.shift(), queue.shift()]).toEqual(['a1', 'b1']);
  queue.push('b', 'b2');
  expect(Array.from({ length: 6 }, () => queue.shift())).toEqual(['c1', 'a2', 'b2', 'c2', 'a3', undefined]);
  expect(queue.length).toBe(0);
});

it('is emptied at once', () => {
  const queue = new FairQueue<number>();
  queue.push('a', 1);
  queue.push('b', 2);
  expect([queue.clear(), queue.length, queue.shift()]).toEqual([[1, 2], 0, undefined]);
});
