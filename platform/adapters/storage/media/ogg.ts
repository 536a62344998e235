import type { RecordingFile } from './recording-file.ts';
import { unreadable, unsupported } from './unreadable.ts';

/** The start of the text in the comment packet, after `OpusTags`. */
const commentsHead = 8;

/**
 * An Ogg Opus recording without comments, the name of the encoder included. The packet keeps its length, so that no page
 * moves; players skip what follows the last comment (RFC 7845 §5.2).
 */
export function cleanOgg(file: RecordingFile): Buffer[] {
  const { bytes } = file;
  const serial = bytes.readUInt32LE(14);
  const firstData = 27 + bytes.readUInt8(26);
  if (bytes.toString('latin1', firstData, firstData + 8) !== 'OpusHead') {
    throw unsupported('ogg_not_opus');
  }
  /** Bytes of the comments processed so far; undefined once they have ended. */
  let comments: number | undefined = 0;
  for (let at = 0; at < bytes.length; ) {
    file.countPart();
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw unreadable();
    if (bytes.readUInt32LE(at + 14) !== serial) {
      throw unsupported('several_recordings');
    }
    const end = endOfPage(bytes, at);
    if (at > 0 && comments !== undefined) comments = emptyComments(bytes, at, end, comments);
    at = end;
  }
  if (comments !== undefined) throw unreadable();
  return [bytes];
}

function endOfPage(bytes: Buffer, at: number): number {
  const table = at + 27;
  const data = table + bytes.readUInt8(at + 26);
  let end = data;
  for (let lace = table; lace < data; lace += 1) end += bytes[lace] ?? 0;
  if (end > bytes.length) throw unreadable();
  return end;
}

/** Empties the page's part of the comments. Returns the bytes processed so far, or undefined when they end here. */
function emptyComments(bytes: Buffer, at: number, end: number, before: number): number | undefined {
  const table = at + 27;
  const data = table + bytes.readUInt8(at + 26);
  let to = data;
  let isLast = false;
  for (let lace = table; lace < data && !isLast; lace += 1) {
    to += bytes[lace] ?? 0;
    isLast = bytes[lace] !== 255;
  }
  if (before === 0 && to > data && bytes.toString('latin1', data, data + commentsHead) !== 'OpusTags') {
    throw unreadable();
  }
  if (before === 0 && isLast && to < data + commentsHead + 8) throw unreadable();
  bytes.fill(0, before === 0 ? Math.min(data + commentsHead, to) : data, to);
  bytes.writeUInt32LE(0, at + 22);
  bytes.writeUInt32LE(checksum(bytes.subarray(at, end)), at + 22);
  return isLast ? undefined : before + to - data;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** The checksum of a page (RFC 3533 §6). Not that of zlib: the order of its bits is reversed. */
export function checksum(page: Buffer): number {
  let sum = 0;
  for (let at = 0; at < page.length; at += 1) sum = (sum << 8) ^ (table[((sum >>> 24) ^ (page[at] ?? 0)) & 0xff] ?? 0);
  return sum >>> 0;
}
