import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, varyByEncoding } from './compression.ts';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** A document that is the same for everybody: made and compressed once, in the thread pool, and kept. */
export class KeptDocument {
  private readonly packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};

  constructor(
    private readonly type: string,
    private readonly plain: Buffer,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    varyByEncoding(reply);
    const coding = codingFor(request);
    const body = coding ? await (this.packed[coding] ??= pack[coding](this.plain)) : this.plain;
    if (coding) reply.header('content-encoding', coding);
    return reply.type(this.type).serializer(String).send(body);
  }
}
