import type { Readable } from 'node:stream';

/** Where photos and recordings lie: each under its owner and its own id. */
export interface UploadStorage {
  /** Keeps the draft, which is on the disk already, whole or not at all. It may be moved away. */
  write(owner: string, id: string, draft: string): Promise<void>;
  /**
   * The bytes from `first` to `last`, both included.
   * @returns undefined where there is no such file
   */
  read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined>;
  has(owner: string, id: string): Promise<boolean>;
  /** Does nothing where there is no such file. */
  remove(owner: string, id: string): Promise<void>;
  removeAllOf(owner: string): Promise<void>;
  /** Everything that lies there, page by page, in no particular order. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** @throws Error with what to do, where nothing can be kept */
  check(): Promise<void>;
}

/** A file as the storage has it. */
export interface StoredFile {
  /** `<owner>/<id>`, or of a smaller copy `<owner>/<id>-<width>`. */
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}
