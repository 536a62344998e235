import type { ErasureState } from '#contracts/privacy/erasure-request.ts';
import type { ErasureReason } from '#contracts/privacy/events.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Asked = Pick<ReadContext, 'pool'>;

interface KeptRequest {
  readonly state: ErasureState;
  readonly reason: ErasureReason;
  readonly askedAt: string;
  readonly dueAt: string;
}

export const readErasureRequest = async ({ pool }: Asked, userId: string): Promise<KeptRequest | undefined> => {
  const { rows } = await pool.query<{ state: ErasureState; reason: ErasureReason; asked_at: Date; due_at: Date }>({
    name: 'erasure-request-of',
    text: 'select state, reason, asked_at, due_at from erasure_requests where user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  return row && { state: row.state, reason: row.reason, askedAt: isoOf(row.asked_at), dueAt: isoOf(row.due_at) };
};

/** Whose erasure is owed: due, or begun and not finished. The longest due come first. */
export const readErasuresOwed = async ({ pool }: Asked, now: string, max = 100): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'erasures-owed',
    text: `select user_id from erasure_requests
      where state in ('waiting', 'begun', 'erased') and due_at <= $1 order by due_at limit $2`,
    values: [now, max],
  });
  return rows.map((row) => row.user_id);
};
