import type { RecordingFile } from './recording-file.ts';
import { unreadable } from './unreadable.ts';

// ISO 11172-3 and 13818-3, layer III: kilobits and samples per second by the header's bits.
const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

/** Only the frames of an MP3, without anything before, between or after them: no ID3, APE or lyrics. */
export function cleanMp3(file: RecordingFile): Buffer[] {
  const { bytes } = file;
  let frames = 0;
  let at = endOfId3(file);
  while (at < bytes.length) {
    const size = frameAt(bytes, at);
    if (size > 0) file.countPart();
    const isFrame = size > 0 && at + size <= bytes.length && isBoundary(bytes, at + size);
    if (isFrame || (size > 0 && frames > 0 && at + size === bytes.length)) {
      file.keep(at, at + size);
      frames += 1;
      at += size;
    } else {
      at += 1;
      while (at < bytes.length && !isSync(bytes, at)) at += 1;
    }
  }
  if (frames < 2) throw unreadable();
  return file.kept();
}

/** Another frame, a tag or the end. A header that is only a coincidence is not followed by these. */
const isBoundary = (bytes: Buffer, at: number): boolean =>
  at === bytes.length || frameAt(bytes, at) > 0 || isTag(bytes, at);

const tags = new Set(['TAG', 'APE', 'LYR', 'ID3']);
const firstLetters = new Set([...tags].map((tag) => tag.charCodeAt(0)));
/** Called millions of times, so the first letter is compared before a string is created. */
const isTag = (bytes: Buffer, at: number): boolean =>
  firstLetters.has(bytes[at] ?? 0) && tags.has(bytes.toString('latin1', at, at + 3));

/** The end of the ID3 tags at the beginning. Their size has seven bits per byte. */
function endOfId3(file: RecordingFile): number {
  const { bytes } = file;
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= bytes.length) {
    file.countPart();
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes.readUInt8(at + place) & 0x7f), 0);
    const footer = bytes.readUInt8(at + 5) & 0x10 ? 10 : 0;
    at += 10 + size + footer;
  }
  return at;
}

/** The first bits of every frame of layer III. */
const isSync = (bytes: Buffer, at: number): boolean => bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xe6) === 0xe2;

/** The length of a cleaned file: the samples of its frames. */
export function mp3Seconds(bytes: Buffer): number | null {
  let seconds = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = frameAt(bytes, at);
    if (size === 0) return null;
    const version = (bytes.readUInt8(at + 1) >> 3) & 3;
    const rate = rates[(bytes.readUInt8(at + 2) >> 2) & 3] ?? 44_100;
    // Half the samples of a frame at half or a quarter of the rate.
    seconds += version === 3 ? 1_152 / rate : 576 / (rate / (version === 2 ? 2 : 4));
    at += size;
  }
  return seconds;
}

/** The length of the frame whose header is here; 0 if there is none. */
function frameAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || !isSync(bytes, at)) return 0;
  const [one, two] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)];
  const version = (one >> 3) & 3;
  const rate = rates[(two >> 2) & 3];
  const speed = kilobits[version === 3 ? 'first' : 'second'][two >> 4];
  if (version === 1 || rate === undefined || !speed) return 0;
  const samples = version === 3 ? 144 : 72;
  const perSecond = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor((samples * speed * 1_000) / perSecond) + ((two >> 1) & 1);
}
