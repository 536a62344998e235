import { statfs } from 'node:fs/promises';
import type { Check } from '#platform/base/health-check.ts';

/** Space of the file system that holds a path, as far as an ordinary user may use it. */
export async function spaceAt(path: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** An upload takes up to 50 MB twice while it is read; the embedded database's log grows by 16 MB at a time. */
const scarceBytes = 500_000_000;
const fullBytes = 20_000_000;

/** Whether DATA_DIR has room for uploads, mail and the embedded database. */
export const diskCheck =
  (dataDir: string, space = spaceAt): Check =>
  async () => {
    const { freeBytes } = await space(dataDir);
    if (freeBytes >= scarceBytes) return null;
    const detail = `${Math.floor(freeBytes / 1_000_000)} MB are free where DATA_DIR is`;
    return { state: freeBytes < fullBytes ? 'down' : 'behind', detail };
  };
