import type { FastifyRequest } from 'fastify';

/** Whether somebody asks from this very machine, rather than through a proxy on it that passes on whoever comes. */
export function isFromHere({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const passedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !passedOn && (ip === '::1' || /^(::ffff:)?127\./.test(ip));
}
