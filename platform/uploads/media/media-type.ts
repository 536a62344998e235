import type { UploadType } from '#contracts/uploads/views.ts';
import { unsupported } from './unreadable.ts';

/** As many first bytes as tell every type apart. */
export const tellingBytes = 64;

const says = (bytes: Buffer, at: number, words: string): boolean =>
  bytes.toString('latin1', at, at + words.length) === words;

/**
 * The type of a photo or a recording by its first bytes; what its sender calls it counts for nothing.
 * @throws Refusal `unsupported_media_type` with a sentence that says what to send instead
 */
export function mediaTypeOf(first: Buffer): UploadType {
  if (first[0] === 0xff && first[1] === 0xd8 && first[2] === 0xff) return 'image/jpeg';
  if (says(first, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (says(first, 0, 'GIF87a') || says(first, 0, 'GIF89a')) return 'image/gif';
  if (says(first, 0, 'RIFF') && says(first, 8, 'WEBP')) return 'image/webp';
  if (says(first, 0, 'RIFF') && says(first, 8, 'WAVE')) return 'audio/wav';
  if (says(first, 0, 'OggS')) return 'audio/ogg';
  if (says(first, 0, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (says(first, 4, 'ftyp')) return typeOfBrand(first.toString('latin1', 8, 12));
  // ID3 stands before MP3; without it a frame of layer III begins.
  if (says(first, 0, 'ID3') || (first[0] === 0xff && ((first[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg';
  throw unsupported('This is neither a photo (JPEG, PNG, WebP, GIF) nor a recording (WebM, Ogg, MP4, MP3, WAV).');
}

/** The family of formats around MP4 holds photos, films and sound. */
function typeOfBrand(brand: string): UploadType {
  if (/^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/.test(brand)) {
    throw unsupported(
      'Photos in this format (HEIC or AVIF) can not be freed of their location here. Please send it as a JPEG.',
    );
  }
  return 'audio/mp4';
}
