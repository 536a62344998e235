import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import type { UploadType } from '#contracts/uploads/views.ts';
import { hostile } from '../testing/hostile-media.ts';
import {
  madeAnimatedWebp,
  madeGif,
  madeJpeg,
  madeMp3,
  madeMp4,
  madeOgg,
  madePng,
  madeWav,
  madeWebm,
  madeWebp,
  pngChunk,
  pngHeader,
  secret,
} from '../testing/made-media.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { cleanMedia as cleanPieces } from './clean.ts';
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
/** The clean file in one piece; the one that was sent stays as it is. */
const cleanMedia = (type: UploadType, bytes: Buffer): Buffer => Buffer.concat(cleanPieces(type, Buffer.from(bytes)));
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

describe('colours', () => {
  const sRgbOrNone = { 'image/jpeg': -1, 'image/png': -1, 'image/webp': -1 };
  const photos = (profile: Buffer) => ({
    'image/jpeg': madeJpeg(1, 0, profile),
    'image/png': madePng(profile),
    'image/webp': madeWebp(profile),
  });
  const named = (words: string): Buffer => Buffer.from(words, 'utf16le').swap16();
  /** The clean photos, the profile of the PNG unpacked. */
  const cleaned = (profile: Buffer) => {
    const { 'image/png': png, ...others } = photos(profile);
    const clean = cleanMedia('image/png', png);
    const chunk = at(clean, 'iCCP');
    const unpacked = chunk === -1 ? [] : [inflateSync(clean.subarray(chunk + 9))];
    return {
      'image/jpeg': cleanMedia('image/jpeg', others['image/jpeg']),
      'image/png': Buffer.concat([clean, ...unpacked]),
      'image/webp': cleanMedia('image/webp', others['image/webp']),
    };
  };

  it.each([
    ['p3', 'Display P3'],
    ['adobe', 'Adobe RGB'],
  ] as const)(
    'of a device are those of the colour space next to them, whose profile names no device: %s',
    (of, name) => {
      for (const [type, clean] of Object.entries(cleaned(madeProfile(of)))) {
        expect([type, clean.includes(named(name)), clean.includes(secret)]).toEqual([type, true, false]);
      }
      for (const [type, photo] of Object.entries(photos(madeProfile(of))) as [UploadType, Buffer][]) {
        const clean = cleanMedia(type, photo);
        expect(cleanMedia(type, clean).equals(clean)).toBe(true);
      }
    },
  );

  it.each([
    ['sRGB, in which a picture without a profile is shown', madeProfile('srgb')],
    ['no screen', madeProfile('p3', 'CMYK')],
    ['nothing', Buffer.from(secret)],
    ['nothing, with a long table', madeProfile('p3').fill(0xff, 128)],
  ])('of %s need no profile', (_what, profile) => {
    const clean = cleaned(profile);
    expect(Object.fromEntries(Object.entries(clean).map(([type, bytes]) => [type, at(bytes, 'acsp')]))).toEqual(
      sRgbOrNone,
    );
    expect(clean['image/webp'].readUInt8(20)).toBe(0);
  });

  it('that were packed to be large are not unpacked', () => {
    expect(at(cleanMedia('image/png', madePng(Buffer.alloc(200_000_000))), 'iCCP')).toBe(-1);
  });
});

describe('a picture', () => {
  it('of an animation is kept without what its frames tell', () => {
    const clean = cleanMedia('image/webp', madeAnimatedWebp());
    expect(at(clean, secret)).toBe(-1);
    expect(cleanMedia('image/webp', clean).equals(clean)).toBe(true);
    const whole = madeAnimatedWebp().length;
    expect(clean).toHaveLength(whole - 8 - secret.length - (secret.length % 2));
    expect(clean.readUInt32LE(4)).toBe(clean.length - 8);
    expect(clean.readUInt32LE(at(clean, 'ANMF') + 4)).toBe(16 + 8 + 18);
  });

  const png = madePng();
  const header = (change: (chunk: Buffer) => Buffer): Buffer =>
    Buffer.concat([png.subarray(0, 8), change(png.subarray(8, 33)), png.subarray(33)]);
  it.each([
    ['no header', header(() => Buffer.alloc(0))],
    ['a header that does not come first', header((chunk) => Buffer.concat([pngChunk('tEXt', Buffer.alloc(1)), chunk]))],
    ['a header of another length', header(() => pngChunk('IHDR', Buffer.alloc(14, 1)))],
    ['a header of an unknown kind', header(() => pngChunk('IHDR', Buffer.from('00000001000000010807000000', 'hex')))],
    ['a header with a wrong sum', header((chunk) => Buffer.concat([chunk.subarray(0, -1), Buffer.from([0])]))],
    ['no width', header(() => pngHeader(0, 1))],
    ['no picture', Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['a page in the place of all', Buffer.concat([png.subarray(0, 8), pngChunk('IDAT', Buffer.from('<script>'))])],
  ])('PNG with %s is refused', (_what, bytes) => {
    expect(() => cleanMedia('image/png', bytes)).toThrow(/cannot be read/);
  });

  const sized = (bytes: Buffer, mark: string, back: number, change: (at: number, file: Buffer) => void): Buffer => {
    const file = Buffer.from(bytes);
    change(file.indexOf(Buffer.from(mark, 'hex')) + back, file);
    return file;
  };
  const frame = (width: number, height: number) =>
    sized(madeJpeg(), 'ffc0000b08', 5, (place, file) => {
      file.writeUInt16BE(height, place);
      file.writeUInt16BE(width, place + 2);
    });
  it.each<[string, UploadType, Buffer]>([
    ['PNG', 'image/png', header(() => pngHeader(10_001, 10_000))],
    ['PNG of one line', 'image/png', header(() => pngHeader(2 ** 31 - 1, 1))],
    ['JPEG', 'image/jpeg', frame(65_535, 65_535)],
    ['GIF', 'image/gif', sized(madeGif(), '474946383961', 6, (place, file) => file.fill(0xff, place, place + 4))],
    [
      'GIF whose picture is larger than its screen',
      'image/gif',
      sized(madeGif(), '2c00000000', 5, (place, file) => file.fill(0xff, place, place + 4)),
    ],
    ['WebP', 'image/webp', sized(madeWebp(), '2f00000000', 1, (place, file) => file.fill(0xff, place, place + 4))],
    [
      'WebP with a large screen',
      'image/webp',
      sized(madeWebp(), '56503858', 12, (place, file) => file.fill(0xff, place, place + 6)),
    ],
  ])('of more than 100 megapixels is refused: %s', (_what, type, bytes) => {
    expect(() => cleanMedia(type, bytes)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  it('of 100 megapixels is kept', () => {
    expect(
      cleanMedia(
        'image/png',
        header(() => pngHeader(10_000, 10_000)),
      ).length,
    ).toBeGreaterThan(0);
    expect(cleanMedia('image/jpeg', frame(12_000, 8_333)).length).toBeGreaterThan(0);
  });
});

describe('a file that is made to be hard to read', () => {
  it.each(hostile)('costs less than a second of a processor: $name', ({ type, make, words }) => {
    const file = make();
    expect(mediaTypeOf(file)).toBe(type);
    const began = process.cpuUsage();
    let refusal = '';
    try {
      cleanPieces(type, file);
    } catch (error) {
      refusal = error instanceof Refusal ? error.message : String(error);
    }
    const { user, system } = process.cpuUsage(began);
    expect(refusal).toMatch(words ?? /^$/);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
