import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { smallWidths } from '#contracts/uploads/views.ts';
import {
  madeAnimatedWebp,
  madeAvif,
  madeGif,
  madeHeic,
  madeJpeg,
  madePng,
  madeWebp,
  pngChunk,
  pngHeader,
  secret,
} from '#platform/app/uploads/testing/made-media.ts';
import { madeProfile } from '#platform/app/uploads/testing/made-profile.ts';
import { mediaTypeOf, type PictureType } from './media-type.ts';
import { copyPlace } from './read-task.ts';
import { openReader } from './reader.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-pictures-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const reader = await openReader();
afterAll(() => reader.close());

/** Reads a picture; returns the stored version and its smaller copies. */
async function read(sent: Buffer, type = mediaTypeOf(sent)) {
  const from = join(directory, String(Math.random()));
  const to = `${from}-kept`;
  writeFileSync(from, sent);
  const answer = await reader.read({ type, from, to }, 'somebody');
  const widths = Object.keys(answer.picture?.copies ?? {}).map(Number);
  return { ...answer, kept: readFileSync(to), to, copies: widths.map((width) => readFileSync(copyPlace(to, width))) };
}

const made: Readonly<Record<Exclude<PictureType, 'image/heic'>, Buffer>> = {
  'image/jpeg': madeJpeg(),
  'image/png': madePng(),
  'image/webp': madeWebp(),
  'image/gif': madeGif(),
  'image/avif': madeAvif(),
};
const keptAs = new Map([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/gif', 'image/webp'],
  ['image/avif', 'image/webp'],
]);

/** A photo with a phone's size and colours and all metadata that the encoder can write. */
const photo = (width: number, height: number, changes: { orientation?: number } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#a40' } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: secret, Make: 'PLANTED-CAMERA' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation: 1, ...changes })
    .jpeg()
    .toBuffer();

/** How the file stores an upright picture (Exif 2.3, 4.6.4): quarter turns to the right, then mirrored or not. */
const stored: Readonly<Record<number, readonly [quarters: number, isMirrored: boolean]>> = {
  1: [0, false],
  2: [0, true],
  3: [2, false],
  4: [2, true],
  5: [1, true],
  6: [3, false],
  7: [3, true],
  8: [1, false],
};

describe('a stored picture', () => {
  it.each(Object.entries(made))('has no metadata of place and device: %s', async (sentAs, sent) => {
    expect(sent.includes(secret)).toBe(true);
    const { kept, type } = await read(sent);
    expect(type).toBe(keptAs.get(sentAs));
    expect(mediaTypeOf(kept)).toBe(type);
    for (const word of [secret, secret.slice(4), 'Exif', 'adobe', 'uuid']) expect(kept.includes(word)).toBe(false);
    const { exif, icc, xmp, iptc, comments } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, comments }).toEqual({});
  });

  it('has smaller copies without metadata', async () => {
    const { kept, copies } = await read(await photo(2_000, 1_000));
    expect(copies).toHaveLength(smallWidths.length);
    for (const file of [kept, ...copies]) {
      const { exif, icc, xmp, orientation } = await sharp(file).metadata();
      expect({ exif, icc, xmp, orientation, said: file.includes('PLANTED') }).toEqual({ said: false });
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright, however the camera was held: %i', async (orientation) => {
    // Red at the top left, blue elsewhere, rotated as the orientation says.
    const red = { create: { width: 200, height: 100, channels: 3, background: '#f00' } } as const;
    const upright = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    // The number of quarter turns to the right, and whether it is mirrored then.
    const [quarters = 0, isMirrored = false] = stored[orientation] ?? [];
    const quarter = await sharp(upright)
      .rotate(90 * quarters)
      .png()
      .toBuffer();
    const turned = await sharp(quarter).flop(isMirrored).png().toBuffer();
    const sent = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer();
    const { kept, picture } = await read(sent);
    expect(picture).toMatchObject({ width: 400, height: 300 });
    const { data } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    const dot = (x: number, y: number) =>
      [data[(y * 400 + x) * 3], data[(y * 400 + x) * 3 + 2]].map((part) => (part ?? 0) > 128);
    expect([dot(50, 50), dot(350, 50), dot(50, 250), dot(350, 250)]).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  it('keeps the size of a photo of 12 megapixels', async () => {
    const { picture } = await read(await photo(4_032, 3_024, { orientation: 6 }));
    const copies = { 320: expect.any(Number), 960: expect.any(Number) };
    expect(picture).toEqual({ width: 3_024, height: 4_032, copies });
  });

  it('has at most 4096 pixels per side', async () => {
    const large = sharp({ create: { width: 6_000, height: 4_500, channels: 3, background: '#123' } });
    expect((await read(await large.jpeg().toBuffer())).picture).toMatchObject({ width: 4_096, height: 3_072 });
  });

  it('has smaller copies in all smaller widths', async () => {
    const { picture, copies, to } = await read(await photo(500, 400));
    expect(Object.keys(picture?.copies ?? {})).toEqual(['320']);
    expect(await sharp(copies[0]).metadata()).toMatchObject({ format: 'webp', width: 320, height: 256 });
    expect(statSync(copyPlace(to, 320)).mode & 0o077).toBe(0);
  });

  it('is converted from its colour profile to sRGB', async () => {
    // Pure red of Display P3 is outside sRGB; grey is the same in both.
    const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { data } = await sharp((await read(wide)).kept)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((part) => Math.abs(part - 0x80) < 3)).toBe(true);
    const named = await read(madeJpeg(1, 0, madeProfile('p3')));
    expect((await sharp(named.kept).metadata()).icc).toBeUndefined();
  });

  it.each([
    ['GIF', 'gif'],
    ['WebP', 'webp'],
  ] as const)('moves where it moved before: %s', async (_name, format) => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
    const animation = sharp(frames, { raw });
    const sent = await (format === 'gif'
      ? animation.gif({ delay: [120, 340], loop: 0 })
      : animation.webp({ delay: [120, 340], loop: 0 })
    ).toBuffer();
    const { kept, type, picture } = await read(sent);
    expect({ type, picture }).toEqual({ type: 'image/webp', picture: { width: 64, height: 64, copies: {} } });
    expect(await sharp(kept).metadata()).toMatchObject({ pages: 2, delay: [120, 340], loop: 0 });
  });

  it('keeps transparency', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    for (const sent of [await sharp(clear).png().toBuffer(), await sharp(clear).avif().toBuffer()]) {
      expect((await sharp((await read(sent)).kept).stats()).isOpaque).toBe(false);
    }
  });
});

