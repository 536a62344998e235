import type { UploadType } from '#contracts/uploads/views.ts';
import { MediaFile } from './media-file.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanMp3 } from './mp3.ts';
import { cleanMp4 } from './mp4.ts';
import { cleanOgg } from './ogg.ts';
import { cleanPng } from './png.ts';
import { cleanWav, cleanWebp } from './riff.ts';
import { unreadable } from './unreadable.ts';
import { cleanWebm } from './webm.ts';

const cleaners: Readonly<Record<UploadType, (file: MediaFile) => Buffer[]>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'audio/webm': cleanWebm,
  'audio/ogg': cleanOgg,
  'audio/mp4': cleanMp4,
  'audio/mpeg': cleanMp3,
  'audio/wav': cleanWav,
};

/**
 * The photo or the recording without what else its file tells: place, device, time, texts, thumbnails. What can't be
 * read to its end is refused, since something could be left in it. The answer is in pieces, most of them views of
 * `bytes`, which are overwritten where that saves a copy.
 * @throws Refusal `unsupported_media_type`, `too_large`
 */
export function cleanMedia(type: UploadType, bytes: Buffer): Buffer[] {
  try {
    return cleaners[type](new MediaFile(type, bytes));
  } catch (error) {
    // Node's own word for a read behind the end of the bytes.
    if (error instanceof RangeError) throw unreadable();
    throw error;
  }
}
