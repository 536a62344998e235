import { createHash } from 'node:crypto';

const hash = (...parts: readonly Uint8Array[]): Buffer => {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};

// A leaf can't be passed off as a node, nor a node as a leaf (RFC 9162, 2.1.1).
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/**
 * The SHA-256 Merkle root over ids in their order, in hex: a leaf is the hash of 0 and the id's text, a node that of 1
 * and its two halves, the left one the largest power of two that leaves something to the right. Whoever has the ids
 * finds the same root; nobody finds the ids from it.
 */
export const merkleRoot = (ids: readonly string[]): string => rootOf(ids, 0, ids.length).toString('hex');

function rootOf(ids: readonly string[], from: number, to: number): Buffer {
  const count = to - from;
  if (count === 0) return hash();
  if (count === 1) return hash(leafMark, Buffer.from(ids[from] ?? ''));
  let left = 1;
  while (left * 2 < count) left *= 2;
  return hash(nodeMark, rootOf(ids, from, from + left), rootOf(ids, from + left, to));
}
