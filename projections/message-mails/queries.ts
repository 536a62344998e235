import { isoOf, type ReadContext } from '../read-context.ts';

/** Why and since when a person gets no messages by mail; null while they do. */
export const readMailStop = async ({ pool }: Pick<ReadContext, 'pool'>, userId: string) => {
  const { rows } = await pool.query<{ reason: 'bounced' | 'complained'; stopped_at: Date }>({
    name: 'mail-stop',
    text: 'select reason, stopped_at from mail_stops where user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  return row ? { reason: row.reason, at: isoOf(row.stopped_at) } : null;
};
