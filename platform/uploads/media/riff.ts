import { unreadable } from './unreadable.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a RIFF file, in order. A last one that claims more than there is ends where the file does. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size, bytes.length);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return chunks;
}

function riffOf(form: string, chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return data.length % 2 === 1 ? [head, data, Buffer.alloc(1)] : [head, data];
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write(form, 8, 'latin1');
  return Buffer.concat([head, body]);
}

const ofWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifAndXmp = 0x08 | 0x04;

/** A WebP with its picture, its motion and its colours and nothing else. */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept = chunksOf(bytes)
    .filter(({ type }) => ofWebp.has(type))
    .map((chunk) => (chunk.type === 'VP8X' ? { type: 'VP8X', data: withoutFlags(chunk.data) } : chunk));
  if (!kept.some(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF')) throw unreadable();
  return riffOf('WEBP', kept);
}

/** The header of an extended WebP, which no longer promises Exif and XMP. */
function withoutFlags(data: Buffer): Buffer {
  const header = Buffer.from(data);
  header.writeUInt8(data.readUInt8(0) & ~exifAndXmp, 0);
  return header;
}

/** A WAV with its sound and nothing else: no LIST, no broadcast notes, no ID3. */
export function cleanWav(bytes: Buffer): Buffer {
  const kept = chunksOf(bytes).filter(({ type }) => type === 'fmt ' || type === 'fact' || type === 'data');
  if (kept[0]?.type !== 'fmt ' || !kept.some(({ type }) => type === 'data')) throw unreadable();
  return riffOf('WAVE', kept);
}
