import { describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import { hostileRecordings } from '#platform/app/uploads/testing/hostile-recordings.ts';
import { madeMp3, madeMp4, madeOgg, madeWav, madeWebm, secret } from '#platform/app/uploads/testing/made-media.ts';
import { cleanRecording as cleanPieces, type RecordingType } from './clean-recording.ts';
import { mediaLimits } from './limits.ts';
import { mediaTypeOf } from './media-type.ts';
import { checksum } from './ogg.ts';
import { RecordingFile } from './recording-file.ts';

const made: Readonly<Record<RecordingType, Buffer>> = {
  'audio/webm': madeWebm(),
  'audio/ogg': madeOgg(),
  'audio/mp4': madeMp4(),
  'audio/mpeg': madeMp3(),
  'audio/wav': madeWav(),
};
/** The clean file in one piece; the one that was sent stays as it is. */
const cleanRecording = (type: RecordingType, bytes: Buffer): Buffer =>
  Buffer.concat(cleanPieces(type, Buffer.from(bytes)));
// The keys of a table that is typed by them.
const types = Object.keys(made) as RecordingType[];
const at = (bytes: Buffer, words: string): number => bytes.indexOf(words, 0, 'latin1');

describe('what is kept of a file', () => {
  it.each(types)('tells nothing of where and with what it was made: %s', (type) => {
    expect(at(made[type], secret)).toBeGreaterThan(0);
    const clean = cleanRecording(type, made[type]);
    for (const word of [secret, secret.slice(4), 'Exif\0\0II', 'adobe']) expect(at(clean, word)).toBe(-1);
  });

  it.each(types)('is still of its type, and cleaned again it is the same: %s', (type) => {
    const clean = cleanRecording(type, made[type]);
    expect(mediaTypeOf(clean)).toBe(type);
    expect(cleanRecording(type, clean).equals(clean)).toBe(true);
  });

  it.each(types)('of a file that ends too early is nothing, or its beginning without the rest: %s', (type) => {
    for (let length = 12; length < made[type].length; length += 7) {
      try {
        expect(at(cleanRecording(type, made[type].subarray(0, length)), secret)).toBe(-1);
      } catch (error) {
        expect(error).toMatchObject({ code: 'unsupported_media_type' });
      }
    }
  });

  it('has the sound itself, and a player finds it where it was', () => {
    for (const type of ['audio/webm', 'audio/mp4', 'audio/ogg'] as const) {
      expect(cleanRecording(type, made[type])).toHaveLength(made[type].length);
    }
    expect(cleanRecording('audio/mpeg', made['audio/mpeg'])).toHaveLength(4 * 417);
    const ogg = cleanRecording('audio/ogg', made['audio/ogg']);
    const second = ogg.indexOf('OggS', 4);
    const page = Buffer.from(ogg.subarray(second, ogg.indexOf('OggS', second + 4)));
    const sum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    expect(checksum(page)).toBe(sum);
  });
});

describe('what can not be kept is refused with what helps', () => {
  it.each([
    ['a page', Buffer.from('<svg onload="alert(1)"></svg>'), 'unsupported_media_type.unknown'],
    ['a program', Buffer.from('MZ\0\0'), 'unsupported_media_type.unknown'],
  ])('%s', (_what, bytes, words) => {
    expect(() => mediaTypeOf(bytes)).toThrow(words);
  });

  it('films, which show more than a voice', () => {
    expect(() => cleanRecording('audio/mp4', madeMp4('vide'))).toThrow('unsupported_media_type.film');
    expect(() => cleanRecording('audio/webm', madeWebm(1))).toThrow('unsupported_media_type.film');
  });

  it('a track that says where a recording was made', () => {
    expect(() => cleanRecording('audio/mp4', madeMp4('meta'))).toThrow('unsupported_media_type.damaged');
  });
});

describe('a file that is made to be hard to read', () => {
  it('is kept in so many pieces and no more', () => {
    const file = new RecordingFile(Buffer.alloc(2 * mediaLimits.pieces + 2));
    for (let piece = 0; piece < mediaLimits.pieces; piece += 1) file.keep(2 * piece, 2 * piece + 1);
    expect(file.kept()).toHaveLength(mediaLimits.pieces);
    file.keep(2 * mediaLimits.pieces, 2 * mediaLimits.pieces + 1);
    expect(() => file.kept()).toThrow('unsupported_media_type.many_parts');
  });

  it.each(hostileRecordings)('costs less than a second of a processor: $name', ({ type, make, words }) => {
    const file = make();
    expect(mediaTypeOf(file)).toBe(type);
    const began = process.cpuUsage();
    let refusal = '';
    try {
      cleanPieces(type, file);
    } catch (error) {
      refusal = error instanceof Refusal ? refusalText('en', error) : String(error);
    }
    const { user, system } = process.cpuUsage(began);
    expect(refusal).toMatch(words ?? /^$/);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
