import { unreadable, unsupported } from './unreadable.ts';

interface Page {
  readonly at: number;
  readonly end: number;
  readonly serial: number;
  /** Where the parts of its packets lie: `[from, to, whether the packet ends here]`. */
  readonly parts: readonly (readonly [number, number, boolean])[];
}

/**
 * An Ogg Opus recording whose comments are empty. The packet keeps its length, so that no page moves; players skip
 * what stands behind the last comment (RFC 7845 §5.2).
 */
export function cleanOgg(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const pages = pagesOf(clean);
  const [first] = pages;
  if (!first || clean.toString('latin1', first.parts[0]?.[0], (first.parts[0]?.[0] ?? 0) + 8) !== 'OpusHead') {
    throw unsupported('Recordings in Ogg are kept when they are Opus. Please send this one as MP3, MP4 or WAV.');
  }
  if (pages.some(({ serial }) => serial !== first.serial)) {
    throw unsupported('This file holds more than one recording. Please send them one by one.');
  }
  emptyComments(clean, pages.slice(1));
  return clean;
}

function emptyComments(bytes: Buffer, pages: readonly Page[]): void {
  const touched: Page[] = [];
  const places: (readonly [number, number])[] = [];
  for (const page of pages) {
    touched.push(page);
    const [from, to, ends] = page.parts[0] ?? [0, 0, true];
    places.push([from, to]);
    if (ends) break;
  }
  const packet = Buffer.concat(places.map(([from, to]) => bytes.subarray(from, to)));
  if (packet.toString('latin1', 0, 8) !== 'OpusTags') throw unreadable();
  packet.fill(0, 12 + packet.readUInt32LE(8)); // behind the name of the encoder: how many comments, and they
  let taken = 0;
  for (const [from, to] of places) taken += packet.copy(bytes, from, taken, taken + to - from);
  for (const page of touched) {
    bytes.writeUInt32LE(0, page.at + 22);
    bytes.writeUInt32LE(checksum(bytes.subarray(page.at, page.end)), page.at + 22);
  }
}

function pagesOf(bytes: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw unreadable();
    const table = bytes.subarray(at + 27, at + 27 + bytes.readUInt8(at + 26));
    let from = at + 27 + table.length;
    let to = from;
    const parts: [number, number, boolean][] = [];
    for (const lace of table) {
      to += lace;
      if (lace === 255) continue;
      parts.push([from, to, true]);
      from = to;
    }
    if (to > from) parts.push([from, to, false]);
    if (to > bytes.length) throw unreadable();
    pages.push({ at, end: to, serial: bytes.readUInt32LE(at + 14), parts });
    at = to;
  }
  return pages;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** The checksum of a page (RFC 3533 §6): not the one of zlib, its bits come the other way round. */
export function checksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return sum;
}
