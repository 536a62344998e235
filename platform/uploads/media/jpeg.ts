import { knownProfile } from './colour-profile.ts';
import { type MediaFile, refuseTooManyPixels } from './media-file.ts';
import { unreadable } from './unreadable.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const exifMark = 'Exif\0\0';
const profileMark = 'ICC_PROFILE\0';
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Tables of codes and of quantities, scans, the distance of restarts. Another height (DNL) is for no viewer of today. */
const tables = new Set([0xc4, 0xcc, SOS, 0xdb, 0xdd]);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && !tables.has(marker);

/**
 * A JPEG with its picture, its colours (JFIF, Adobe, the colour space) and the way it is turned, and nothing else: no
 * Exif, no XMP, no comments, no thumbnails, no second pictures, nothing behind its end.
 */
export function cleanJpeg(file: MediaFile): Buffer[] {
  const { bytes } = file;
  let orientation = 1;
  let at = 2;
  let frames = 0;
  let scans = 0;
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) throw unreadable();
  for (;;) {
    file.countPart();
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1; // filling
    if (bytes.readUInt8(at) !== 0xff) throw unreadable();
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) break;
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw unreadable();
    if (isFrame(marker)) {
      refuseTooManyPixels(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      frames += 1;
    }
    if (marker === SOS) {
      end = endOfScan(bytes, end);
      scans += 1;
    }
    if (marker === 0xe1) orientation = orientationOf(bytes.subarray(at, end)) ?? orientation;
    if (isFrame(marker) || tables.has(marker)) file.keep(at, end);
    else keepColours(file, marker, at, end);
    at = end;
  }
  if (frames === 0 || scans === 0) throw unreadable();
  const turned = orientation > 1 ? [exifOf(orientation)] : [];
  return [Buffer.from([0xff, SOI]), ...turned, ...file.kept(), Buffer.from([0xff, EOI])];
}

/** Keeps of an application's segment what the colours depend on, without what may be hung on to it. */
function keepColours(file: MediaFile, marker: number, at: number, end: number): void {
  const { bytes } = file;
  const begins = (words: string): boolean => bytes.toString('latin1', at + 4, at + 4 + words.length) === words;
  if (marker === 0xe0 && begins('JFIF\0') && end >= at + 18) {
    bytes.fill(0, at + 16, at + 18); // no dots of a thumbnail
    keepFirst(file, at, 14);
  }
  if (marker === 0xee && begins('Adobe') && end >= at + 16) keepFirst(file, at, 12);
  // A profile of several segments begins with its table of contents.
  if (marker === 0xe2 && begins(profileMark) && bytes.readUInt8(at + 16) === 1) {
    const profile = knownProfile(bytes.subarray(at + 18, end));
    if (profile) file.add(segmentOf(0xe2, Buffer.concat([Buffer.from(`${profileMark}\x01\x01`, 'latin1'), profile])));
  }
}

/** Keeps so many bytes of a segment's data. */
function keepFirst(file: MediaFile, at: number, length: number): void {
  file.bytes.writeUInt16BE(2 + length, at + 2);
  file.keep(at, at + 4 + length);
}

const segmentOf = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** Where the coded data of a scan ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  for (let at = from; at < last; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
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
  return segmentOf(0xe1, Buffer.concat([Buffer.from(exifMark, 'latin1'), tiff]));
}
