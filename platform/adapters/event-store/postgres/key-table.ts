import type { Pool, PoolClient } from 'pg';
import { unavailable } from '../unavailable.ts';
import { isUnavailable } from './errors.ts';

/** `wrapped` is null once the person was erased. */
export interface StoredKey {
  readonly subject: string;
  readonly wrapped: Buffer | null;
}

/** The table of data keys (migration 0004). It is in PostgreSQL, whichever store has the events. */
export interface KeyTable {
  /** The keys of these persons, for those who have one. */
  find(subjects: readonly string[]): Promise<readonly StoredKey[]>;
  /** Stores keys for persons who have none, and returns the stored ones: another process may have been first. */
  insert(keys: readonly { subject: string; wrapped: Buffer }[]): Promise<readonly StoredKey[]>;
  /** Destroys a person's key for good. Idempotent. */
  erase(subject: string): Promise<void>;
  /** The number of erasures so far. */
  erasures(): Promise<number>;
  /** The persons erased after the first `count` erasures, and the new number of erasures. */
  erasedSince(count: number): Promise<{ subjects: readonly string[]; count: number }>;
  /** The first keys, sorted by subject. */
  first(count: number): Promise<readonly StoredKey[]>;
  /** Keys in descending order, from before a subject or from the last one. */
  before(subject: string | null, count: number): Promise<readonly StoredKey[]>;
  /** Replaces keys that have not changed since they were read. */
  replace(keys: readonly { subject: string; was: Buffer; wrapped: Buffer }[]): Promise<void>;
}

export function keyTable(pool: Pool): KeyTable {
  const query = async <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  };
  const find: KeyTable['find'] = (subjects) =>
    query('keys-find', 'select subject, wrapped from personal_keys where subject = any($1::uuid[])', [subjects]);

  return {
    find,
    insert: async (keys) => {
      const ordered = keys.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
      const subjects = ordered.map((key) => key.subject);
      await query(
        'keys-insert',
        `insert into personal_keys (subject, wrapped) select * from unnest($1::uuid[], $2::bytea[])
         on conflict (subject) do nothing`,
        [subjects, ordered.map((key) => key.wrapped)],
      );
      return find(subjects);
    },
    erase: (subject) => eraseInOrder(pool, subject),
    erasures: async () => {
      const [row] = await query<{ count: string | null }>(
        'keys-erasures',
        'select max(erasure) as count from personal_keys',
        [],
      );
      return Number(row?.count ?? 0);
    },
    erasedSince: async (count) => {
      const rows = await query<{ subject: string; erasure: string }>(
        'keys-erased',
        'select subject, erasure from personal_keys where erasure > $1 order by erasure',
        [count],
      );
      return { subjects: rows.map((row) => row.subject), count: Number(rows.at(-1)?.erasure ?? count) };
    },
    first: (count) =>
      query(
        'keys-first',
        'select subject, wrapped from personal_keys where wrapped is not null order by subject limit $1',
        [count],
      ),
    before: (subject, count) =>
      query(
        'keys-before',
        `select subject, wrapped from personal_keys where $1::uuid is null or subject < $1 order by subject desc limit $2`,
        [subject, count],
      ),
    replace: async (keys) => {
      await query(
        'keys-replace',
        `update personal_keys k set wrapped = new.wrapped
         from unnest($1::uuid[], $2::bytea[], $3::bytea[]) new (subject, was, wrapped)
         where k.subject = new.subject and k.wrapped = new.was`,
        [keys.map(({ subject }) => subject), keys.map(({ was }) => was), keys.map(({ wrapped }) => wrapped)],
      );
    },
  };
}

/** Serialized by a lock that is held to the commit, so that the numbers of erasures become visible in order. */
async function eraseInOrder(pool: Pool, subject: string): Promise<void> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7303022)');
    await client.query(
      `insert into personal_keys (subject, wrapped, erasure, erased_at)
       select $1, null, coalesce(max(erasure), 0) + 1, now() from personal_keys
       on conflict (subject) do update
       set wrapped = null, erasure = excluded.erasure, erased_at = excluded.erased_at
       where personal_keys.erasure is null`,
      [subject],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client?.release(true);
    throw isUnavailable(error) ? unavailable(error) : error;
  }
}
