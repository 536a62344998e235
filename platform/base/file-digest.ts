import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

/** Passes bytes on and adds them to a hash. */
export const hashingTo = (hash: Hash, onBytes?: (bytes: number) => void): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      onBytes?.(chunk.length);
      done(null, chunk);
    },
  });

/** SHA-256 of a file, in hex; undefined if it does not exist. */
export async function digestFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
