import { uploadLimits } from '#contracts/uploads/views.ts';
import type { RecordingType } from '#platform/adapters/storage/media/clean-recording.ts';
import type { MediaType } from '#platform/adapters/storage/media/media-type.ts';
import { filled, hex } from './filled.ts';
import { madeMp3, madeMp4, madeOgg, madeWav, madeWebm } from './made-media.ts';

/** A file designed to be as expensive as possible to read. */
export interface Hostile {
  readonly name: string;
  readonly type: MediaType;
  /** Creates the file, at the maximum size of the route. */
  readonly make: () => Buffer;
  /** The text of its refusal; undefined if it is accepted. */
  readonly words?: RegExp;
  /** One of those that CI sends; HOSTILE_MEDIA=full sends all. */
  readonly usual?: true;
}

const parts = /far more parts/;
const damaged = /seems to be damaged/;

const recording = uploadLimits.recording;

const riffPart = (type: string): Buffer => Buffer.from(`${type}\0\0\0\0`, 'latin1');
const box = (type: string): Buffer => Buffer.from(`\0\0\0\x08${type}`, 'latin1');
/** An Ogg page without any packet, or with one byte. */
const oggPage = (data: string, serial = 77): Buffer => {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(data.length / 2, 26);
  return Buffer.concat([head, Buffer.alloc(data.length / 2, 1), hex(data)]);
};

/** Pages with one packet of comments that never ends. */
const endlessComments = (): Buffer => {
  const page = Buffer.concat([oggPage('').subarray(0, 26), Buffer.from([255]), Buffer.alloc(255, 255)]);
  const whole = Buffer.concat([page, Buffer.alloc(255 * 255)]);
  const first = Buffer.from(whole);
  first.write('OpusTags', page.length, 'latin1');
  const head = madeOgg().subarray(0, madeOgg().indexOf('OggS', 4));
  return filled(recording, Buffer.concat([head, first]), whole);
};

/** Recordings; the accepted ones are as expensive as a file of that size can be. */
export const hostileRecordings: readonly (Hostile & { readonly type: RecordingType })[] = [
  {
    name: 'a WAV of empty LIST chunks',
    usual: true,
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
    name: 'an MP3 of 0xFF bytes after three frames',
    usual: true,
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
    name: 'an Ogg of pages without a packet',
    type: 'audio/ogg',
    words: parts,
    make: () => filled(recording, madeOgg(), oggPage('')),
  },
  {
    name: 'an Ogg of pages of one byte',
    usual: true,
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
    usual: true,
    type: 'audio/ogg',
    words: damaged,
    make: endlessComments,
  },
  {
    name: 'an MP4 of empty boxes',
    usual: true,
    type: 'audio/mp4',
    words: parts,
    make: () => filled(recording, madeMp4(), box('free')),
  },
  {
    name: 'an MP4 of boxes within boxes',
    usual: true,
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
    usual: true,
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
