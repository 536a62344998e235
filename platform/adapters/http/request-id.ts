import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';
const length = 20;
const given = /^[A-Za-z0-9_-]{8,64}$/;

/** Random bytes are fetched many at a time: asking for twenty costs as much as asking for thousands. */
const pool = Buffer.alloc(length * 200);
let used = pool.length;

/**
 * The id of a request: the caller's own `X-Request-Id`, else twenty random letters (100 bits). No digits, because the
 * id stands in failures, and clients of the specification look for the digit 4 there (spec §8).
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const own = request.headers['x-request-id'];
  if (typeof own === 'string' && given.test(own)) return own;
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + length; used < end; used += 1) id += letters[(pool[used] ?? 0) % letters.length];
  return id;
}
