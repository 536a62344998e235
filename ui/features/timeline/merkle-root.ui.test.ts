import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { merkleRoot } from './merkle-root.ts';

const sha = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};

/** The definition of RFC 9162: the left half has the largest power of two of leaves that is less than all. */
const defined = (ids: readonly string[]): Buffer => {
  if (ids.length === 0) return sha();
  if (ids.length === 1) return sha(Uint8Array.of(0), ids[0] ?? '');
  let left = 1;
  while (left * 2 < ids.length) left *= 2;
  return sha(Uint8Array.of(1), defined(ids.slice(0, left)), defined(ids.slice(left)));
};

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 64, 65, 2_049])('the root of %i ids is the defined one', async (count) => {
  const ids = Array.from({ length: count }, (_, number) => `entry-${number}`);
  expect(await merkleRoot(ids)).toBe(defined(ids).toString('hex'));
});
