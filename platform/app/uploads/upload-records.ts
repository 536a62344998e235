import type { Pool } from 'pg';
import type { PageWanted } from '#contracts/endpoint.ts';
import { kindOfType, type Upload, type UploadType, uploadLimits, uploadUrl } from '#contracts/uploads/views.ts';
import type { PictureFacts } from '#platform/adapters/storage/media/read-task.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '#projections/cursors.ts';

/** What is recorded about a stored file. */
export interface Kept {
  readonly id: string;
  readonly owner: string;
  readonly type: UploadType;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly sentSha256: Buffer;
  readonly picture: PictureFacts | null;
  /** The length of a recording, where its file says it. */
  readonly seconds: number | null;
  /** Derived from the person and the Idempotency-Key, if one was sent. */
  readonly commandId: string | null;
  readonly at: string;
}

export interface Known {
  readonly upload: Upload;
  /** Sizes in bytes of its thumbnails, by width. */
  readonly copies: PictureFacts['copies'];
  readonly sentSha256: Buffer;
  readonly seconds: number | null;
}

interface UploadRow {
  readonly id: string;
  readonly type: UploadType;
  readonly bytes: string;
  readonly sha256: Buffer;
  readonly sent_sha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly copies: PictureFacts['copies'];
  readonly created_at: Date;
  readonly seconds: number | null;
}

const knownOf = (row: UploadRow): Known => ({
  upload: {
    id: row.id,
    url: uploadUrl(row.id),
    kind: kindOfType(row.type),
    type: row.type,
    bytes: Number(row.bytes),
    sha256: row.sha256.toString('hex'),
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
  },
  copies: row.copies,
  sentSha256: row.sent_sha256,
  seconds: row.seconds,
});

const keptOf = `
  select count(*)::integer as count, coalesce(sum(bytes + (select coalesce(sum(copy.value::bigint), 0) from jsonb_each_text(copies) as copy)), 0) as used
  from uploads where owner_id = $1`;

/** What a file counts against its owner's quota, thumbnails included. */
export const bytesOf = ({ bytes, picture }: Pick<Kept, 'bytes' | 'picture'>): number =>
  Object.values(picture?.copies ?? {}).reduce((sum, each) => sum + each, bytes);

/** The table of uploads. */
export class UploadRecords {
  constructor(private readonly pool: Pool) {}

  /** A page of a person's uploads, newest first. @throws Refusal `invalid_input` for a wrong cursor */
  async own(owner: string, { cursor, limit }: PageWanted) {
    const before = timeKeyIn(cursor);
    const { rows } = await this.pool.query<UploadRow & { at: string }>(
      `select *, ${preciseTime('created_at')} as at from uploads
       where owner_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
       order by created_at desc, id desc limit $4`,
      [owner, before?.at ?? null, before?.id ?? null, limit + 1],
    );
    const { page, nextCursor } = pageOf(rows, limit, timeCursor);
    return { page: page.map((row) => knownOf(row).upload), nextCursor };
  }

  /** A person's own upload; undefined if it does not exist or is another person's. */
  async find(owner: string, id: string): Promise<Known | undefined> {
    const { rows } = await this.pool.query<UploadRow>('select * from uploads where owner_id = $1 and id = $2', [
      owner,
      id,
    ]);
    return rows[0] && knownOf(rows[0]);
  }

  async kept(owner: string): Promise<{ count: number; usedBytes: number }> {
    const { rows } = await this.pool.query<{ count: number; used: string }>(keptOf, [owner]);
    return { count: rows[0]?.count ?? 0, usedBytes: Number(rows[0]?.used ?? 0) };
  }

  /** The earlier upload with this Idempotency-Key, else with these bytes. */
  async before(owner: string, sent: Buffer, commandId: string | null): Promise<Known | undefined> {
    const { rows } = await this.pool.query<UploadRow>(
      `select * from uploads where owner_id = $1 and (sent_sha256 = $2 or command_id = $3)
       order by command_id = $3 desc nulls last limit 1`,
      [owner, sent, commandId],
    );
    return rows[0] && knownOf(rows[0]);
  }

  /**
   * Schedules the deletion of a file before it is stored. Recording the file cancels it, so a file stored without a record is
   * found again.
   */
  async planDeletion(owner: string, id: string, dueAt: Date): Promise<void> {
    await planDeletion(this.pool, owner, id, dueAt);
  }

