import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is being received is left behind by a crash; after this long nobody is still sending it. */
const abandonedMs = 60 * 60_000;

/** Places for bytes that are still arriving. */
export class Drafts {
  constructor(private readonly folder: string) {}

  async place(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, randomUUID());
  }

  /** Removes what never arrived to its end. */
  async sweep(now: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const known = await stat(join(this.folder, name)).catch(() => undefined);
      if (known && known.mtimeMs < now - abandonedMs) await rm(join(this.folder, name), { force: true });
    }
  }
}
