import { mediaLimits } from './limits.ts';
import type { RecordingFile } from './recording-file.ts';
import { unreadable, unsupported } from './unreadable.ts';

/** Boxes that contain boxes with personal data. */
const holders = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/**
 * `udta` and `meta` contain places, titles, devices and pictures, `uuid` contains XMP, `prft` and `emsg` the time of day.
 * Free space may contain leftovers.
 */
const personal = new Set(['udta', 'meta', 'uuid', 'prft', 'emsg', 'free', 'skip', 'wide']);
/** Headers that begin with the times of creation and modification. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * An MP4 recording whose metadata is replaced by free space of the same length, so that nothing moves.
 * @throws Refusal `unsupported_media_type` for a film
 */
export function cleanMp4(file: RecordingFile): Buffer[] {
  const kinds = new Set<string>();
  cleanBoxes(file, 0, file.bytes.length, 0, kinds);
  if (kinds.has('vide')) throw unsupported('film');
  // A track without sound may contain the location, second by second.
  if (kinds.size !== 1 || !kinds.has('soun')) throw unreadable();
  return [file.bytes];
}

/** Empties boxes with personal data between two places and collects the kinds of the tracks. */
function cleanBoxes(file: RecordingFile, from: number, to: number, depth: number, kinds: Set<string>): void {
  const { bytes } = file;
  if (depth > mediaLimits.depth) throw unreadable();
  for (let at = from; at < to; ) {
    file.countPart();
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? to - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const [data, end] = [at + head, at + size];
    if (size < head || end > to) throw unreadable();
    if (personal.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, data, end);
    } else if (holders.has(type)) cleanBoxes(file, data, end, depth + 1, kinds);
    else if (dated.has(type)) {
      // Version and flags, then two times of four bytes, or of eight in version 1.
      bytes.fill(0, data + 4, Math.min(end, data + (bytes.readUInt8(data) === 1 ? 20 : 12)));
    } else if (type === 'hdlr') {
      kinds.add(bytes.toString('latin1', data + 8, Math.min(data + 12, end)));
      bytes.fill(0, Math.min(data + 24, end), end); // the name of the track
    }
    at = end;
  }
}
