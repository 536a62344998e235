import { unreadable, unsupported } from './unreadable.ts';

/** Boxes that hold boxes in which something personal may lie. */
const holders = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Places, titles, devices, pictures: `udta` and `meta` hold them, `uuid` holds XMP. Free space may hold leftovers. */
const personal = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);

/**
 * An MP4 recording whose metadata are free space of the same length, so that nothing moves.
 * @throws Refusal `unsupported_media_type` for a film
 */
export function cleanMp4(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const tracks = cleanBoxes(clean, 0, clean.length);
  if (tracks.some((kind) => kind === 'vide')) {
    throw unsupported('This is a film. Please send a recording of sound alone.');
  }
  // A track that is no sound may say where it was made, second by second.
  if (tracks.length === 0 || tracks.some((kind) => kind !== 'soun')) throw unreadable();
  return clean;
}

/** Empties the personal boxes between two places and answers with the kinds of the tracks. */
function cleanBoxes(bytes: Buffer, from: number, to: number): string[] {
  const tracks: string[] = [];
  for (let at = from; at < to; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head || at + size > to) throw unreadable();
    if (personal.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + size);
    } else if (holders.has(type)) tracks.push(...cleanBoxes(bytes, at + head, at + size));
    else if (type === 'hdlr') tracks.push(bytes.toString('latin1', at + head + 8, at + head + 12));
    at += size;
  }
  return tracks;
}
