import type { RecordingType } from './clean-recording.ts';
import { unsupported } from './unreadable.ts';

/** Types of uploaded pictures. AVIF and HEIC are stored as WebP. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic';
export type MediaType = PictureType | RecordingType;

export const isPicture = (type: MediaType): type is PictureType => type.startsWith('image/');

/** The number of first bytes that distinguish all types. */
export const telltaleBytes = 64;

const says = (bytes: Buffer, at: number, words: string): boolean =>
  bytes.toString('latin1', at, at + words.length) === words;

/**
 * The type of a photo or a recording by its first bytes, whatever type the sender declares.
 * @throws Refusal `unsupported_media_type` that suggests a supported type
 */
export function mediaTypeOf(first: Buffer): MediaType {
  if (first[0] === 0xff && first[1] === 0xd8 && first[2] === 0xff) return 'image/jpeg';
  if (says(first, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (says(first, 0, 'GIF87a') || says(first, 0, 'GIF89a')) return 'image/gif';
  if (says(first, 0, 'RIFF') && says(first, 8, 'WEBP')) return 'image/webp';
  if (says(first, 0, 'RIFF') && says(first, 8, 'WAVE')) return 'audio/wav';
  if (says(first, 0, 'OggS')) return 'audio/ogg';
  if (says(first, 0, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (says(first, 4, 'ftyp')) return typeOfBrands(first);
  // An MP3 begins with ID3 or with a frame of layer III.
  if (says(first, 0, 'ID3') || (first[0] === 0xff && ((first[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg';
  throw unsupported('unknown');
}

/** Formats based on MP4 hold photos, films and sound. HEIC and AVIF share brands, so the compatible brands decide. */
function typeOfBrands(first: Buffer): MediaType {
  const end = Math.min(first.length, first.readUInt32BE(0));
  const brands = [first.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(first.toString('latin1', at, at + 4));
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brands[0] ?? '') ? 'image/heic' : 'audio/mp4';
}