describe('an unreadable picture is refused with a helpful message', () => {
  it('HEIC, which this build of the library cannot decode', async () => {
    await expect(read(madeHeic())).rejects.toThrow('unsupported_media_type.heic');
  });

  it.each(Object.entries(made))('a truncated file is refused or stored without the rest: %s', async (_type, sent) => {
    for (let length = 64; length < sent.length; length += 41) {
      const kept = await read(sent.subarray(0, length)).then(
        (answer) => answer.kept,
        (error: Error) => Buffer.from(error.message),
      );
      expect(kept.includes(secret)).toBe(false);
      expect(kept.toString('latin1')).toMatch(/^(unsupported_media_type.damaged|\xff\xd8|\x89PNG|RIFF)/);
    }
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a page', '<html></html>'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['PDF', '%PDF-1.7\n'],
  ])('%s, whatever it says it is', async (_name, words) => {
    for (const type of ['image/png', 'image/jpeg', 'image/avif'] as const) {
      await expect(read(Buffer.from(words, 'latin1'), type)).rejects.toThrow(/damaged/);
    }
  });

  it('a picture that declares more than 100 megapixels', async () => {
    const png = madePng();
    const sent = Buffer.concat([png.subarray(0, 8), pngHeader(11_000, 10_000), png.subarray(33)]);
    await expect(read(sent)).rejects.toThrow('too_large.megapixels');
  });

  it('an interlaced picture that its decoder would have to hold whole, before it is decoded', async () => {
    const interlaced = await sharp({ create: { width: 80, height: 60, channels: 4, background: '#00f' } })
      .png({ progressive: true })
      .toBuffer();
    expect((await read(interlaced)).picture).toMatchObject({ width: 80, height: 60 });
    const header = (width: number, height: number): Buffer => {
      const data = Buffer.from(interlaced.subarray(16, 29));
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      return Buffer.concat([interlaced.subarray(0, 8), pngChunk('IHDR', data), interlaced.subarray(33)]);
    };
    await expect(read(header(9_000, 7_000))).rejects.toThrow('unsupported_media_type.too_much_memory');
    await expect(read(header(800, 600))).rejects.toThrow('unsupported_media_type.damaged');
  });

  it('a file of another format than declared', async () => {
    await expect(read(madePng(), 'image/jpeg')).rejects.toThrow(/damaged/);
  });

  it('an animated PNG is kept as its first picture', async () => {
    const frame = pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(4))]));
    const png = madePng();
    const at = png.indexOf('IEND') - 4;
    const sent = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('acTL', Buffer.from('0000000200000000', 'hex')),
      png.subarray(33, at),
      frame,
      png.subarray(at),
    ]);
    expect((await read(sent)).picture).toEqual({ width: 1, height: 1, copies: {} });
  });

  it('an animation with declared but missing frames', async () => {
    expect((await read(madeAnimatedWebp())).picture).toMatchObject({ width: 1, height: 1 });
  });
});
