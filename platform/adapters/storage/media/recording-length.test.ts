import { describe, expect, it } from 'vitest';
import { madeMp3, madeMp4, madeOgg, madeWav, madeWebm } from '#platform/app/uploads/testing/made-media.ts';
import { cleanRecording, type RecordingType } from './clean-recording.ts';
import { recordingSeconds } from './recording-length.ts';

/** Bytes enough for ten minutes. */
const sound = Buffer.alloc(200_000, 7);

const webmElement = (id: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + data.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, data]);
};
/** A block at this time in its cluster, in milliseconds. */
const block = (at: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(at, 1);
  return webmElement('a3', Buffer.concat([head, sound]));
};

describe('the length of a recording', () => {
  it('of a browser is the time of its last block, because a live one has no length in its header', () => {
    const bytes = Buffer.concat([
      webmElement('1a45dfa3', Buffer.alloc(4)),
      Buffer.from('1853806701ffffffffffffff', 'hex'),
      Buffer.from('1f43b67501ffffffffffffff', 'hex'),
      webmElement('e7', Buffer.from([0])),
      block(0),
      Buffer.from('1f43b67501ffffffffffffff', 'hex'),
      webmElement('e7', Buffer.from([0x75, 0x30])),
      block(1_900),
    ]);
    expect(recordingSeconds('audio/webm', bytes)).toBe(31);
  });

  it('of an Opus file is the position of its last page', () => {
    const ogg = madeOgg();
    ogg.writeBigInt64LE(48_000n * 42n, ogg.lastIndexOf('OggS') + 6);
    expect(recordingSeconds('audio/ogg', Buffer.concat([sound, ogg]))).toBe(42);
  });

  it('of an MP4 is its duration, and of a live one where its last fragment begins', () => {
    const header = (type: string, units: number, duration: number): Buffer => {
      const bytes = Buffer.alloc(24);
      bytes.write(type, 0, 'latin1');
      bytes.writeUInt32BE(units, 16);
      bytes.writeUInt32BE(duration, 20);
      return bytes;
    };
    expect(recordingSeconds('audio/mp4', Buffer.concat([header('mvhd', 600, 33_000), sound]))).toBe(55);
    const fragment = Buffer.alloc(12);
    fragment.write('tfdt', 0, 'latin1');
    fragment.writeUInt32BE(44_100 * 61, 8);
    const live = Buffer.concat([header('mvhd', 600, 0), header('mdhd', 44_100, 0), sound, fragment]);
    expect(recordingSeconds('audio/mp4', live)).toBe(61);
  });

  it('of an MP3 is that of its frames', () => {
    const clean = Buffer.concat(cleanRecording('audio/mpeg', madeMp3(1_200)));
    expect(recordingSeconds('audio/mpeg', clean)).toBe(31);
  });

  it('of a WAV is its sound by the bytes of a second', () => {
    const clean = Buffer.concat(cleanRecording('audio/wav', madeWav()));
    expect(recordingSeconds('audio/wav', Buffer.concat([clean, Buffer.alloc(16_000 * 30)]))).toBe(30);
  });

  it('is never more than its bytes can hold', () => {
    const ogg = madeOgg();
    ogg.writeBigInt64LE(48_000n * 600n, ogg.lastIndexOf('OggS') + 6);
    expect(recordingSeconds('audio/ogg', ogg)).toBeLessThan(5);
  });

  it.each([
    ['audio/webm', madeWebm()],
    ['audio/ogg', madeOgg()],
    ['audio/mp4', madeMp4()],
    ['audio/mpeg', madeMp3()],
    ['audio/wav', madeWav()],
  ] as [RecordingType, Buffer][])('of a file cut off anywhere is a number or unknown: %s', (type, bytes) => {
    for (let length = 0; length < bytes.length; length += 5) {
      const seconds = recordingSeconds(type, bytes.subarray(0, length));
      expect(seconds === null || seconds >= 0).toBe(true);
    }
  });
});
