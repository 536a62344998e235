import { describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import { hostileRecordings } from '#platform/app/uploads/testing/hostile-recordings.ts';
import { madeMp3, madeMp4, madeOgg, madeWav, madeWebm, secret } from '#platform/app/uploads/testing/made-media.ts';
import { processorMs } from '#platform/testing/measure.ts';
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
/** The cleaned file in one piece; the original is not changed. */
const cleanRecording = (type: RecordingType, bytes: Buffer): Buffer =>
  Buffer.concat(cleanPieces(type, Buffer.from(bytes)));
// The keys of a table typed by them.
const types = Object.keys(made) as RecordingType[];
const at = (bytes: Buffer, words: string): number => bytes.indexOf(words, 0, 'latin1');

describe('a stored recording', () => {
  it.each(types)('has no metadata of place and device: %s', (type) => {
    expect(at(made[type], secret)).toBeGreaterThan(0);
    const clean = cleanRecording(type, made[type]);
    for (const word of [secret, secret.slice(4), 'Exif\0\0II', 'adobe']) expect(at(clean, word)).toBe(-1);
  });

  it.each(types)('keeps its type, and does not change when cleaned again: %s', (type) => {
    const clean = cleanRecording(type, made[type]);
    expect(mediaTypeOf(clean)).toBe(type);
    expect(cleanRecording(type, clean).equals(clean)).toBe(true);
  });

  it.each(types)('of a truncated file is refused or stored without the rest: %s', (type) => {
    for (let length = 12; length < made[type].length; length += 7) {
      try {
        expect(at(cleanRecording(type, made[type].subarray(0, length)), secret)).toBe(-1);
      } catch (error) {
        expect(error).toMatchObject({ code: 'unsupported_media_type' });
      }
    }
  });

  it('keeps the sound, at the place where players look for it', () => {
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

describe('an unsupported file is refused with a helpful message', () => {
  it.each([
    ['a page', Buffer.from('<svg onload="alert(1)"></svg>'), 'unsupported_media_type.unknown'],
    ['a program', Buffer.from('MZ\0\0'), 'unsupported_media_type.unknown'],
  ])('%s', (_what, bytes, words) => {
    expect(() => mediaTypeOf(bytes)).toThrow(words);
  });

  it('a film, which shows more than a voice', () => {
    expect(() => cleanRecording('audio/mp4', madeMp4('vide'))).toThrow('unsupported_media_type.film');
    expect(() => cleanRecording('audio/webm', madeWebm(1))).toThrow('unsupported_media_type.film');
  });

  it('a track with the location of the recording', () => {
    expect(() => cleanRecording('audio/mp4', madeMp4('meta'))).toThrow('unsupported_media_type.damaged');
  });
});

describe('a hostile file', () => {
  it('is kept in a limited number of pieces', () => {
    const file = new RecordingFile(Buffer.alloc(2 * mediaLimits.pieces + 2));
    for (let piece = 0; piece < mediaLimits.pieces; piece += 1) file.keep(2 * piece, 2 * piece + 1);
    expect(file.kept()).toHaveLength(mediaLimits.pieces);
    file.keep(2 * mediaLimits.pieces, 2 * mediaLimits.pieces + 1);
    expect(() => file.kept()).toThrow('unsupported_media_type.many_parts');
  });

  it.each(hostileRecordings)('costs less than a second of processor time: $name', ({ type, make, words }) => {
    const file = make();
    expect(mediaTypeOf(file)).toBe(type);
    let refusal = '';
    const spent = processorMs(1_000, () => {
      try {
        cleanPieces(type, file);
      } catch (error) {
        refusal = error instanceof Refusal ? refusalText('en', error) : String(error);
      }
    });
    expect(refusal).toMatch(words ?? /^$/);
    expect(spent).toBeLessThan(1_000);
  });
});
