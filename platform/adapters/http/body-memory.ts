import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodiesUnderWay } from '#platform/adapters/http/limits/bodies-under-way.ts';
import { requesterOf } from './requester.ts';

/**
 * Reserves the memory for a body once nothing refuses its call and before it is read, and gives it back when the call is answered or its
 * connection ends. A body that does not announce its length reserves the most that its route reads.
 * @throws Refusal `too_many_requests.bodies`, without reading the body
 */
export function reserveBodies(server: FastifyInstance, bodies: Pick<BodiesUnderWay, 'take'>): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesToRead(request);
    if (bytes === 0) return payload;
    const { caller, headers } = request;
    const giveBack = bodies.take({ caller, requester: requesterOf(request), cookies: headers.cookie }, bytes);
    const body = payload as Readable;
    const joined = new Joined(Math.min(bytes, mostAtOnce));
    reply.raw.once('finish', giveBack).once('close', giveBack);
    // What was answered before it was read whole is dropped as it arrives: unread, it would hold up the connection's next call.
    reply.raw.once('finish', () => body.unpipe(joined).resume());
    return pipeline(body, joined, () => undefined);
  });
}

/** How many bytes of a body the server will hold. */
function bytesToRead({ method, headers, routeOptions, is404 }: FastifyRequest): number {
  // A file goes to disk as it arrives, four of a person at a time.
  if (method === 'GET' || method === 'HEAD' || is404 || routeOptions.config.slowBody) return 0;
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  const announced = Number(headers['content-length'] ?? 0);
  // A body that is too large is refused as such.
  return announced <= routeOptions.bodyLimit ? announced : 0;
}

/** A larger body is held in pieces of this size. */
const mostAtOnce = 16 * 1_024;

/** Joins what arrives in small parts: a part has costs of its own, and of one byte each they would be a hundred times the body. */
class Joined extends Transform {
  private piece = Buffer.alloc(0);
  private filled = 0;

  constructor(private readonly pieceBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.filled === 0 && chunk.length >= this.pieceBytes) {
      this.push(chunk);
      return done();
    }
    for (let at = 0; at < chunk.length; ) {
      if (this.piece.length === 0) this.piece = Buffer.allocUnsafeSlow(this.pieceBytes);
      const copied = chunk.copy(this.piece, this.filled, at);
      at += copied;
      this.filled += copied;
      if (this.filled === this.pieceBytes) this.pushPiece();
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.filled > 0) this.pushPiece();
    done();
  }

  private pushPiece(): void {
    this.push(this.piece.subarray(0, this.filled));
    this.piece = Buffer.alloc(0);
    this.filled = 0;
  }
}
