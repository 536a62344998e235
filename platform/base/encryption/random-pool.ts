import { randomFillSync } from 'node:crypto';

/** Pieces of random bytes from a large buffer, because a request for twenty bytes costs as much as for thousands. */
export class RandomPool {
  private readonly pool: Buffer;
  private used: number;

  constructor(
    private readonly size: number,
    pieces = 256,
  ) {
    this.pool = Buffer.alloc(size * pieces);
    this.used = this.pool.length;
  }

  /** A piece is returned once and overwritten later, so copy what you keep. */
  next(): Buffer {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    this.used += this.size;
    return this.pool.subarray(this.used - this.size, this.used);
  }
}
