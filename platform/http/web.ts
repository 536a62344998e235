import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Web } from './door.ts';
import { originOf } from './same-origin.ts';

/** The web's side of one request, for the doors that need it. Nothing is worked out before it is asked for. */
export function webOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string, key?: string): Web {
  const { headers } = request;
  return {
    key,
    get origin() {
      return originOf(request, publicUrl);
    },
    get navigates() {
      const mode = headers['sec-fetch-mode'];
      return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
    },
    get prefetches() {
      return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
    },
    get userAgent() {
      return headers['user-agent'] ?? '';
    },
    get cookies() {
      return headers.cookie;
    },
    get ip() {
      return request.ip;
    },
    header: (name, value) => void reply.header(name, value),
    redirect: (to) => void reply.redirect(to, 302),
  };
}
