import type { Readable } from 'node:stream';

/** The storage of photos and recordings, by owner and id. */
export interface UploadStorage {
  /** Atomically stores the draft, a file on the disk, which may be moved. */
  write(owner: string, id: string, draft: string): Promise<void>;
  /**
   * The bytes from `first` to `last`, both included.
   * @returns undefined if there is no such file
   */
  read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined>;
  has(owner: string, id: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(owner: string, id: string): Promise<void>;
  removeAllOf(owner: string): Promise<void>;
  /** All stored files, page by page, in no particular order. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** @throws Error with instructions when nothing can be stored */
  check(): Promise<void>;
}

/** A stored file. */
export interface StoredFile {
  /** `<owner>/<id>`, or `<owner>/<id>-<width>` for a smaller copy. */
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}
