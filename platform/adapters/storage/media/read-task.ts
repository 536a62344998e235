import type { Refusal } from '#contracts/refusals.ts';
import type { UploadType } from '#contracts/uploads/views.ts';
import type { MediaType } from './media-type.ts';

/** An uploaded file, and the path for its cleaned version. */
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
  /** For a picture: its size, and the bytes of each smaller copy by width. */
  readonly picture: PictureFacts | null;
  /** The length of a recording in whole seconds, where its file says it. */
  readonly seconds: number | null;
}

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly copies: Readonly<Record<string, number>>;
}

export type ReadAnswer =
  | ({ readonly read: true } & ReadFile)
  | ({ readonly read: false } & Pick<Refusal, 'reason' | 'params'>);

/** The path of a picture's copy in this width. */
export const copyPlace = (to: string, width: number): string => `${to}-${width}`;
