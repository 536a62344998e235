import type { UploadType } from '#contracts/uploads/views.ts';
import { cleanMp3 } from './mp3.ts';
import { cleanMp4 } from './mp4.ts';
import { cleanOgg } from './ogg.ts';
import { RecordingFile } from './recording-file.ts';
import { unreadable } from './unreadable.ts';
import { cleanWav } from './wav.ts';
import { cleanWebm } from './webm.ts';

export type RecordingType = Extract<UploadType, `audio/${string}`>;

const cleaners: Readonly<Record<RecordingType, (file: RecordingFile) => Buffer[]>> = {
  'audio/webm': cleanWebm,
  'audio/ogg': cleanOgg,
  'audio/mp4': cleanMp4,
  'audio/mpeg': cleanMp3,
  'audio/wav': cleanWav,
};

/**
 * The recording without metadata: place, device, time, texts. A file that cannot be parsed to its end is refused,
 * because metadata could remain in it. Returns chunks, most of them views of `bytes`, which are overwritten where that
 * saves a copy.
 * @throws Refusal `unsupported_media_type`, `too_large`
 */
export function cleanRecording(type: RecordingType, bytes: Buffer): Buffer[] {
  try {
    return cleaners[type](new RecordingFile(bytes));
  } catch (error) {
    // Node's error for a read beyond the end of the bytes.
    if (error instanceof RangeError) throw unreadable();
    throw error;
  }
}
