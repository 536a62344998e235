import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is being received is left behind by a crash; after this long nobody is still sending it. */
const abandonedMs = 60 * 60_000;

/** Places for bytes that are still arriving. */
export class Drafts {
  private sweptAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly folder: string) {}

  async place(): Promise<string> {
    // The folder is this machine's own, so this is no work for whichever process has the next round.
    if (Date.now() - this.sweptAt > abandonedMs) await this.sweep();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, randomUUID());
  }

  /** Removes what never arrived to its end. */
  async sweep(): Promise<void> {
    const now = Date.now();
    this.sweptAt = now;
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const known = await stat(join(this.folder, name)).catch(() => undefined);
      if (known && known.mtimeMs < now - abandonedMs) await rm(join(this.folder, name), { force: true });
    }
  }
}
