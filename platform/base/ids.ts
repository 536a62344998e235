import { hash, randomUUID } from 'node:crypto';
import type { Ids } from '#commands/kernel/ports.ts';

/** The namespace of the product's derived ids. It never changes: a retry must find the id of the first try. */
const namespace = Buffer.from('6f1d3a52c9e44b7d9b0e5a8c21f7d640', 'hex');

/** UUID version 5 (RFC 9562 §5.5) of a list of words: `a`, `bc` gives another id than `ab`, `c`. */
const derived = (...words: readonly string[]): string => {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(JSON.stringify(words))]), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Random ids, and ids that depend only on their words. */
export const systemIds: Ids = { fresh: randomUUID, derived };
