import { mp3Seconds } from './mp3.ts';
import type { RecordingType } from './clean-recording.ts';

/** Speech needs at least this many bytes a second: a file cannot claim to be longer than its bytes allow. */
const fewestBytesPerSecond = 300;

/**
 * The length of a recording in whole seconds, from its container; null where that does not say it. Recordings of browsers
 * are live and have no length in their header, so the time of their last part counts.
 */
export function recordingSeconds(type: RecordingType, bytes: Buffer): number | null {
  try {
    const seconds = readers[type](bytes);
    return seconds === null ? null : Math.floor(Math.min(seconds, bytes.length / fewestBytesPerSecond));
  } catch (error) {
    if (error instanceof RangeError) return null; // Node's error for a read beyond the end
    throw error;
  }
}

const readers: Readonly<Record<RecordingType, (bytes: Buffer) => number | null>> = {
  'audio/webm': webmSeconds,
  'audio/ogg': oggSeconds,
  'audio/mp4': mp4Seconds,
  'audio/mpeg': mp3Seconds,
  'audio/wav': wavSeconds,
};

const webmHolders = new Set(['18538067', '1f43b675', '1549a966', 'a0']);

/** The time of the last block (RFC 9559): that of its cluster and its own, in ticks. */
function webmSeconds(bytes: Buffer): number | null {
  let tickNs = 1_000_000;
  let cluster = 0;
  let last: number | null = null;
  for (let at = 0; at < bytes.length; ) {
    const idWidth = Math.clz32(bytes.readUInt8(at)) - 23;
    const id = bytes.toString('hex', at, at + idWidth);
    const sizeAt = at + idWidth;
    const first = bytes.readUInt8(sizeAt);
    const width = Math.clz32(first) - 23;
    const data = sizeAt + width;
    if (webmHolders.has(id)) {
      at = data;
      continue;
    }
    let size = first & (0xff >> width);
    for (let more = 1; more < width; more += 1) size = size * 256 + bytes.readUInt8(sizeAt + more);
    if (id === '2ad7b1') tickNs = bytes.readUIntBE(data, Math.min(6, size));
    else if (id === 'e7') cluster = bytes.readUIntBE(data, Math.min(6, size));
    else if (id === 'a3' || id === 'a1') last = Math.max(last ?? 0, cluster + bytes.readInt16BE(data + 1));
    at = data + size;
  }
  return last === null ? null : (last * tickNs) / 1e9;
}

/** The position of the last page in samples; Opus has 48,000 a second (RFC 7845). */
function oggSeconds(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf('OggS');
  const samples = Number(bytes.readBigInt64LE(last + 6));
  return samples < 0 ? null : samples / 48_000;
}

/** The duration of the movie; of a live one, which has none, where its last fragment begins. */
function mp4Seconds(bytes: Buffer): number | null {
  const header = bytes.indexOf('mvhd');
  if (header < 0) return null;
  const isLong = bytes.readUInt8(header + 4) === 1;
  const units = bytes.readUInt32BE(header + (isLong ? 24 : 16));
  const duration = isLong ? Number(bytes.readBigUInt64BE(header + 28)) : bytes.readUInt32BE(header + 20);
  if (units > 0 && duration > 0 && duration < 0xffff_ffff) return duration / units;
  const media = bytes.indexOf('mdhd');
  const fragment = bytes.lastIndexOf('tfdt');
  if (media < 0 || fragment < 0) return null;
  const rate = bytes.readUInt32BE(media + (bytes.readUInt8(media + 4) === 1 ? 24 : 16));
  const isLongTime = bytes.readUInt8(fragment + 4) === 1;
  const time = isLongTime ? Number(bytes.readBigUInt64BE(fragment + 8)) : bytes.readUInt32BE(fragment + 8);
  return rate > 0 ? time / rate : null;
}

/** The bytes of the sound by those of a second. */
function wavSeconds(bytes: Buffer): number | null {
  const format = bytes.indexOf('fmt ');
  const data = bytes.indexOf('data', format);
  if (format < 0 || data < 0) return null;
  const perSecond = bytes.readUInt32LE(format + 16);
  return perSecond > 0 ? Math.max(0, bytes.length - data - 8) / perSecond : null;
}
