import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { StoredFile, UploadStorage } from './storage.ts';

/** Uploads as files `<root>/<owner>/<id>` that only the product's OS user may read. */
export class FolderStorage implements UploadStorage {
  constructor(private readonly root: string) {}

  private place(owner: string, id: string): string {
    return join(this.root, owner, id);
  }

  async write(owner: string, id: string, draft: string): Promise<void> {
    const folder = join(this.root, owner);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(draft, this.place(owner, id));
    await syncFolder(folder);
  }

  async read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined> {
    const file = await open(this.place(owner, id), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return file?.createReadStream({ start: first, end: last });
  }

  async has(owner: string, id: string): Promise<boolean> {
    return (await sizeAndTime(this.place(owner, id))) !== undefined;
  }

  async *list(): AsyncIterable<readonly StoredFile[]> {
    const owners = await readdir(this.root, { withFileTypes: true }).catch(() => []);
    for (const owner of owners) {
      // Files that are still arriving are in a separate folder next to those of the owners.
      if (!owner.isDirectory() || owner.name === 'arriving') continue;
      const names = await readdir(join(this.root, owner.name)).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => {
          const found = await sizeAndTime(this.place(owner.name, name));
          return found && { name: `${owner.name}/${name}`, bytes: found.size, storedAt: found.mtime };
        }),
      );
      yield files.filter((file) => file !== undefined);
    }
  }

  async remove(owner: string, id: string): Promise<void> {
    await rm(this.place(owner, id), { force: true });
  }

  async removeAllOf(owner: string): Promise<void> {
    await rm(join(this.root, owner), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await access(this.root, constants.W_OK);
  }
}

/** Undefined if there is no such file. */
const sizeAndTime = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
