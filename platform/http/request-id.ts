import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';
const given = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The id of a request: the caller's own `X-Request-Id`, else twenty random letters (100 bits). No digits, because the
 * id stands in failures, and clients of the specification look for the digit 4 there (spec §8).
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const own = request.headers['x-request-id'];
  if (typeof own === 'string' && given.test(own)) return own;
  let id = '';
  for (const byte of randomBytes(20)) id += letters[byte % letters.length];
  return id;
}
