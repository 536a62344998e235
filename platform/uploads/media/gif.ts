import { type MediaFile, refuseTooManyPixels } from './media-file.ts';
import { unreadable } from './unreadable.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** A GIF with its pictures and how they move, and nothing else: no comments, no XMP, nothing behind its end. */
export function cleanGif(file: MediaFile): Buffer[] {
  const { bytes } = file;
  // Some programs leave the size of the screen to the first picture.
  refuseTooManyPixels(Math.max(1, bytes.readUInt16LE(6)), Math.max(1, bytes.readUInt16LE(8)));
  let at = 13 + sizeOfTable(bytes.readUInt8(10));
  let pictures = 0;
  file.keep(0, at);
  for (;;) {
    file.countPart();
    const block = bytes.readUInt8(at);
    if (block === TRAILER) break;
    const end = endOfBlock(bytes, at, block);
    if (block === IMAGE) {
      refuseTooManyPixels(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      pictures += 1;
    }
    if (block === IMAGE || isOfTheMotion(bytes, at)) file.keep(at, end);
    at = end;
  }
  if (pictures === 0) throw unreadable();
  file.keep(at, at + 1);
  return file.kept();
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
