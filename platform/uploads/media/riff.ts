import { knownProfile } from './colour-profile.ts';
import { type MediaFile, refuseTooManyPixels } from './media-file.ts';
import { unreadable } from './unreadable.ts';

/** A chunk: its type, where its head and its data begin, where its data end, and whether a byte of filling follows. */
interface Chunk {
  readonly type: string;
  readonly at: number;
  readonly data: number;
  readonly end: number;
  readonly isPadded: boolean;
}

/** The chunks between two places, in order. A last one that claims more than there is ends where its holder does. */
function* chunksOf(file: MediaFile, from: number, to: number): Generator<Chunk> {
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

/** A RIFF file of what is kept, and its length. */
class Riff {
  private length = 4;

  constructor(private readonly file: MediaFile) {
    file.keep(0, 12);
  }

  /** Keeps a chunk with the size that it really has, and the even length that all have. */
  keep({ at, data, end, isPadded }: Chunk): void {
    const { bytes } = this.file;
    bytes.writeUInt32LE(end - data, at + 4);
    if (isPadded) bytes.writeUInt8(0, end);
    this.file.keep(at, isPadded ? end + 1 : end);
    this.length += end - at + (isPadded ? 1 : 0);
    if ((end - data) % 2 === 1 && !isPadded) this.add(Buffer.alloc(1));
  }

  add(piece: Buffer): void {
    this.file.add(piece);
    this.length += piece.length;
  }

  /** Keeps the head of a chunk whose data begin like this and are chunks; answers with what sets its size. */
  open({ at, data }: Chunk, first: number): () => void {
    this.file.keep(at, data + first);
    this.length += 8 + first;
    const before = this.length;
    return () => void this.file.bytes.writeUInt32LE(first + this.length - before, at + 4);
  }

  kept(): Buffer[] {
    this.file.bytes.writeUInt32LE(this.length, 4);
    return this.file.kept();
  }
}

const exifAndXmp = 0x08 | 0x04;
const hasProfile = 0x20;
/** Bytes of what a frame of an animation says about itself before its chunks. */
const frameHead = 16;

/** A WebP with its picture, its motion and its colours and nothing else. */
export function cleanWebp(file: MediaFile): Buffer[] {
  const { bytes } = file;
  const riff = new Riff(file);
  let flagsAt: number | undefined;
  let pictures = 0;
  let profiles = 0;
  for (const chunk of chunksOf(file, 12, bytes.length)) {
    const { type, data, end } = chunk;
    if (type === 'VP8X') {
      if (end < data + 10 || flagsAt !== undefined) throw unreadable();
      refuseTooManyPixels(1 + bytes.readUIntLE(data + 4, 3), 1 + bytes.readUIntLE(data + 7, 3));
      flagsAt = data;
      bytes.writeUInt8(bytes.readUInt8(data) & ~(exifAndXmp | hasProfile), data);
      riff.keep({ ...chunk, end: data + 10, isPadded: false });
    } else if (type === 'ICCP' && flagsAt !== undefined && (profiles += 1) === 1) {
      const profile = knownProfile(bytes.subarray(data, end));
      if (profile === undefined) continue;
      bytes.writeUInt8(bytes.readUInt8(flagsAt) | hasProfile, flagsAt);
      riff.add(chunkOf('ICCP', profile));
    } else if (type === 'ANMF') {
      pictures += keepFrame(file, riff, chunk);
    } else if (type === 'ANIM' || type === 'ALPH') riff.keep(chunk);
    else pictures += keepPicture(file, riff, chunk);
  }
  if (pictures === 0) throw unreadable();
  return riff.kept();
}

/** Keeps a frame of an animation: its place, and its picture without the chunks that anybody may add to it. */
function keepFrame(file: MediaFile, riff: Riff, chunk: Chunk): number {
  const { data, end } = chunk;
  if (end < data + frameHead) throw unreadable();
  refuseTooManyPixels(1 + file.bytes.readUIntLE(data + 6, 3), 1 + file.bytes.readUIntLE(data + 9, 3));
  const close = riff.open(chunk, frameHead);
  let pictures = 0;
  for (const part of chunksOf(file, data + frameHead, end)) {
    if (part.type === 'ALPH') riff.keep(part);
    else pictures += keepPicture(file, riff, part);
  }
  close();
  if (pictures !== 1) throw unreadable();
  return pictures;
}

/** Keeps a chunk where it is a picture; answers how many it was. */
function keepPicture({ bytes }: MediaFile, riff: Riff, chunk: Chunk): number {
  const { type, data, end } = chunk;
  if (type === 'VP8 ') {
    if (end < data + 10 || bytes.readUIntBE(data + 3, 3) !== 0x9d012a) throw unreadable();
    refuseTooManyPixels(bytes.readUInt16LE(data + 6) & 0x3fff, bytes.readUInt16LE(data + 8) & 0x3fff);
  } else if (type === 'VP8L') {
    if (end < data + 5 || bytes.readUInt8(data) !== 0x2f) throw unreadable();
    const sides = bytes.readUInt32LE(data + 1);
    refuseTooManyPixels(1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff));
  } else return 0;
  riff.keep(chunk);
  return 1;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WAV with its sound and nothing else: no LIST, no broadcast notes, no ID3. */
export function cleanWav(file: MediaFile): Buffer[] {
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
