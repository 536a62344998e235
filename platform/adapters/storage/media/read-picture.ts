import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '#contracts/refusals.ts';
import { smallWidths, type UploadType } from '#contracts/uploads/views.ts';
import { mediaLimits } from './limits.ts';
import type { PictureType } from './media-type.ts';
import { unreadable, unsupported } from './unreadable.ts';

// One picture at a time on one thread, without a cache, to bound the memory.
sharp.cache(false);
sharp.concurrency(1);
// Only these decoders of the library may be used, whatever type a file claims: no SVG, TIFF or PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

/** Input and stored format of each type. Every browser that shows GIFs also shows animated WebP. */
const formats: Readonly<Record<PictureType, { readonly reads: string; readonly type: UploadType }>> = {
  'image/jpeg': { reads: 'jpeg', type: 'image/jpeg' },
  'image/png': { reads: 'png', type: 'image/png' },
  'image/webp': { reads: 'webp', type: 'image/webp' },
  'image/gif': { reads: 'gif', type: 'image/webp' },
  'image/avif': { reads: 'heif', type: 'image/webp' },
  'image/heic': { reads: 'heif', type: 'image/webp' },
};

export interface Picture {
  readonly type: UploadType;
  readonly width: number;
  readonly height: number;
  /** The widths of the smaller copies written. */
  readonly copies: readonly number[];
}

/**
 * Decodes a picture and encodes it again: upright, in sRGB, scaled down to the limit, and without any metadata. A still
 * picture is also written in smaller widths.
 * @throws Refusal `unsupported_media_type`, `too_large`
 */
export async function readPicture(
  sent: PictureType,
  from: string,
  to: string,
  copyAt: (width: number) => string,
): Promise<Picture> {
  try {
    return await convert(sent, from, to, copyAt);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const message = error instanceof Error ? error.message : '';
    if (message.includes('pixel limit')) throw tooLarge();
    // A full disk is not the file's fault; libvips reports it only in its message.
    if (/space left/i.test(message)) throw Object.assign(new Error(message), { code: 'ENOSPC' });
    if (/write error/i.test(message)) throw error;
    throw sent === 'image/heic' ? noHeic() : unreadable();
  }
}

async function convert(
  sent: PictureType,
  from: string,
  to: string,
  copyAt: (width: number) => string,
): Promise<Picture> {
  const { reads, type } = formats[sent];
  const options = { limitInputPixels: mediaLimits.pixels, failOn: 'error', sequentialRead: true } as const;
  const read = await sharp(from, options).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = read;
  if (format !== reads) throw unreadable();
  if (format === 'png' && read.isProgressive && width * height * bytesPerPixel(read) > mediaLimits.interlacedBytes) {
    throw unsupported('too_much_memory');
  }
  const isAnimated = pages > 1 && (sent === 'image/gif' || sent === 'image/webp');
  refuseTooLarge(width, pageHeight, isAnimated ? pages : 1);
  const { keptSide } = mediaLimits;
  const picture = sharp(from, { ...options, animated: isAnimated })
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
  const kept = await encoded(picture, type, isAnimated).toFile(to);
  const copies: number[] = [];
  for (const small of isAnimated ? [] : smallWidths.filter((each) => each < kept.width)) {
    await sharp(to, options).resize({ width: small }).webp({ quality: 75, effort: 2 }).toFile(copyAt(small));
    copies.push(small);
  }
  return { type, width: kept.width, height: kept.pageHeight ?? kept.height, copies };
}

/** Effort trades time for size: at this level, a picture of 12 megapixels takes at most a second. */
function encoded(picture: Sharp, type: UploadType, isAnimated: boolean): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 85 });
  if (type === 'image/png') return picture.png({ compressionLevel: 6 });
  return picture.webp({ quality: 85, effort: isAnimated ? 0 : 2 });
}

const bytesPerPixel = ({ channels, depth }: Metadata): number => channels * (depth === 'ushort' ? 2 : 1);

/** A small file can declare a picture that takes gigabytes to decode. */
function refuseTooLarge(width: number, height: number, frames: number): void {
  if (frames === 1 && width * height > mediaLimits.pixels) {
    throw tooLarge();
  }
  if (frames > 1 && (frames > mediaLimits.frames || width * height * frames > mediaLimits.animatedPixels)) {
    throw new Refusal('too_large.animation');
  }
}

const tooLarge = (): Refusal => new Refusal('too_large.megapixels');

const noHeic = (): Refusal => unsupported('heic');
