import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal, type RefusalCode } from '#contracts/refusals.ts';
import type { UploadType } from '#contracts/uploads/views.ts';
import { cleanMedia } from './clean.ts';

/** A file to be cleaned, and where the clean one is to be written. */
export interface CleanTask {
  readonly type: UploadType;
  readonly from: string;
  readonly to: string;
}

export type CleanAnswer =
  | { readonly cleaned: true; readonly bytes: number; readonly sha256: Uint8Array }
  | { readonly cleaned: false; readonly code: RefusalCode; readonly message: string };

/** Cleans a file into another, through to the disk. Holds it in memory once, whatever its size. */
export function cleanFile({ type, from, to }: CleanTask): CleanAnswer {
  try {
    const pieces = cleanMedia(type, readFileSync(from));
    const hash = createHash('sha256');
    let bytes = 0;
    const file = openSync(to, 'wx', 0o600);
    try {
      for (const piece of pieces) {
        hash.update(piece);
        writeFileSync(file, piece);
        bytes += piece.length;
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return { cleaned: true, bytes, sha256: hash.digest() };
  } catch (error) {
    if (error instanceof Refusal) return { cleaned: false, code: error.code, message: error.message };
    throw error;
  }
}
