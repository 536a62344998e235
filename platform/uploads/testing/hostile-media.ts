import { uploadLimits, type UploadType } from '#contracts/uploads/views.ts';
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
  webpFrame,
} from './made-media.ts';

/** A file that is meant to cost whoever reads it as much as possible. */
export interface Hostile {
  readonly name: string;
  readonly type: UploadType;
  /** Makes the file, as large as the route lets through. */
  readonly make: () => Buffer;
  /** The words with which it is refused; without them it is kept. */
  readonly words?: RegExp;
}

const parts = /far more parts/;
const damaged = /seems to be damaged/;

const photo = uploadLimits.photo;
const recording = uploadLimits.recording;

/** `part` again and again between two pieces, up to so many bytes. */
function filled(limit: number, before: Buffer, part: Buffer, after: Buffer = Buffer.alloc(0)): Buffer {
  const times = Math.floor((limit - before.length - after.length) / part.length);
  return Buffer.concat([before, Buffer.alloc(times * part.length, part), after]);
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const riffPart = (type: string): Buffer => Buffer.from(`${type}\0\0\0\0`, 'latin1');
const emptyPngChunk = (type: string): Buffer => pngChunk(type, Buffer.alloc(0));
const box = (type: string): Buffer => Buffer.from(`\0\0\0\x08${type}`, 'latin1');
/** An Ogg page without any packet, or with one byte. */
const oggPage = (data: string, serial = 77): Buffer => {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(data.length / 2, 26);
  return Buffer.concat([head, Buffer.alloc(data.length / 2, 1), hex(data)]);
};

/** Pages that carry one packet of comments and never end it. */
const endlessComments = (): Buffer => {
  const page = Buffer.concat([oggPage('').subarray(0, 26), Buffer.from([255]), Buffer.alloc(255, 255)]);
  const whole = Buffer.concat([page, Buffer.alloc(255 * 255)]);
  const first = Buffer.from(whole);
  first.write('OpusTags', page.length, 'latin1');
  const head = madeOgg().subarray(0, madeOgg().indexOf('OggS', 4));
  return filled(recording, Buffer.concat([head, first]), whole);
};

export const hostile: readonly Hostile[] = [
  {
    name: 'a WAV of empty LIST chunks',
    type: 'audio/wav',
    words: parts,
    make: () => filled(recording, madeWav(), riffPart('LIST')),
  },
  {
    name: 'a WAV of empty data chunks',
    type: 'audio/wav',
    words: parts,
    make: () => filled(recording, madeWav(), riffPart('data')),
  },
  {
    name: 'a GIF of empty graphic-control blocks',
    type: 'image/gif',
    words: parts,
    make: () => filled(photo, madeGif().subarray(0, 19), hex('21f900'), hex('3b')),
  },
  {
    name: 'a GIF of pictures without a byte',
    type: 'image/gif',
    words: parts,
    make: () => filled(photo, madeGif().subarray(0, 19), hex('2c0000000001000100000200'), hex('3b')),
  },
  {
    name: 'a GIF of parts of one byte',
    type: 'image/gif',
    make: () =>
      filled(
        photo,
        Buffer.concat([madeGif().subarray(0, madeGif().indexOf(hex('003b')) + 1), hex('21fe')]),
        hex('0141'),
        hex('003b'),
      ),
  },
  {
    name: 'an MP3 of 0xFF bytes after three frames',
    type: 'audio/mpeg',
    make: () => filled(recording, madeMp3(3).subarray(0, -128), hex('ff')),
  },
  {
    name: 'an MP3 of the smallest frames',
    type: 'audio/mpeg',
    words: parts,
    make: () => filled(recording, Buffer.alloc(0), Buffer.concat([hex('fff31400'), Buffer.alloc(20)])),
  },
  {
    name: 'an MP3 of headers that no frame follows',
    type: 'audio/mpeg',
    words: parts,
    make: () => filled(recording, madeMp3(3).subarray(0, -128), hex('fffb9000')),
  },
  {
    name: 'an MP3 whose small frames have a byte between them',
    type: 'audio/mpeg',
    words: parts,
    make: () =>
      filled(
        recording,
        madeMp3(3).subarray(0, -128),
        Buffer.concat([hex('fff31400'), Buffer.alloc(20), hex('fff3140000')]),
      ),
  },
  {
    name: 'an MP3 of empty ID3 tags',
    type: 'audio/mpeg',
    words: parts,
    make: () => filled(recording, Buffer.alloc(0), Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), madeMp3()),
  },
  {
    name: 'a PNG of empty IDAT chunks',
    type: 'image/png',
    words: parts,
    make: () => filled(photo, madePng().subarray(0, 33), emptyPngChunk('IDAT'), emptyPngChunk('IEND')),
  },
  {
    name: 'a PNG of empty text chunks',
    type: 'image/png',
    words: parts,
    make: () => filled(photo, madePng().subarray(0, 33), emptyPngChunk('tEXt'), madePng().subarray(33)),
  },
  {
    name: 'a JPEG of empty APP1 segments',
    type: 'image/jpeg',
    words: parts,
    make: () => filled(photo, hex('ffd8'), hex('ffe10002'), madeJpeg().subarray(2)),
  },
  {
    name: 'a JPEG of restart marks outside of any scan',
    type: 'image/jpeg',
    words: parts,
    make: () => filled(photo, hex('ffd8'), hex('ffd0'), madeJpeg().subarray(2)),
  },
  {
    name: 'a JPEG of stuffed bytes',
    type: 'image/jpeg',
    make: () => filled(photo, madeJpeg().subarray(0, madeJpeg().indexOf(hex('3fff00'))), hex('ff00'), hex('ffd9')),
  },
  {
    name: 'a JPEG of empty scans',
    type: 'image/jpeg',
    words: parts,
    make: () => filled(photo, madeJpeg().subarray(0, madeJpeg().indexOf(hex('ffda'))), hex('ffda0002'), hex('ffd9')),
  },
  {
    name: 'a JPEG of endless Exif directories',
    type: 'image/jpeg',
    make: () => {
      const tiff = Buffer.alloc(65_533 - 6);
      tiff.write('MM\0*\0\0\0\x08\xff\xff', 'latin1');
      const exif = Buffer.concat([hex('ffe1ffff'), Buffer.from('Exif\0\0', 'latin1'), tiff]);
      return filled(photo, hex('ffd8'), exif, madeJpeg().subarray(2));
    },
  },
  {
    name: 'an Ogg of pages without a packet',
    type: 'audio/ogg',
    words: parts,
    make: () => filled(recording, madeOgg(), oggPage('')),
  },
  {
    name: 'an Ogg of pages of one byte',
    type: 'audio/ogg',
    words: parts,
    make: () => filled(recording, madeOgg(), oggPage('00')),
  },
  {
    name: 'an Ogg of pages of many empty packets',
    type: 'audio/ogg',
    make: () => {
      const page = Buffer.concat([oggPage('').subarray(0, 26), Buffer.from([255]), Buffer.alloc(255)]);
      return filled(recording, madeOgg(), page);
    },
  },
  {
    name: 'an Ogg whose comments never end',
    type: 'audio/ogg',
    words: damaged,
    make: endlessComments,
  },
  {
    name: 'a WebP of empty chunks',
    type: 'image/webp',
    words: parts,
    make: () => filled(photo, madeWebp(), riffPart('XMP ')),
  },
  {
    name: 'a WebP of the smallest frames',
    type: 'image/webp',
    words: parts,
    make: () => filled(photo, madeAnimatedWebp(), webpFrame()),
  },
  {
    name: 'an MP4 of empty boxes',
    type: 'audio/mp4',
    words: parts,
    make: () => filled(recording, madeMp4(), box('free')),
  },
  {
    name: 'an MP4 of boxes within boxes',
    type: 'audio/mp4',
    words: damaged,
    make: () => {
      const file = filled(recording, madeMp4(), box('moov'));
      for (let at = madeMp4().length; at + 8 <= file.length; at += 8) file.writeUInt32BE(file.length - at, at);
      return file;
    },
  },
  {
    name: 'an MP4 of tracks',
    type: 'audio/mp4',
    words: parts,
    make: () => {
      const handler = Buffer.concat([hex('00000014'), Buffer.from('hdlr\0\0\0\0\0\0\0\0soun', 'latin1')]);
      return filled(recording, madeMp4(), handler);
    },
  },
  {
    name: 'a WebM of empty elements',
    type: 'audio/webm',
    words: parts,
    make: () => filled(recording, madeWebm(), hex('ec80')),
  },
  {
    name: 'a WebM of elements within elements',
    type: 'audio/webm',
    words: parts,
    make: () => filled(recording, madeWebm(), hex('aeff')),
  },
  {
    name: 'a WebM of kinds of tracks',
    type: 'audio/webm',
    words: parts,
    make: () => filled(recording, madeWebm(), hex('838102')),
  },
];
