import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Compressing less costs more than it saves. */
const worthIt = 2_048;

/** Compresses long answers in the thread pool if the client accepts gzip. Files were compressed at build time. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const asked = request.headers['accept-encoding'];
    const fits = typeof payload === 'string' && payload.length >= worthIt && !reply.hasHeader('content-encoding');
    if (!fits) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    if (asked === undefined || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(asked)) return done(null, payload);
    gzip(payload, (error, zipped) => {
      if (error) return done(error);
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, zipped);
    });
  });
}
