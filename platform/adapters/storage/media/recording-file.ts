import { mediaLimits } from './limits.ts';
import { unreadable, unsupported } from './unreadable.ts';

/**
 * What a cleaner works with: the bytes of one recording, which it may overwrite, the stretches of them that are kept, and a
 * count of the parts that were read. Kept stretches are views: nothing is copied.
 */
export class RecordingFile {
  private readonly pieces: Buffer[] = [];
  private parts = 0;
  private from = 0;
  private to = 0;

  constructor(readonly bytes: Buffer) {}

  /**
   * Call it for each part before it is read.
   * @throws Refusal `unsupported_media_type` where there are too many
   */
  countPart(): void {
    this.parts += 1;
    if (this.parts > mediaLimits.parts) throw tooManyParts();
  }

  /** Keeps the bytes from `from` up to `to`. Stretches that touch become one. */
  keep(from: number, to: number): void {
    if (to > this.bytes.length) throw unreadable();
    if (from !== this.to) {
      this.flush();
      this.from = from;
    }
    this.to = to;
  }

  /** Puts other bytes behind what was kept so far. */
  add(piece: Buffer): void {
    this.flush();
    this.push(piece);
    this.from = 0;
    this.to = 0;
  }

  /** Everything that was kept, in order. */
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
