import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of what the answer shows, if people edit that. */
    version: string | null;
  }
}

/**
 * Tags the answers of queries by their content, so that a program that asks again with `If-None-Match` gets 304 without a
 * body. What people edit has its version before a dot (versions.ts), for `If-Match`. Browsers keep no answer (`no-store`):
 * nothing of a person may outlive their session on a device.
 */
export function tagAnswers(server: FastifyInstance): void {
  server.decorateRequest('version', null);
  server.addHook('onSend', (request, reply, payload, done) => {
    const isQuery = request.routeOptions.config.types !== undefined && ['GET', 'HEAD'].includes(request.method);
    if (!isQuery || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const version = request.version === null ? '' : `${request.version}.`;
    const tag = `"${version}${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    // Weak: the same content may be compressed or not.
    reply.header('etag', `W/${tag}`);
    if (!matches(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    done(null, '');
  });
}

/** Whether `If-None-Match` names this tag (RFC 9110 §13.1.2, weak comparison). */
const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
