import { createHash } from 'node:crypto';

/** SHA-256 of a token that is random itself: what a table keeps in its place. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
