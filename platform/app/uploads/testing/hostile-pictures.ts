import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { uploadLimits } from '#contracts/uploads/views.ts';
import type { PictureType } from '#platform/adapters/storage/media/media-type.ts';
import { filled, hex } from './filled.ts';
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
  webpFrame,
} from './made-media.ts';

const damaged = /seems to be damaged/;
const large = /megapixels/;
const long = /animation is too long or too large/;
const memory = /too much memory/;
const slow = /too long to read/;
/** A slow machine reaches the limit of time before the library crashes. */
const crash = /cannot be read here|too long to read/;

const limit = uploadLimits.photo;
/** The largest number of pixels a picture may have. */
const side = 10_000;

const text = (words: string): Buffer => Buffer.from(words, 'latin1');
const emptyPngChunk = (type: string): Buffer => pngChunk(type, Buffer.alloc(0));
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A zlib stream of this many zeros, one compressed megabyte repeated. */
function packedZeros(bytes: number): Buffer {
  const piece = 1024 * 1024;
  const again = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH });
  const times = Math.floor(bytes / piece);
  const end = deflateRawSync(Buffer.alloc(bytes % piece));
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(bytes % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([hex('789c'), Buffer.alloc(times * again.length, again), end, sum]);
}

const pngSignature = text('\x89PNG\r\n\x1a\n');

/** A PNG of one colour with this many bytes per pixel. */
function flatPng(width: number, height: number, kind: number, depth: number, isInterlaced: boolean): Buffer {
  const channels = kind === 6 ? 4 : 3;
  // The seven passes of Adam7: where each begins, and the distance between its pixels.
  const passes = isInterlaced
    ? ([
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ] as const)
    : ([[0, 0, 1, 1]] as const);
  const raw = passes.reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return sum + rows * (1 + (columns * channels * depth) / 8);
  }, 0);
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([depth, kind, 0, 0, isInterlaced ? 1 : 0])]);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', packedZeros(raw)),
    emptyPngChunk('IEND'),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** A grey JPEG with many scans, each of them small but covering the whole picture. */
function jpegOfScans(scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const table = (kind: number, symbol: number): Buffer =>
    segment(0xc4, Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([symbol])]));
  const scan = (from: number, to: number, bytes: number): Buffer =>
    Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, from, to, 0])), Buffer.alloc(bytes)]);
  const head = Buffer.concat([
    hex('ffd8'),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(side), u16(side), Buffer.from([1, 1, 0x11, 0])])),
    table(0x00, 0),
    table(0x10, 0xe0), // "the next 16,384 blocks have nothing here", in 15 bits
    scan(0, 0, Math.ceil(blocks / 8)),
  ]);
  const again = scan(1, 63, Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const most = Math.floor((limit - head.length - 2) / again.length);
  return Buffer.concat([head, Buffer.alloc(Math.min(scans, most) * again.length, again), hex('ffd9')]);
}

const changed = (file: Buffer, at: number, bytes: Buffer): Buffer => {
  const copy = Buffer.from(file);
  bytes.copy(copy, at);
  return copy;
};

/** A RIFF file whose header covers everything that follows. */
const wholeRiff = (file: Buffer): Buffer => (file.writeUInt32LE(file.length - 8, 4), file);

/** A WebP of one colour takes no bits per pixel; only its dimensions matter. */
const flatWebp = (width: number, height: number): Buffer => {
  const file = madeWebp();
  const at = file.indexOf('VP8L') + 9;
  const sides = Buffer.alloc(4);
  sides.writeUInt32LE((width - 1) | ((height - 1) << 14));
  const screen = Buffer.alloc(6);
  screen.writeUIntLE(width - 1, 0, 3);
  screen.writeUIntLE(height - 1, 3, 3);
  return changed(changed(file, at, sides), file.indexOf('VP8X') + 12, screen);
};

const gifHead = (width: number, height: number): Buffer =>
  changed(madeGif().subarray(0, 19), 6, Buffer.from([width & 0xff, width >> 8, height & 0xff, height >> 8]));
const gifFrame = hex('21f90400000000002c0000000001000100000202440100');
const box = (type: string, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([u32(8 + body.length), text(type), body]);
};

