import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '#contracts/refusals.ts';
import { cleanRecording } from './clean-recording.ts';
import { isPicture } from './media-type.ts';
import { readPicture } from './read-picture.ts';
import { recordingSeconds } from './recording-length.ts';
import { copyPlace, type ReadAnswer, type ReadTask } from './read-task.ts';

/** Reads a file and writes its cleaned version, synced to the disk. */
export async function readFile({ type, from, to }: ReadTask): Promise<ReadAnswer> {
  try {
    if (!isPicture(type)) {
      const pieces = cleanRecording(type, readFileSync(from));
      const file = openSync(to, 'wx', 0o600);
      for (const piece of pieces) writeFileSync(file, piece);
      closeSync(file);
      return { read: true, type, ...landed(to), picture: null, seconds: recordingSeconds(type, readFileSync(to)) };
    }
    const picture = await readPicture(type, from, made(to), (width) => made(copyPlace(to, width)));
    const copies = picture.copies.map((width) => [width, landed(copyPlace(to, width)).bytes]);
    const { width, height } = picture;
    return {
      read: true,
      type: picture.type,
      ...landed(to),
      picture: { width, height, copies: Object.fromEntries(copies) },
      seconds: null,
    };
  } catch (error) {
    if (error instanceof Refusal) return { read: false, reason: error.reason, params: error.params };
    throw error;
  }
}

/** An empty file that only its owner may read; the library keeps its mode. */
function made(place: string): string {
  closeSync(openSync(place, 'wx', 0o600));
  return place;
}

/** Syncs a file to the disk and returns its length and hash. */
function landed(place: string): { bytes: number; sha256: Uint8Array } {
  const file = openSync(place, 'r+');
  try {
    fsyncSync(file);
    const bytes = readFileSync(file);
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
  } finally {
    closeSync(file);
  }
}
