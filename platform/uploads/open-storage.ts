import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { BucketStorage } from './bucket-storage.ts';
import { Drafts } from './drafts.ts';
import { FolderStorage } from './folder-storage.ts';
import type { UploadStorage } from './storage.ts';

export interface OpenedStorage {
  readonly drafts: Drafts;
  readonly storage: UploadStorage;
}

/** The bucket of `STORAGE_URL`, else a folder of `DATA_DIR`; what is still arriving lies in `DATA_DIR` in both cases. */
export function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  log: Pick<Logger, 'warn'>,
): OpenedStorage {
  const root = join(dataDir, 'uploads');
  const drafts = new Drafts(join(root, 'arriving'));
  return { drafts, storage: storage ? new BucketStorage(storage, log) : new FolderStorage(root) };
}
