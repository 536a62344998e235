import { mediaLimits } from './limits.ts';
import { unreadable, unsupported } from './unreadable.ts';

/**
 * A recording that is being cleaned: its bytes, which may be overwritten, the ranges to keep, and the number of parts read.
 * Kept ranges are views: nothing is copied.
 */
export class RecordingFile {
  private readonly pieces: Buffer[] = [];
  private parts = 0;
  private from = 0;
  private to = 0;

  constructor(readonly bytes: Buffer) {}

  /**
   * Call it for each part before it is read.
   * @throws Refusal `unsupported_media_type` when there are too many
   */
  countPart(): void {
    this.parts += 1;
    if (this.parts > mediaLimits.parts) throw tooManyParts();
  }

  /** Keeps the bytes from `from` to `to` (excluded). Adjacent ranges are merged. */
  keep(from: number, to: number): void {
    if (to > this.bytes.length) throw unreadable();
    if (from !== this.to) {
      this.flush();
      this.from = from;
    }
    this.to = to;
  }

  /** Appends other bytes to those kept so far. */
  add(piece: Buffer): void {
    this.flush();
    this.push(piece);
    this.from = 0;
    this.to = 0;
  }

  /** The kept bytes, in order. */
  kept(): Buffer[] {
    this.flush();
    this.from = this.to;
    return this.pieces;
  }

  private flush(): void {
    if (this.to > this.from) this.push(this.bytes.subarray(this.from, this.to));
  }

  private push(piece: Buffer): void {
    if (this.pieces.length >= mediaLimits.pieces) throw tooManyParts();
    this.pieces.push(piece);
  }
}

const tooManyParts = () => unsupported('many_parts');
