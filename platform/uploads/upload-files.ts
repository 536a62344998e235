import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that is being received is left behind by a crash; after this long nobody is still sending it. */
const abandonedMs = 60 * 60_000;

/** The files of uploads: `<root>/<owner>/<id>`, readable by the product's own user alone. */
export class UploadFiles {
  constructor(private readonly root: string) {}

  private place(owner: string, id: string): string {
    return join(this.root, owner, id);
  }

  /** A place for bytes that are still arriving. */
  async draft(): Promise<string> {
    await mkdir(join(this.root, 'arriving'), { recursive: true, mode: 0o700 });
    return join(this.root, 'arriving', randomUUID());
  }

  /** Writes a file whole or not at all: to another name first, through to the disk, then renamed. */
  async write(owner: string, id: string, bytes: Buffer): Promise<void> {
    const draft = await this.draft();
    const folder = join(this.root, owner);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(draft, this.place(owner, id));
      const directory = await open(folder, 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** The bytes from `first` to `last`, both included. */
  read(owner: string, id: string, first: number, last: number): Readable {
    return createReadStream(this.place(owner, id), { start: first, end: last });
  }

  async has(owner: string, id: string): Promise<boolean> {
    return (await stat(this.place(owner, id)).catch(() => undefined)) !== undefined;
  }

  async remove(owner: string, id: string): Promise<void> {
    await rm(this.place(owner, id), { force: true });
  }

  async removeAllOf(owner: string): Promise<void> {
    await rm(join(this.root, owner), { recursive: true, force: true });
  }

  /** Removes what never arrived to its end. */
  async sweep(now: number): Promise<void> {
    const folder = join(this.root, 'arriving');
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const known = await stat(join(folder, name)).catch(() => undefined);
      if (known && known.mtimeMs < now - abandonedMs) await rm(join(folder, name), { force: true });
    }
  }
}
