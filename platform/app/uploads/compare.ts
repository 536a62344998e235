import type { Pool, PoolClient } from 'pg';
import type { UploadStorage } from '#platform/adapters/storage/storage.ts';
import { ERASURES_FOLDER } from '#platform/app/erasure/erasure-journal.ts';

/** A file, named `<owner>/<id>` or `<owner>/<id>-<width>`, that differs. */
interface Difference {
  readonly name: string;
  readonly owner: string;
  readonly id: string;
  /** Set for thumbnails. */
  readonly width: string | null;
}

/** Differences between the records of photos and recordings and the stored files. */
export interface Comparison {
  readonly records: number;
  readonly files: number;
  /** Recorded but not stored. */
  readonly missing: readonly Difference[];
  /** Stored with another size than recorded. */
  readonly otherSize: readonly Difference[];
  /** Stored for more than an hour, neither recorded nor about to be deleted. */
  readonly unrecorded: readonly Difference[];
  /** Stored under a name that the product never uses. */
  readonly foreign: readonly string[];
}

const nameForm =
  '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([0-9]+))?$';

/** What should be stored: each file and its thumbnails, except files added since the listing began. */
const expected = `
  select owner_id::text || '/' || id::text as name, owner_id::text as owner, id::text as id, null as width, bytes
  from uploads where created_at < $1
  union all
  select owner_id::text || '/' || id::text || '-' || copy.key, owner_id::text, id::text, copy.key, copy.value::bigint
  from uploads, jsonb_each_text(copies) as copy where created_at < $1`;

/** Lists the storage into a temporary table and compares there, so that any number of files fits. */
export async function compareFiles(pool: Pool, storage: Pick<UploadStorage, 'list'>, now: Date): Promise<Comparison> {
  const client = await pool.connect();
  try {
    await client.query(
      'create temporary table stored_files (name text primary key, bytes bigint not null, stored_at timestamptz not null)',
    );
    for await (const listed of storage.list()) {
      const files = listed.filter(({ name }) => !name.startsWith(ERASURES_FOLDER));
      await client.query(
        `insert into stored_files select * from unnest($1::text[], $2::bigint[], $3::timestamptz[]) on conflict do nothing`,
        [files.map(({ name }) => name), files.map(({ bytes }) => bytes), files.map(({ storedAt }) => storedAt)],
      );
    }
    return await compareListed(client, now);
  } finally {
    client.release(true); // the table goes with its connection
  }
}

async function compareListed(client: PoolClient, now: Date): Promise<Comparison> {
  const began = new Date(now.getTime() - 60_000);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const rowsOf = async (sql: string, values: unknown[]) => (await client.query<Difference>(sql, values)).rows;
  const { rows: counts } = await client.query<{ records: number; files: number }>(
    'select (select count(*)::integer from uploads) as records, (select count(*)::integer from stored_files) as files',
  );
  const side = 'e.name, e.owner, e.id, e.width';
  const { rows: foreign } = await client.query<{ name: string }>(
    'select name from stored_files where name !~ $1 order by name',
    [nameForm],
  );
  return {
    records: counts[0]?.records ?? 0,
    files: counts[0]?.files ?? 0,
    missing: await rowsOf(
      `select ${side} from (${expected}) e left join stored_files s using (name) where s.name is null order by 1`,
      [began],
    ),
    otherSize: await rowsOf(
      `select ${side} from (${expected}) e join stored_files s using (name) where s.bytes <> e.bytes order by 1`,
      [began],
    ),
    unrecorded: await rowsOf(
      `select s.name, part[1] as owner, part[2] as id, part[3] as width
       from (select *, regexp_match(name, $1) as part from stored_files) s
       where part is not null and stored_at < $2
         and not exists (select from upload_deletions d where d.upload_id::text = part[2])
         and not exists (select from uploads u where u.id::text = part[2] and u.owner_id::text = part[1]
           and (part[3] is null or u.copies ? part[3]))
       order by 1`,
      [nameForm, hourAgo],
    ),
    foreign: foreign.map(({ name }) => name),
  };
}

/**
 * Deletes files without a record, and removes missing thumbnails from records: the full photo is shown instead. A missing full
 * file keeps its record, because its owner can upload it again.
 */
export async function settleDifferences(
  pool: Pool,
  storage: Pick<UploadStorage, 'remove'>,
  { missing, unrecorded }: Comparison,
  now: Date,
): Promise<void> {
  for (const { owner, id, width, name } of unrecorded) {
    // A file is deleted with its thumbnails; an unknown thumbnail of a recorded photo is deleted alone.
    const { rowCount } = await pool.query('select from uploads where id = $1 and owner_id = $2', [id, owner]);
    if (rowCount === 1 && width !== null) await storage.remove(owner, name.slice(owner.length + 1));
    if (rowCount === 1) continue;
    await pool.query(
      `insert into upload_deletions (upload_id, owner_id, due_at, next_try_at) values ($1, $2, $3, $3)
       on conflict (upload_id) do nothing`,
      [id, owner, now],
    );
  }
  const lost = new Set(missing.filter(({ width }) => width === null).map(({ id }) => id));
  for (const { owner, id, width } of missing) {
    if (width === null || lost.has(id)) continue;
    await pool.query('update uploads set copies = copies - $3 where owner_id = $1 and id = $2', [owner, id, width]);
  }
}
