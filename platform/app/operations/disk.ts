import { statfs } from 'node:fs/promises';
import type { Check } from '#platform/base/health-check.ts';

/** Space of a path's file system that an ordinary user may use. */
export async function spaceAt(path: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** An upload needs up to twice 50 MB while it is processed; the embedded database's log grows in steps of 16 MB. */
const scarceBytes = 500_000_000;
const fullBytes = 20_000_000;

/** Whether DATA_DIR has room for uploads, mail and the embedded database. */
export const diskCheck =
  (dataDir: string, space = spaceAt): Check =>
  async () => {
    const { freeBytes } = await space(dataDir);
    if (freeBytes >= scarceBytes) return null;
    const params = { megabytes: Math.floor(freeBytes / 1_000_000) };
    return { state: freeBytes < fullBytes ? 'down' : 'behind', reason: 'disk_short', params };
  };
