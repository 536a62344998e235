import { unreadable } from './unreadable.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** A GIF with its pictures and how they move, and nothing else: no comments, no XMP, nothing behind its end. */
export function cleanGif(bytes: Buffer): Buffer {
  let at = 13 + sizeOfTable(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, at)];
  for (;;) {
    const block = bytes.readUInt8(at);
    if (block === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    const end = endOfBlock(bytes, at, block);
    if (block === IMAGE || isOfTheMotion(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Bytes of the table of colours that follows a descriptor with these flags. */
const sizeOfTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function endOfBlock(bytes: Buffer, at: number, block: number): number {
  if (block === IMAGE) return endOfParts(bytes, at + 11 + sizeOfTable(bytes.readUInt8(at + 9)));
  if (block === EXTENSION) return endOfParts(bytes, at + 2);
  throw unreadable();
}

/** Data comes in parts of up to 255 bytes; an empty one ends it. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1;
  return at + 1;
}

function isOfTheMotion(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1);
  if (label === 0xf9) return true;
  return label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', at + 3, at + 14));
}
