import { unreadable } from './unreadable.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const exifMark = 'Exif\0\0';
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A JPEG with its picture, its colours (JFIF, ICC, Adobe) and the way it is turned, and nothing else: no Exif, no XMP,
 * no comments, no second pictures, nothing behind its end.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) throw unreadable();
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1; // filling
    if (bytes.readUInt8(at) !== 0xff) throw unreadable();
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) break;
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw unreadable();
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation;
    if (belongsToThePicture(marker, segment)) kept.push(segment);
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
  const turned = orientation > 1 ? [exifOf(orientation)] : [];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...turned, ...kept, Buffer.from([0xff, EOI])]);
}

function belongsToThePicture(marker: number, segment: Buffer): boolean {
  const begins = (words: string): boolean => segment.toString('latin1', 4, 4 + words.length) === words;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

/** Where the coded data of a scan ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw unreadable();
}

/** The turn (1 to 8) that an Exif segment names in its first directory; undefined where it names none. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== exifMark) return undefined;
  const tiff = segment.subarray(10);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const place = directory + 2 + entry * 12;
    if (place + 12 > tiff.length) return undefined;
    if (short(place) !== 0x0112) continue;
    const turn = short(place + 8);
    return turn >= 1 && turn <= 8 ? turn : undefined;
  }
  return undefined;
}

/** An Exif segment that says how the picture is turned, and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(exifMark, 'latin1'), tiff]);
}