const page = text('<html><script>alert(1)</script></html>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

interface HostilePicture {
  readonly name: string;
  readonly type: PictureType;
  /** Creates the file, at the maximum size of the route if size is the attack. */
  readonly make: () => Buffer | Promise<Buffer>;
  /** The text of its refusal; undefined if it is accepted. */
  readonly words?: RegExp;
  /** One of those that CI sends; HOSTILE_MEDIA=full sends all. */
  readonly usual?: true;
}

export const hostilePictures: readonly HostilePicture[] = [
  // Too many parts
  {
    name: 'a GIF of empty graphic-control blocks',
    type: 'image/gif',
    make: () => filled(limit, madeGif().subarray(0, 19), hex('21f900'), hex('3b')),
    words: damaged,
    usual: true,
  },
  {
    name: 'a GIF of pictures without a byte',
    type: 'image/gif',
    make: () => filled(limit, madeGif().subarray(0, 19), hex('2c0000000001000100000200'), hex('3b')),
    words: long,
  },
  {
    name: 'a GIF of the smallest pictures',
    type: 'image/gif',
    make: () => filled(limit, madeGif().subarray(0, 19), gifFrame, hex('3b')),
    words: long,
    usual: true,
  },
  {
    name: 'a GIF of parts of one byte',
    type: 'image/gif',
    make: () =>
      filled(
        limit,
        Buffer.concat([madeGif().subarray(0, madeGif().indexOf(hex('003b')) + 1), hex('21fe')]),
        hex('0141'),
        hex('003b'),
      ),
  },
  {
    name: 'a PNG of empty IDAT chunks',
    type: 'image/png',
    make: () => filled(limit, madePng().subarray(0, 33), emptyPngChunk('IDAT'), emptyPngChunk('IEND')),
    words: damaged,
    usual: true,
  },
  {
    name: 'a PNG of empty text chunks',
    type: 'image/png',
    make: () => filled(limit, madePng().subarray(0, 33), emptyPngChunk('tEXt'), madePng().subarray(33)),
    words: crash,
  },
  {
    name: 'a JPEG of empty APP1 segments',
    type: 'image/jpeg',
    make: () => filled(limit, hex('ffd8'), hex('ffe10002'), madeJpeg().subarray(2)),
    usual: true,
    words: memory,
  },
  {
    name: 'a JPEG of restart marks outside of any scan',
    type: 'image/jpeg',
    make: () => filled(limit, hex('ffd8'), hex('ffd0'), madeJpeg().subarray(2)),
  },
  {
    name: 'a JPEG of stuffed bytes',
    type: 'image/jpeg',
    make: () => filled(limit, madeJpeg().subarray(0, madeJpeg().indexOf(hex('3fff00'))), hex('ff00'), hex('ffd9')),
  },
  {
    name: 'a JPEG of empty scans',
    type: 'image/jpeg',
    make: () => filled(limit, madeJpeg().subarray(0, madeJpeg().indexOf(hex('ffda'))), hex('ffda0002'), hex('ffd9')),
    words: damaged,
  },
  {
    name: 'a JPEG of endless Exif directories',
    type: 'image/jpeg',
    make: () => {
      const tiff = Buffer.alloc(65_533 - 6);
      tiff.write('MM\0*\0\0\0\x08\xff\xff', 'latin1');
      const exif = Buffer.concat([hex('ffe1ffff'), text('Exif\0\0'), tiff]);
      return filled(limit, hex('ffd8'), exif, madeJpeg().subarray(2));
    },
    usual: true,
  },
  {
    name: 'a WebP of empty chunks',
    type: 'image/webp',
    make: () => wholeRiff(filled(limit, madeWebp(), text('XMP \0\0\0\0'))),
  },
  {
    name: 'a WebP of the smallest frames',
    type: 'image/webp',
    make: () => wholeRiff(filled(limit, madeAnimatedWebp(), webpFrame())),
    words: slow,
  },
  {
    name: 'an AVIF of empty boxes',
    type: 'image/avif',
    make: () => filled(limit, madeAvif(), box('free')),
    words: slow,
  },
  {
    name: 'an AVIF of boxes within boxes',
    type: 'image/avif',
    make: () => {
      const file = filled(limit, madeAvif().subarray(0, 28), box('meta'));
      for (let at = 28; at + 8 <= file.length; at += 8) file.writeUInt32BE(file.length - at, at);
      return file;
    },
    words: damaged,
  },
  {
    name: 'an AVIF of items',
    type: 'image/avif',
    make: () => {
      const item = box('infe', hex('02000000000100006176303100'));
      const count = Math.floor((limit - 200) / item.length);
      const items = box('iinf', hex('01000000'), u32(count), Buffer.alloc(count * item.length, item));
      return Buffer.concat([madeAvif().subarray(0, 28), box('meta', hex('00000000'), items)]);
    },
    words: damaged,
  },
  // Decompression bombs
  {
    name: 'a PNG of one colour and as many dots as are accepted',
    type: 'image/png',
    make: () => flatPng(side, side, 2, 8, false),
    usual: true,
  },
  {
    name: 'an interlaced PNG of one colour and as many dots',
    type: 'image/png',
    make: () => flatPng(side, side, 2, 8, true),
    words: memory,
  },
  {
    name: 'an interlaced PNG of one colour in 16 bits, and as many dots',
    type: 'image/png',
    make: () => flatPng(side, side, 6, 16, true),
    words: memory,
    usual: true,
  },
  {
    name: 'a PNG of the longest line',
    type: 'image/png',
    make: () => flatPng(2 ** 31 - 1, 1, 2, 8, false),
    words: damaged,
  },
  {
    name: 'a PNG that claims to be the largest',
    type: 'image/png',
    make: () => Buffer.concat([pngSignature, pngHeader(2 ** 31 - 1, 2 ** 31 - 1), madePng().subarray(33)]),
    words: damaged,
  },
  {
    name: 'a PNG with a colour profile of a gigabyte',
    type: 'image/png',
    make: () => {
      const profile = pngChunk('iCCP', Buffer.concat([text('x\0\0'), packedZeros(1024 ** 3)]));
      return Buffer.concat([madePng().subarray(0, 33), profile, madePng().subarray(33)]);
    },
    usual: true,
  },
  {
    name: 'a PNG with packed texts of terabytes',
    type: 'image/png',
    make: () => {
      const words = pngChunk('zTXt', Buffer.concat([text('x\0\0'), packedZeros(1024 ** 3)]));
      return filled(limit, madePng().subarray(0, 33), words, madePng().subarray(33));
    },
  },
  {
    name: 'a JPEG that claims to be the largest',
    type: 'image/jpeg',
    make: () => changed(madeJpeg(), madeJpeg().indexOf(hex('ffc0000b08')) + 5, hex('ffffffff')),
    words: damaged,
  },
  {
    name: 'a JPEG whose picture is missing',
    type: 'image/jpeg',
    make: () => changed(madeJpeg(), madeJpeg().indexOf(hex('ffc0000b08')) + 5, Buffer.concat([u16(side), u16(side)])),
  },
  { name: 'a JPEG of ten scans', type: 'image/jpeg', make: () => jpegOfScans(10), usual: true },
  {
    name: 'a JPEG of as many scans as find room',
    type: 'image/jpeg',
    make: () => jpegOfScans(Number.MAX_SAFE_INTEGER),
    words: slow,
  },
  {
    name: 'a GIF that claims to be the largest',
    type: 'image/gif',
    make: () => Buffer.concat([gifHead(65_535, 65_535), madeGif().subarray(19)]),
  },
  {
    name: 'a GIF of the largest animation that is accepted',
    type: 'image/gif',
    make: () => Buffer.concat([gifHead(316, 316), Buffer.alloc(499 * gifFrame.length, gifFrame), hex('3b')]),
    usual: true,
  },
  {
    name: 'a GIF whose picture is larger than its screen',
    type: 'image/gif',
    make: () => changed(madeGif(), madeGif().indexOf(hex('2c00000000')) + 5, hex('ffffffff')),
    words: large,
  },
  { name: 'a WebP of one colour', type: 'image/webp', make: () => flatWebp(side, side), usual: true },
  { name: 'a WebP of the largest size', type: 'image/webp', make: () => flatWebp(16_383, 16_383), words: large },
  {
    name: 'an AVIF of one colour',
    type: 'image/avif',
    make: async () =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })
        .avif({ effort: 0 })
        .toBuffer(),
    words: memory,
  },
  {
    name: 'an AVIF that claims to be larger than it is',
    type: 'image/avif',
    make: () => changed(madeAvif(), madeAvif().indexOf('ispe') + 8, Buffer.concat([u32(side), u32(side)])),
    words: damaged,
    usual: true,
  },
  {
    name: 'an AVIF that claims to be the largest',
    type: 'image/avif',
    make: () => changed(madeAvif(), madeAvif().indexOf('ispe') + 8, hex('ffffffffffffffff')),
    words: damaged,
  },
  { name: 'a HEIC', type: 'image/heic', make: madeHeic, words: /Most Compatible/, usual: true },
  // Disguised file types
  {
    name: 'an SVG with the first bytes of a PNG',
    type: 'image/png',
    make: () => Buffer.concat([pngSignature, svg]),
    words: damaged,
    usual: true,
  },
  {
    name: 'a page with the first bytes of a JPEG',
    type: 'image/jpeg',
    make: () => Buffer.concat([hex('ffd8ff'), page]),
    words: damaged,
  },
  {
    name: 'a JPEG that is a page too',
    type: 'image/jpeg',
    make: () => Buffer.concat([hex('ffd8'), segment(0xfe, page), madeJpeg().subarray(2), page]),
    usual: true,
  },
  {
    name: 'a GIF that is a script too',
    type: 'image/gif',
    make: () => {
      const comment = Buffer.concat([hex('21fe'), Buffer.from([secret.length]), text(secret), hex('00')]);
      return Buffer.concat([madeGif().subarray(0, -1 - secret.length), comment, text(';*/=1;alert(1)//')]);
    },
  },
  {
    name: 'a PNG with a header that has a wrong sum',
    type: 'image/png',
    make: () => changed(madePng(), 29, u32(crc32(Buffer.alloc(1)))),
    words: damaged,
  },
];
