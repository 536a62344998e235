import { randomFillSync } from 'node:crypto';

/** Random bytes by so many, fetched many at a time: asking for twenty costs as much as asking for thousands. */
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

  /** Each piece is given once. It is overwritten later: copy what is kept. */
  next(): Buffer {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    this.used += this.size;
    return this.pool.subarray(this.used - this.size, this.used);
  }
}
