import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The token in `Authorization: Bearer`, empty where none follows; undefined for another scheme, such as a proxy's. */
export function bearerTokenIn({ headers }: FastifyRequest): string | undefined {
  const found = /^Bearer(?: +(.*)|$)/i.exec(headers.authorization ?? '');
  return found ? (found[1] ?? '') : undefined;
}

export const hasBearerToken = (request: FastifyRequest): boolean => bearerTokenIn(request) !== undefined;

/** Whether the request carries this token. Takes as long for every wrong one. */
export const carriesToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(bearerTokenIn(request) ?? ''), digest(token));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
