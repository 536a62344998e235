import type { RecordingFile } from './recording-file.ts';
import { unreadable, unsupported } from './unreadable.ts';

// Ids of elements (RFC 9559).
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VOID = 0xec;
const holders = new Set([SEGMENT, CLUSTER, INFO, TRACKS, TRACK_ENTRY]);
/**
 * Tags, attachments and chapters; title, date and file names; names of tracks; checksums, which would become wrong; and
 * void elements.
 */
const personal = new Set([
  0x1254c367,
  0x1941a469,
  0x1043a770,
  0x7ba9,
  0x4461,
  0x7384,
  0x3c83ab,
  0x3e83bb,
  0x536e,
  0xbf,
  VOID,
]);
/** The programs that wrote the file. These elements are mandatory, so they are filled with spaces. */
const programs = new Set([0x4d80, 0x5741]);
/** `size` of an element whose size a live recording did not know yet. */
const unknown = -1;

/**
 * A WebM recording whose metadata is replaced by void elements of the same length, so that nothing moves.
 * @throws Refusal `unsupported_media_type` for a film
 */
export function cleanWebm(file: RecordingFile): Buffer[] {
  const { bytes } = file;
  const kinds = new Set<number>();
  for (let at = 0; at < bytes.length; ) {
    file.countPart();
    const id = readId(bytes, at);
    const { size, width } = readSize(bytes, at + id.width);
    const data = at + id.width + width;
    // Descends into containers and elements of unknown size by reading on after their headers.
    if (holders.has(id.id)) {
      at = data;
      continue;
    }
    const end = data + size;
    if (size === unknown || end > bytes.length) throw unreadable();
    if (id.id === TRACK_TYPE) kinds.add(bytes.readUInt8(data));
    if (personal.has(id.id)) voidOut(bytes, at, end);
    if (programs.has(id.id)) bytes.fill(' ', data, end);
    at = end;
  }
  if (kinds.has(1)) throw unsupported('film');
  if (kinds.size !== 1 || !kinds.has(2)) throw unreadable();
  return [bytes];
}

function readId(bytes: Buffer, at: number): { id: number; width: number } {
  const width = Math.clz32(bytes.readUInt8(at)) - 23;
  if (width > 4) throw unreadable();
  return { id: bytes.readUIntBE(at, width), width };
}

function readSize(bytes: Buffer, at: number): { size: number; width: number } {
  const first = bytes.readUInt8(at);
  const width = Math.clz32(first) - 23;
  if (width > 8) throw unreadable();
  let size = first & (0xff >> width);
  let full = size === 0xff >> width;
  for (let more = 1; more < width; more += 1) {
    const byte = bytes.readUInt8(at + more);
    full &&= byte === 0xff;
    size = size * 256 + byte;
  }
  return { size: full ? unknown : size, width };
}

/** Turns an element into a void one of the same length (at least 2 bytes), filled with zeros. */
function voidOut(bytes: Buffer, at: number, end: number): void {
  const length = end - at;
  bytes.fill(0, at, end);
  bytes.writeUInt8(VOID, at);
  if (length - 2 <= 126) bytes.writeUInt8(0x80 | (length - 2), at + 1);
  else {
    bytes.writeUInt8(0x01, at + 1);
    bytes.writeUIntBE(length - 9, at + 3, 6);
  }
}
