import { unreadable } from './unreadable.ts';

/** The chunks that make the picture, its colours and its motion (APNG). Texts, times, Exif and all others go. */
const ofThePicture = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** A PNG with its picture and nothing else; nothing behind its end. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  for (;;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw unreadable();
    if (ofThePicture.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}
