import type { RecordingFile } from './recording-file.ts';
import { unreadable } from './unreadable.ts';

/** A chunk: its type, the start of header and data, the end of the data, and whether a padding byte follows. */
interface Chunk {
  readonly type: string;
  readonly at: number;
  readonly data: number;
  readonly end: number;
  readonly isPadded: boolean;
}

/** The chunks between two places, in order. A last one that claims too many bytes ends with its container. */
function* chunksOf(file: RecordingFile, from: number, to: number): Generator<Chunk> {
  const { bytes } = file;
  for (let at = from; at + 8 <= to; ) {
    file.countPart();
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size, to);
    const isPadded = size % 2 === 1 && end < to;
    yield { type: bytes.toString('latin1', at, at + 4), at, data: at + 8, end, isPadded };
    at = end + (size % 2);
  }
}

/** A RIFF file of the kept chunks, and its length. */
class Riff {
  private length = 4;

  constructor(private readonly file: RecordingFile) {
    file.keep(0, 12);
  }

  /** Keeps a chunk with its actual size, padded to an even length. */
  keep({ at, data, end, isPadded }: Chunk): void {
    const { bytes } = this.file;
    bytes.writeUInt32LE(end - data, at + 4);
    if (isPadded) bytes.writeUInt8(0, end);
    this.file.keep(at, isPadded ? end + 1 : end);
    this.length += end - at + (isPadded ? 1 : 0);
    if ((end - data) % 2 === 0 || isPadded) return;
    this.file.add(Buffer.alloc(1));
    this.length += 1;
  }

  kept(): Buffer[] {
    this.file.bytes.writeUInt32LE(this.length, 4);
    return this.file.kept();
  }
}

/** A WAV with only its sound: no LIST, no broadcast metadata, no ID3. */
export function cleanWav(file: RecordingFile): Buffer[] {
  const riff = new Riff(file);
  let first: string | undefined;
  let hasSound = false;
  for (const chunk of chunksOf(file, 12, file.bytes.length)) {
    if (chunk.type !== 'fmt ' && chunk.type !== 'fact' && chunk.type !== 'data') continue;
    riff.keep(chunk);
    first ??= chunk.type;
    hasSound ||= chunk.type === 'data';
  }
  if (first !== 'fmt ' || !hasSound) throw unreadable();
  return riff.kept();
}
