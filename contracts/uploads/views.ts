import * as z from 'zod/mini';
import { moment } from '../moments.ts';

/** The stored types. Photos sent as GIF, AVIF or HEIC are converted to WebP; older files may still be GIF. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'audio/webm',
  'audio/ogg',
  'audio/mp4',
  'audio/mpeg',
  'audio/wav',
] as const;
export type UploadType = (typeof uploadTypes)[number];

export const uploadKinds = ['photo', 'recording'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const megabyte = 1024 * 1024;

/** The maximum bytes of one photo, of one recording, and of all files of one person. */
export const uploadLimits = {
  photo: 15 * megabyte,
  recording: 50 * megabyte,
  person: 500 * megabyte,
} as const;

/** Whether a type is a picture or sound. */
export const kindOfType = (type: `${'image' | 'audio'}/${string}`): UploadKind =>
  type.startsWith('image/') ? 'photo' : 'recording';

/** The widths in pixels of the smaller copies that are stored of each photo. */
export const smallWidths = [320, 960] as const;
export type SmallWidth = (typeof smallWidths)[number];

/** A photo or a recording as its owner sees it. `bytes` and `sha256` describe the stored file, not the one that was sent. */
export const uploadSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kind: z.enum(uploadKinds),
  type: z.enum(uploadTypes),
  bytes: z.int(),
  sha256: z.string(),
  /** In pixels; null for a recording and for a photo stored before sizes were recorded. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createdAt: moment,
});
export type Upload = z.output<typeof uploadSchema>;

/** A stored file and where it is used. */
export const listedUploadSchema = z.extend(uploadSchema, {
  usedIn: z.array(z.object({ what: z.enum(['story', 'anchor']), title: z.nullable(z.string()), at: moment })),
});
export type ListedUpload = z.output<typeof listedUploadSchema>;

/** The URL of an upload, for reading it and for referring to it in a story. */
export const uploadUrl = (id: string): string => `/api/uploads/${id}`;

/** The URL of a smaller copy of a photo; it serves the full size if there is no such copy. */
export const smallUrl = (url: string, width: SmallWidth): string => `${url}?width=${width}`;

/** The id in an upload's URL; undefined for any other URL. */
export const uploadIdOf = (url: string): string | undefined =>
  /^\/api\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
