import { createHash, randomUUID } from 'node:crypto';
import type { Ids } from '#commands/ports.ts';

/** The namespace of the product's derived ids. It never changes: a retry must find the id of the first try. */
const namespace = Buffer.from('6f1d3a52c9e44b7d9b0e5a8c21f7d640', 'hex');

const hex = (bytes: Buffer, from: number, to: number): string => bytes.toString('hex', from, to);

/** UUID version 5 (RFC 9562 §5.5) of words that are told apart: `a`, `bc` is another id than `ab`, `c`. */
const derived = (...words: readonly string[]): string => {
  const bytes = createHash('sha1').update(namespace).update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `${hex(bytes, 0, 4)}-${hex(bytes, 4, 6)}-${hex(bytes, 6, 8)}-${hex(bytes, 8, 10)}-${hex(bytes, 10, 16)}`;
};

/** Random ids, and ids that are the same for the same words on every machine. */
export const systemIds: Ids = { fresh: randomUUID, derived };
