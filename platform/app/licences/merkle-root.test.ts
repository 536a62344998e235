import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { merkleRoot } from './merkle-root.ts';

const sha = (...parts: readonly (Uint8Array | string)[]) => {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};
const leaf = (text: string) => sha(Uint8Array.of(0), text);
const node = (left: Buffer, right: Buffer) => sha(Uint8Array.of(1), left, right);

test('the root of five ids equals the one computed by hand: four to the left, one to the right', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(leaf) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  expect(merkleRoot(['a', 'b', 'c', 'd', 'e'])).toBe(node(node(node(a, b), node(c, d)), e).toString('hex'));
});

test('the root of one id is its leaf, of none the hash of the empty string', () => {
  expect(merkleRoot(['a'])).toBe(leaf('a').toString('hex'));
  expect(merkleRoot([])).toBe(sha().toString('hex'));
});
