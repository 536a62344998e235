import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredFile, UploadStorage } from '#platform/adapters/storage/storage.ts';
import { ERASURES_FOLDER } from '#platform/app/erasure/erasure-journal.ts';
import { hashingTo } from '#platform/base/file-digest.ts';

interface SavedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Owner and id of a stored file; names that the product never uses have none. */
export const placeOf = ({ name }: Pick<StoredFile, 'name'>): { owner: string; id: string } | undefined => {
  const [owner, id, more] = name.split('/');
  return owner && id && more === undefined && !name.startsWith(ERASURES_FOLDER) ? { owner, id } : undefined;
};

/** Copies every photo and recording into a folder. What is deleted meanwhile is left out. */
export async function* saveFiles(
  storage: Pick<UploadStorage, 'list' | 'read'>,
  folder: string,
): AsyncIterable<SavedFile> {
  for await (const listed of storage.list()) {
    for (const file of listed) {
      const place = placeOf(file);
      if (place === undefined) continue;
      const source = file.bytes === 0 ? undefined : await storage.read(place.owner, place.id, 0, file.bytes - 1);
      if (source === undefined) continue;
      const target = join(folder, place.owner, place.id);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      let bytes = 0;
      const counting = hashingTo(hash, (more) => {
        bytes += more;
      });
      await pipeline(source, counting, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
      yield { name: file.name, bytes, sha256: hash.digest('hex') };
    }
  }
}
