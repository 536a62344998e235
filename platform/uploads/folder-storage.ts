import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Drafts } from './drafts.ts';
import type { UploadStorage } from './storage.ts';

/** Uploads as files: `<root>/<owner>/<id>`, readable by the product's own user alone. */
export class FolderStorage implements UploadStorage {
  constructor(
    private readonly root: string,
    private readonly drafts: Drafts,
  ) {}

  private place(owner: string, id: string): string {
    return join(this.root, owner, id);
  }

  /** Writes to another name first, through to the disk, then renames. */
  async write(owner: string, id: string, bytes: Buffer): Promise<void> {
    const draft = await this.drafts.place();
    const folder = join(this.root, owner);
    try {
      await closing(await open(draft, 'wx', 0o600), async (file) => {
        await file.writeFile(bytes);
        await file.sync();
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(draft, this.place(owner, id));
      await closing(await open(folder, 'r'), (directory) => directory.sync());
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined> {
    const file = await open(this.place(owner, id), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return file?.createReadStream({ start: first, end: last });
  }

  async remove(owner: string, id: string): Promise<void> {
    await rm(this.place(owner, id), { force: true });
  }

  async removeAllOf(owner: string): Promise<void> {
    await rm(join(this.root, owner), { recursive: true, force: true });
  }
}

async function closing(file: FileHandle, work: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
