import type { RecordedEvent } from '#contracts/event.ts';
import type { Celebrated } from '#contracts/notifications/jobs.ts';
import { celebratedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';

type Row = Pick<RecordedEvent, 'id' | 'stream' | 'position' | 'type' | 'data'> & {
  readonly occurred_at: Date;
  readonly correlation_id: string;
};

/**
 * Celebrations pending since before `before` and not too old, oldest first: at most `max`, after `after`, the last one
 * of the previous page. Times in milliseconds since 1970.
 */
export const pendingCelebrations = async (
  db: Pick<Db, 'query'>,
  { now, before, after, max }: { now: number; before: number; after: Celebrated | null; max: number },
): Promise<Celebrated[]> => {
  const { rows } = await db.query<Row>({
    name: 'celebrations-owed-since',
    text: `select event_id as id, 'learner-' || user_id as stream, position, type, data, occurred_at, correlation_id
      from celebrations_owed
      where (occurred_at, event_id) > ($1::timestamptz, $2::uuid) and occurred_at <= $3::timestamptz
      order by occurred_at, event_id limit $4`,
    values: [
      after?.metadata.occurredAt ?? new Date(now - celebratedForMs),
      after?.id ?? '00000000-0000-0000-0000-000000000000',
      new Date(before),
      max,
    ],
  });
  return rows.map(({ occurred_at, correlation_id: correlationId, ...event }) => ({
    ...event,
    metadata: { occurredAt: occurred_at.toISOString(), correlationId },
  }));
};
