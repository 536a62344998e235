import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Compressing less costs more than it saves. */
const worthIt = 2_048;

/** At 5 an answer of 40 KB is 6 % smaller than with gzip, for 0.2 ms more; higher ones take much longer for little. */
const quality = 5;

const accepts = (asked: string, coding: string): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(asked);

const codings = ['br', 'gzip'] as const;

/** How the client accepts an answer compressed. */
export const codingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): (typeof codings)[number] | undefined =>
  codings.find((each) => accepts(headers['accept-encoding'] ?? '', each));

/** Says to caches that the answer depends on what the client accepts. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

/** Compresses long answers in the thread pool, by brotli or gzip if the client accepts it. Files were compressed at build time. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const fits = typeof payload === 'string' && payload.length >= worthIt && !reply.hasHeader('content-encoding');
    if (!fits) return done(null, payload);
    varyByEncoding(reply);
    const coding = codingFor(request);
    if (!coding) return done(null, payload);
    const answer = (error: Error | null, packed: Buffer): void => {
      if (error) return done(error);
      reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, packed);
    };
    if (coding === 'gzip') return gzip(payload, answer);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(payload),
    };
    brotliCompress(payload, { params }, answer);
  });
}
