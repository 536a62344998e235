import { createHash } from 'node:crypto';

/** SHA-256 of a random token, which tables store instead of the token. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
