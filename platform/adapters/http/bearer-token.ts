import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The token in `Authorization: Bearer`; undefined where there is none. */
export const bearerTokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

export const hasBearerToken = (request: FastifyRequest): boolean => bearerTokenIn(request) !== undefined;

/** Whether the request carries this token. Takes as long for every wrong one. */
export const carriesToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(bearerTokenIn(request) ?? ''), digest(token));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
