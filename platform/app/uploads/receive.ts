import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '#contracts/refusals.ts';
import { uploadLimits } from '#contracts/uploads/views.ts';
import { isPicture, type MediaType, mediaTypeOf, telltaleBytes } from '#platform/adapters/storage/media/media-type.ts';

export interface ReceivedFile {
  readonly type: MediaType;
  readonly sentSha256: Buffer;
  /** Path of the bytes; the caller removes it. */
  readonly draft: string;
}

/**
 * Receives a body chunk by chunk into a file: detects its type by its first bytes, and stops if it is too large.
 * @throws Refusal `too_large`, `unsupported_media_type`, `invalid_input` if the body ended too early
 */
export async function receive(body: Readable, draft: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(draft, 'wx', 0o600);
  try {
    let first = Buffer.alloc(0);
    let type: MediaType | undefined;
    let bytes = 0;
    // Keep the connection open on a refusal: it carries the response.
    const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const piece of pieces) {
      bytes += piece.length;
      if (type === undefined) {
        first = Buffer.concat([first, piece.subarray(0, telltaleBytes)]);
        if (first.length >= telltaleBytes) type = mediaTypeOf(first);
      }
      refuseTooLarge(type, bytes);
      hash.update(piece);
      await file.write(piece);
    }
    if (bytes === 0) throw new Refusal('invalid_input.file_empty');
    type ??= mediaTypeOf(first);
    refuseTooLarge(type, bytes);
    return { type, sentSha256: hash.digest(), draft };
  } catch (error) {
    await rm(draft, { force: true });
    throw cutOff(error) ? new Refusal('invalid_input.file_cut_off') : error;
  } finally {
    await file.close();
  }
}

/** @throws Refusal `too_large` */
function refuseTooLarge(type: MediaType | undefined, bytes: number): void {
  const kind = type !== undefined && isPicture(type) ? 'photo' : 'recording';
  if (bytes > uploadLimits[kind]) throw new Refusal(`too_large.${kind}`);
}

/** Whether the client disconnected while sending. */
const cutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
