import type { IncomingMessage } from 'node:http';
import { RandomPool } from '#platform/base/encryption/random-pool.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';
const length = 20;
const given = /^[A-Za-z0-9_-]{8,64}$/;

const pool = new RandomPool(length);

/**
 * The id of a request: the caller's `X-Request-Id`, else twenty random letters (100 bits). No digits, because
 * failures contain the id and clients by the specification look for the digit 4 in them (spec §8).
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const own = request.headers['x-request-id'];
  if (typeof own === 'string' && given.test(own)) return own;
  let id = '';
  for (const byte of pool.next()) id += letters[byte % letters.length];
  return id;
}
