import type { Pool } from 'pg';
import { kindOfType, type Upload, uploadLimits, uploadUrl, type UploadType } from '#contracts/uploads/views.ts';
import type { PictureFacts } from './media/read-task.ts';

/** What is written down of a file once it is kept. */
export interface Kept {
  readonly id: string;
  readonly owner: string;
  readonly type: UploadType;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly sentSha256: Buffer;
  readonly picture: PictureFacts | null;
  /** From the person and their Idempotency-Key, where one came. */
  readonly commandId: string | null;
  readonly at: string;
}

export interface Known {
  readonly upload: Upload;
  /** The bytes of its smaller copies by their widths. */
  readonly copies: PictureFacts['copies'];
  readonly sentSha256: Buffer;
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
});

const usedBytes = `
  select coalesce(sum(bytes + (select coalesce(sum(copy.value::bigint), 0) from jsonb_each_text(copies) as copy)), 0) as used
  from uploads where owner_id = $1`;

/** What a file takes of what its owner may keep: its smaller copies count too. */
export const bytesOf = ({ bytes, picture }: Pick<Kept, 'bytes' | 'picture'>): number =>
  Object.values(picture?.copies ?? {}).reduce((sum, each) => sum + each, bytes);

/** The table of uploads. */
export class UploadRecords {
  constructor(private readonly pool: Pool) {}

  async own(owner: string): Promise<Upload[]> {
    const { rows } = await this.pool.query<UploadRow>(
      'select * from uploads where owner_id = $1 order by created_at desc, id',
      [owner],
    );
    return rows.map((row) => knownOf(row).upload);
  }

  /** Somebody's own upload; undefined where it is nobody's or another person's. */
  async find(owner: string, id: string): Promise<Known | undefined> {
    const { rows } = await this.pool.query<UploadRow>('select * from uploads where owner_id = $1 and id = $2', [
      owner,
      id,
    ]);
    return rows[0] && knownOf(rows[0]);
  }

  async usedBytes(owner: string): Promise<number> {
    const { rows } = await this.pool.query<{ used: string }>(usedBytes, [owner]);
    return Number(rows[0]?.used ?? 0);
  }

  /** What came under this Idempotency-Key before; else what came with these very bytes. */
  async before(owner: string, sent: Buffer, commandId: string | null): Promise<Known | undefined> {
    const { rows } = await this.pool.query<UploadRow>(
      `select * from uploads where owner_id = $1 and (sent_sha256 = $2 or command_id = $3)
       order by command_id = $3 desc nulls last limit 1`,
      [owner, sent, commandId],
    );
    return rows[0] && knownOf(rows[0]);
  }

  /**
   * Writes a kept file down. `exists` when the same bytes or the same key came in meanwhile, `full` when it would be more
   * than one person may keep.
   */
  async add(kept: Kept): Promise<'added' | 'exists' | 'full'> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      // One person's uploads are counted one after the other, so that two at once can't pass the limit together.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7303016))', [kept.owner]);
      const { rows } = await client.query<{ used: string }>(usedBytes, [kept.owner]);
      const full = Number(rows[0]?.used ?? 0) + bytesOf(kept) > uploadLimits.person;
      const { rowCount } = full
        ? { rowCount: 0 }
        : await client.query(
            `insert into uploads
               (id, owner_id, type, bytes, sha256, sent_sha256, command_id, created_at, width, height, copies)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
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
            ],
          );
      await client.query('commit');
      return full ? 'full' : rowCount === 1 ? 'added' : 'exists';
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  /** Whether there was such an upload of this person. */
  async remove(owner: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from uploads where owner_id = $1 and id = $2', [owner, id]);
    return rowCount === 1;
  }

  async removeAllOf(owner: string): Promise<void> {
    await this.pool.query('delete from uploads where owner_id = $1', [owner]);
  }
}
