import { createHash } from 'node:crypto';

const hash = (...parts: readonly Uint8Array[]): Buffer => {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};

// Distinct prefixes, so that a leaf cannot pass for a node or the reverse (RFC 9162, 2.1.1).
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/**
 * The SHA-256 Merkle root over ids in order, in hex (RFC 9162): a leaf hashes 0 and the id's text, a node hashes 1 and its two
 * halves, of which the left one has the largest power of two of leaves that is less than all.
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
