import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { knownProfile } from './colour-profile.ts';
import { type MediaFile, refuseTooManyPixels } from './media-file.ts';
import { mediaLimits } from './limits.ts';
import { unreadable } from './unreadable.ts';

/** The chunks that make the picture, its colours and its motion (APNG). Texts, times, Exif and all others go. */
const ofThePicture = new Set('PLTE IDAT tRNS cHRM gAMA sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '));

/** A PNG with its picture and nothing else; nothing behind its end. */
export function cleanPng(file: MediaFile): Buffer[] {
  const { bytes } = file;
  let at = endOfHeader(bytes);
  let pictures = 0;
  let profiles = 0;
  file.keep(0, at);
  for (;;) {
    file.countPart();
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw unreadable();
    if (type === 'IEND') break;
    if (type === 'IDAT') pictures += 1;
    if (type === 'fcTL') refuseTooManyPixels(bytes.readUInt32BE(at + 12), bytes.readUInt32BE(at + 16));
    if (ofThePicture.has(type)) file.keep(at, end);
    // There may be one profile; more of them would be unpacked for nothing.
    if (type === 'iCCP' && (profiles += 1) === 1) {
      const profile = knownProfile(unpacked(bytes.subarray(at + 8, end - 4)));
      if (profile) file.add(chunkOf(profile));
    }
    at = end;
  }
  if (pictures === 0) throw unreadable();
  file.add(Buffer.from('0000000049454e44ae426082', 'hex'));
  return file.kept();
}

/** The kinds of pictures with the depths that each may have. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Where the header, which comes first, ends. Without a sound one it is no picture, whatever else is in the file. */
function endOfHeader(bytes: Buffer): number {
  const end = 33;
  const [depth, kind] = [bytes.readUInt8(24), bytes.readUInt8(25)];
  const isSound =
    bytes.readUInt32BE(8) === 13 &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    depths[kind]?.includes(depth) === true &&
    bytes.readUInt8(26) === 0 &&
    bytes.readUInt8(27) === 0 &&
    bytes.readUInt8(28) <= 1 &&
    bytes.readUInt32BE(29) === crc32(bytes.subarray(12, 29));
  if (!isSound) throw unreadable();
  refuseTooManyPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  return end;
}

/** The profile in the data of an iCCP chunk: a name, a zero, a method, and the profile packed. */
function unpacked(data: Buffer): Buffer {
  const packed = data.subarray(data.indexOf(0) + 2);
  try {
    return inflateSync(packed, { maxOutputLength: mediaLimits.profile });
  } catch {
    return Buffer.alloc(0); // damaged or too large: it is dropped like any that we do not know
  }
}

function chunkOf(profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iCCP', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}
