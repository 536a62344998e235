import { join } from 'node:path';
import type { Logger } from 'pino';
import { BucketStorage } from '#platform/adapters/storage/bucket-storage.ts';
import { FolderStorage } from '#platform/adapters/storage/folder-storage.ts';
import type { UploadStorage } from '#platform/adapters/storage/storage.ts';
import type { Config } from '#platform/app/config.ts';
import { Drafts } from './drafts.ts';

export interface OpenedStorage {
  readonly drafts: Drafts;
  readonly storage: UploadStorage;
}

/** The bucket of `STORAGE_URL`, else a folder in `DATA_DIR`. Uploads in progress are in `DATA_DIR` in both cases. */
export function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  log: Pick<Logger, 'warn'>,
): OpenedStorage {
  const root = join(dataDir, 'uploads');
  const drafts = new Drafts(join(root, 'arriving'));
  return { drafts, storage: storage ? new BucketStorage(storage, log) : new FolderStorage(root) };
}
