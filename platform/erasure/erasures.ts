import type { Pool } from 'pg';
import type { ErasureReason } from '#contracts/accounts/events.ts';
import type { EventActor } from '#contracts/event.ts';

/** That somebody is to be erased. */
export interface ErasureOrder {
  readonly userId: string;
  readonly reason: ErasureReason;
  readonly askedBy: EventActor;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

const columns = 'user_id as "userId", reason, asked_by as "askedBy", asked_at as "askedAt", due_at as "dueAt"' as const;

/** The table of erasures, asked for and done. */
export class Erasures {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Writes an order down. One that is there already stays, but for one that is due sooner. Answers with what holds. */
  async ask({ userId, reason, askedBy, askedAt, dueAt }: ErasureOrder): Promise<ErasureOrder> {
    await this.pool.query(
      `insert into erasures as e (user_id, reason, asked_by, asked_at, due_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update
       set reason = excluded.reason, asked_by = excluded.asked_by, asked_at = excluded.asked_at, due_at = excluded.due_at
       where e.done_at is null and excluded.due_at < e.due_at`,
      [userId, reason, JSON.stringify(askedBy), askedAt, dueAt],
    );
    const order = await this.find(userId);
    if (!order) throw new Error(`The erasure of ${userId} was not written down`);
    return order;
  }

  async find(userId: string): Promise<ErasureOrder | undefined> {
    const { rows } = await this.pool.query<ErasureOrder>(`select ${columns} from erasures where user_id = $1`, [
      userId,
    ]);
    return rows[0];
  }

  /** Calls off what a person asked for themselves and is not due yet. False where there is no such order. */
  async cancel(userId: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `delete from erasures where user_id = $1 and reason = 'own_wish' and done_at is null and due_at > $2`,
      [userId, now],
    );
    return rowCount === 1;
  }

  /** Whose time has come, longest ago first. */
  async due(now: Date, max = 100): Promise<string[]> {
    const { rows } = await this.pool.query<{ user_id: string }>(
      'select user_id from erasures where done_at is null and due_at <= $1 order by due_at limit $2',
      [now, max],
    );
    return rows.map((row) => row.user_id);
  }

  /** Nothing of the person is left anywhere. */
  async done(userId: string, now: Date): Promise<void> {
    await this.pool.query('update erasures set done_at = $2 where user_id = $1 and done_at is null', [userId, now]);
  }
}