  /**
   * Records a stored file. `exists`: the same bytes or key arrived in the meantime. `full`: over the owner's quota. `deleted`: it
   * took so long that its deletion has begun, or its owner was erased.
   */
  async add(kept: Kept): Promise<'added' | 'exists' | 'full' | 'deleted'> {
    return inTransaction(this.pool, async (tx) => {
      // Serialize a person's uploads, so that two at once cannot exceed the quota together.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7303016))', [kept.owner]);
      // An erasure removes the account before the uploads, so a file recorded before that is removed too.
      const owner = await tx.query('select from accounts where id = $1 for key share', [kept.owner]);
      if (owner.rowCount === 0) return 'deleted';
      const { rows } = await tx.query<{ used: string }>(keptOf, [kept.owner]);
      if (Number(rows[0]?.used ?? 0) + bytesOf(kept) > uploadLimits.person) return 'full';
      if (!(await cancelDeletion(tx, kept.id))) return 'deleted';
      const { rowCount } = await tx.query(
        `insert into uploads
           (id, owner_id, type, bytes, sha256, sent_sha256, command_id, created_at, width, height, copies, seconds)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
        [
          kept.id,
          kept.owner,
          kept.type,
          kept.bytes,
          kept.sha256,
          kept.sentSha256,
          kept.commandId,
          kept.at,
          kept.picture?.width ?? null,
          kept.picture?.height ?? null,
          kept.picture?.copies ?? {},
          kept.seconds,
        ],
      );
      if (rowCount === 1) return 'added';
      await planDeletion(tx, kept.owner, kept.id, new Date(kept.at));
      return 'exists';
    });
  }

  /**
   * Updates the record of a lost file that was stored again. Stories told before its length was known are counted at `countAt`.
   * False if the record is gone.
   */
  async restore({ id, owner, type, bytes, sha256, picture, seconds }: Kept, countAt: Date): Promise<boolean> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query(
        `update uploads set type = $3, bytes = $4, sha256 = $5, width = $6, height = $7, copies = $8, seconds = $9,
           length_due_at = null, count_due_at = $10
         where owner_id = $1 and id = $2`,
        [
          owner,
          id,
          type,
          bytes,
          sha256,
          picture?.width ?? null,
          picture?.height ?? null,
          picture?.copies ?? {},
          seconds,
          seconds === null ? null : countAt,
        ],
      );
      // A deletion already in progress skips files with a record.
      if (rowCount === 1) await tx.query('delete from upload_deletions where upload_id = $1', [id]);
      return rowCount === 1;
    });
  }

  /** Deletes the record and schedules the deletion of its files. False if there is no such upload. */
  async remove(owner: string, id: string, now: Date): Promise<boolean> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query('delete from uploads where owner_id = $1 and id = $2', [owner, id]);
      if (rowCount === 1) await planDeletion(tx, owner, id, now);
      return rowCount === 1;
    });
  }

  /** Claims some due deletions for five minutes. */
  async takeDeletions(now: Date, max: number): Promise<{ owner: string; id: string; isKept: boolean }[]> {
    const { rows } = await this.pool.query<{ owner: string; id: string; isKept: boolean }>(
      `update upload_deletions d set tries = tries + 1, next_try_at = $1::timestamptz + interval '5 minutes'
       where upload_id in (select upload_id from upload_deletions where next_try_at <= $1
         order by next_try_at limit $2 for update skip locked)
       returning owner_id as owner, upload_id as id,
         exists (select from uploads u where u.id = d.upload_id) as "isKept"`,
      [now, max],
    );
    return rows;
  }

  /** Removes a deletion that is done or not needed. */
  async settleDeletion(id: string): Promise<void> {
    await this.pool.query('delete from upload_deletions where upload_id = $1', [id]);
  }

  /** The number of overdue deletions and the age of the oldest. */
  async deletions(now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
    const { rows } = await this.pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::integer as waiting, coalesce(extract(epoch from $1::timestamptz - min(due_at)), 0)::float8 as oldest
       from upload_deletions where due_at <= $1`,
      [now],
    );
    return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
  }

  async removeAllOf(owner: string): Promise<void> {
    await this.pool.query('delete from uploads where owner_id = $1', [owner]);
  }
}

const planDeletion = (tx: Pick<Pool, 'query'>, owner: string, id: string, dueAt: Date): Promise<unknown> =>
  tx.query(
    `insert into upload_deletions (upload_id, owner_id, due_at, next_try_at) values ($1, $2, $3, $3)
     on conflict (upload_id) do update set due_at = excluded.due_at, next_try_at = excluded.next_try_at, tries = 0`,
    [id, owner, dueAt],
  );

/** False if it has begun. */
const cancelDeletion = async (tx: Pick<Pool, 'query'>, id: string): Promise<boolean> =>
  (await tx.query('delete from upload_deletions where upload_id = $1 and tries = 0', [id])).rowCount === 1;
