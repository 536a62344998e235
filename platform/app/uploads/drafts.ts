import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A crash leaves partly received files behind; after this time no upload is still in progress. */
const abandonedMs = 60 * 60_000;

/** Temporary files for uploads in progress. */
export class Drafts {
  private sweptAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly folder: string) {}

  async place(): Promise<string> {
    // Every machine has its own folder, so this cannot be a scheduled round of any one process.
    if (Date.now() - this.sweptAt > abandonedMs) await this.sweep();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, randomUUID());
  }

  /** Removes abandoned files. */
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
