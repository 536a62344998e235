import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Atomically writes a file that only its owner may read. */
export function writePrivateFile(path: string, content: string): void {
  renameSync(draft(path, content), path);
}

/** The content of a file, created with `make()` if missing. Of several processes, the first one's content counts. */
export function privateFileOnce(path: string, make: () => string): string {
  if (!existsSync(path)) {
    const written = draft(path, make());
    try {
      linkSync(written, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(written);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

function draft(path: string, content: string): string {
  const written = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(written, content, { mode: 0o600, flush: true });
  return written;
}
