import { describe, expect, it } from 'vitest';
import type { UploadType } from '#contracts/uploads/views.ts';
import {
  madeGif,
  madeJpeg,
  madeMp3,
  madeMp4,
  madeOgg,
  madePng,
  madeWav,
  madeWebm,
  madeWebp,
  secret,
} from '../testing/made-media.ts';
import { cleanMedia } from './clean.ts';
import { mediaTypeOf } from './media-type.ts';
import { checksum } from './ogg.ts';

const made: Readonly<Record<UploadType, Buffer>> = {
  'image/jpeg': madeJpeg(),
  'image/png': madePng(),
  'image/webp': madeWebp(),
  'image/gif': madeGif(),
  'audio/webm': madeWebm(),
  'audio/ogg': madeOgg(),
  'audio/mp4': madeMp4(),
  'audio/mpeg': madeMp3(),
  'audio/wav': madeWav(),
};
// The keys of a table that is typed by them.
const types = Object.keys(made) as UploadType[];
const at = (bytes: Buffer, words: string): number => bytes.indexOf(words, 0, 'latin1');

describe('what is kept of a file', () => {
  it.each(types)('tells nothing of where and with what it was made: %s', (type) => {
    expect(at(made[type], secret)).toBeGreaterThan(0);
    const clean = cleanMedia(type, made[type]);
    for (const word of [secret, secret.slice(4), 'Exif\0\0II', 'adobe']) expect(at(clean, word)).toBe(-1);
  });

  it.each(types)('is still of its type, and cleaned again it is the same: %s', (type) => {
    const clean = cleanMedia(type, made[type]);
    expect(mediaTypeOf(clean)).toBe(type);
    expect(cleanMedia(type, clean).equals(clean)).toBe(true);
  });

  it.each(types)('of a file that ends too early is nothing, or its beginning without the rest: %s', (type) => {
    for (let length = 12; length < made[type].length; length += 7) {
      try {
        expect(at(cleanMedia(type, made[type].subarray(0, length)), secret)).toBe(-1);
      } catch (error) {
        expect(error).toMatchObject({ code: 'unsupported_media_type' });
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright: a photo turned by %i stays so', (turn) => {
    const clean = cleanMedia('image/jpeg', madeJpeg(turn));
    const exif = at(clean, 'Exif\0\0MM');
    expect(exif === -1 ? 1 : clean.readUInt16BE(exif + 6 + 18)).toBe(turn);
  });

  it('has the picture itself, dot for dot', () => {
    const scan = Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f, 0xff, 0xd9]);
    expect(cleanMedia('image/jpeg', made['image/jpeg']).subarray(-8).equals(scan)).toBe(true);
    expect(at(cleanMedia('image/png', made['image/png']), 'IDAT')).toBeGreaterThan(0);
    const webp = cleanMedia('image/webp', made['image/webp']);
    expect(webp.readUInt8(20)).toBe(0);
    expect(webp.readUInt32LE(4)).toBe(webp.length - 8);
  });

  it('has the sound itself, and a player finds it where it was', () => {
    for (const type of ['audio/webm', 'audio/mp4', 'audio/ogg'] as const) {
      expect(cleanMedia(type, made[type])).toHaveLength(made[type].length);
    }
    expect(cleanMedia('audio/mpeg', made['audio/mpeg'])).toHaveLength(4 * 417);
    const ogg = cleanMedia('audio/ogg', made['audio/ogg']);
    const second = ogg.indexOf('OggS', 4);
    const page = Buffer.from(ogg.subarray(second, ogg.indexOf('OggS', second + 4)));
    const sum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    expect(checksum(page)).toBe(sum);
  });
});

describe('what can not be kept is refused in a sentence that helps', () => {
  it.each([
    ['HEIC', Buffer.from('0000001866747970686569630000', 'hex'), /JPEG/],
    ['a page', Buffer.from('<svg onload="alert(1)"></svg>'), /neither a photo/],
    ['a program', Buffer.from('MZ\0\0'), /neither a photo/],
  ])('%s', (_what, bytes, words) => {
    expect(() => mediaTypeOf(bytes)).toThrow(words);
  });

  it('films, which show more than a voice', () => {
    expect(() => cleanMedia('audio/mp4', madeMp4('vide'))).toThrow(/film/);
    expect(() => cleanMedia('audio/webm', madeWebm(1))).toThrow(/film/);
  });

  it('a track that says where a recording was made', () => {
    expect(() => cleanMedia('audio/mp4', madeMp4('meta'))).toThrow(/cannot be read/);
  });
});
