import type { RecordedEvent } from '#contracts/event.ts';
import { celebratedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';

/** What is left of an event that waits for its celebration. */
export type PendingCelebration = Pick<RecordedEvent, 'id' | 'stream' | 'position' | 'type' | 'data'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'occurredAt' | 'correlationId'>;
};

interface Row {
  readonly event_id: string;
  readonly user_id: string;
  readonly position: string;
  readonly type: string;
  readonly data: unknown;
  readonly occurred_at: Date;
  readonly correlation_id: string;
}

/**
 * What waits for its celebration since before `before` and is not too old for one, oldest first: at most `max`, those
 * behind the event `after`, the last of the page before. Milliseconds since 1970.
 */
export const pendingCelebrations = async (
  db: Pick<Db, 'query'>,
  { now, before, after, max }: { now: number; before: number; after: PendingCelebration | null; max: number },
): Promise<PendingCelebration[]> => {
  const { rows } = await db.query<Row>({
    name: 'celebrations-owed-since',
    text: `select event_id, user_id, position, type, data, occurred_at, correlation_id
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
  return rows.map((endpoint) => ({
    id: endpoint.event_id,
    stream: `learner-${endpoint.user_id}`,
    position: endpoint.position,
    type: endpoint.type,
    data: endpoint.data,
    metadata: { occurredAt: endpoint.occurred_at.toISOString(), correlationId: endpoint.correlation_id },
  }));
};
