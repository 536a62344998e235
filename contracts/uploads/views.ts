import * as z from 'zod/mini';

/** What is kept. Photos that are sent as GIF, AVIF or HEIC are kept as WebP; files that are older may be GIF. */
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

/** The most bytes of one photo, of one recording, and of everything that one person keeps. */
export const uploadLimits = {
  photo: 15 * megabyte,
  recording: 50 * megabyte,
  person: 500 * megabyte,
} as const;

/** Whether a type is a picture or sound. */
export const kindOfType = (type: UploadType): UploadKind => (type.startsWith('image/') ? 'photo' : 'recording');

/** The widths in which a photo is also kept for pages that show it small, in pixels. */
export const smallWidths = [320, 960] as const;
export type SmallWidth = (typeof smallWidths)[number];

/** A photo or a recording as its owner sees it. `bytes` and `sha256` are those of what is kept, not of what was sent. */
export const uploadSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kind: z.enum(uploadKinds),
  type: z.enum(uploadTypes),
  bytes: z.number(),
  sha256: z.string(),
  /** Of a photo, in pixels; null for a recording and for a photo from before sizes were kept. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  createdAt: z.string(),
});
export type Upload = z.output<typeof uploadSchema>;

/** A kept file with what was told with it. */
export const listedUploadSchema = z.extend(uploadSchema, {
  usedIn: z.array(z.object({ what: z.enum(['story', 'anchor']), title: z.nullable(z.string()), at: z.string() })),
});
export type ListedUpload = z.output<typeof listedUploadSchema>;

/** The address under which an upload is read and referred to in a story. */
export const uploadUrl = (id: string): string => `/api/uploads/${id}`;

/** The address of a photo in a small width; the whole photo where there is no such copy. */
export const smallUrl = (url: string, width: SmallWidth): string => `${url}?width=${width}`;

/** The id in such an address; undefined where it is another one. */
export const uploadIdOf = (url: string): string | undefined =>
  /^\/api\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
