import type { Pool, PoolClient } from 'pg';
import { unavailable } from '../unavailable.ts';
import { isUnavailable } from './errors.ts';

/** `wrapped` is null once the person was erased. */
export interface StoredKey {
  readonly subject: string;
  readonly wrapped: Buffer | null;
}

export type KeyTable = ReturnType<typeof keyTable>;

/** The table of data keys (migration 0004). It is in PostgreSQL, whatever store holds the events. */
export function keyTable(pool: Pool) {
  const query = async <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
  };
  /** The keys of these persons, for those who have one. */
  const find = (subjects: readonly string[]) =>
    query<StoredKey>('keys-find', 'select subject, wrapped from personal_keys where subject = any($1::uuid[])', [
      subjects,
    ]);

  return {
    find,

    /** Stores keys for persons who have none, and returns the stored ones: another process may have been first. */
    async insert(keys: readonly { subject: string; wrapped: Buffer }[]) {
      const sorted = keys.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
      const subjects = sorted.map(({ subject }) => subject);
      await query(
        'keys-insert',
        `insert into personal_keys (subject, wrapped) select * from unnest($1::uuid[], $2::bytea[])
         on conflict (subject) do nothing`,
        [subjects, sorted.map(({ wrapped }) => wrapped)],
      );
      return find(subjects);
    },

    /** Destroys a person's key for good. Idempotent. */
    erase: (subject: string) => eraseInOrder(pool, subject),

    /** The number of erasures so far. */
    async erasures() {
      const text = 'select max(erasure) as count from personal_keys';
      const [row] = await query<{ count: string | null }>('keys-erasures', text, []);
      return Number(row?.count ?? 0);
    },

    /** The persons erased after the first `count` erasures, and the new number of erasures. */
    async erasedSince(count: number) {
      const text = 'select subject, erasure from personal_keys where erasure > $1 order by erasure';
      const rows = await query<{ subject: string; erasure: string }>('keys-erased', text, [count]);
      return { subjects: rows.map(({ subject }) => subject), count: Number(rows.at(-1)?.erasure ?? count) };
    },

    /** The first keys, sorted by subject. */
    first: (count: number) =>
      query<StoredKey>(
        'keys-first',
        'select subject, wrapped from personal_keys where wrapped is not null order by subject limit $1',
        [count],
      ),

    /** Keys in descending order, from before a subject or from the last one. */
    before: (subject: string | null, count: number) =>
      query<StoredKey>(
        'keys-before',
        `select subject, wrapped from personal_keys where $1::uuid is null or subject < $1 order by subject desc limit $2`,
        [subject, count],
      ),

    /** Replaces keys that have not changed since they were read. */
    replace: (keys: readonly { subject: string; was: Buffer; wrapped: Buffer }[]) =>
      query(
        'keys-replace',
        `update personal_keys k set wrapped = new.wrapped
         from unnest($1::uuid[], $2::bytea[], $3::bytea[]) new (subject, was, wrapped)
         where k.subject = new.subject and k.wrapped = new.was`,
        [keys.map(({ subject }) => subject), keys.map(({ was }) => was), keys.map(({ wrapped }) => wrapped)],
      ),
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
