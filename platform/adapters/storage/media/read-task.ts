import type { Refusal } from '#contracts/refusals.ts';
import type { UploadType } from '#contracts/uploads/views.ts';
import type { MediaType } from './media-type.ts';

/** A file that was sent, and where what is kept of it is to be written. */
export interface ReadTask {
  readonly type: MediaType;
  readonly from: string;
  readonly to: string;
}

/** What was written. */
export interface ReadFile {
  readonly type: UploadType;
  readonly bytes: number;
  readonly sha256: Uint8Array;
  /** Of a picture: its size, and the bytes of each smaller copy by its width. */
  readonly picture: PictureFacts | null;
}

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly copies: Readonly<Record<string, number>>;
}

export type ReadAnswer =
  | ({ readonly read: true } & ReadFile)
  | ({ readonly read: false } & Pick<Refusal, 'reason' | 'params'>);

/** Where the copy of a picture in this width is written. */
export const copyPlace = (to: string, width: number): string => `${to}-${width}`;
