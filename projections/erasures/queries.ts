import type { ErasureState } from '#contracts/privacy/erasure-request.ts';
import type { ErasureReason } from '#contracts/privacy/events.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

interface Row {
  readonly event_id: string;
  readonly state: ErasureState;
  readonly reason: ErasureReason;
  readonly asked_at: Date;
  readonly due_at: Date;
}

/** Times are ISO 8601 UTC. */
export const readErasureRequest = async ({ pool }: Pool, userId: string) => {
  const { rows } = await pool.query<Row>({
    name: 'erasure-request-of',
    text: 'select event_id, state, reason, asked_at, due_at from erasure_requests where user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { event_id: eventId, state, reason, asked_at, due_at } = row;
  return { eventId, state, reason, askedAt: isoOf(asked_at), dueAt: isoOf(due_at) };
};

/** Users whose erasure is due, begun ones that did not finish included; oldest first. */
export const readErasuresOwed = async ({ pool }: Pool, now: string, max = 100): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'erasures-owed',
    text: `select user_id from erasure_requests
      where state in ('waiting', 'begun', 'erased') and due_at <= $1 order by due_at limit $2`,
    values: [now, max],
  });
  return rows.map((row) => row.user_id);
};
