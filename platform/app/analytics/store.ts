import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { UsageEvent } from './usage-event.ts';

type Db = Pick<Pool, 'query'>;

/** Stores usage events in one statement. */
export const storeUsage = async (db: Db, events: readonly UsageEvent[], receivedAt: Date): Promise<void> => {
  if (events.length === 0) return;
  await db.query({
    name: 'analytics-events',
    text: `insert into analytics_events
        (received_at, occurred_at, session_id, user_id, organization_id, event_type, step_id, data)
      select $1, * from unnest($2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::jsonb[])`,
    values: [
      receivedAt,
      events.map(({ occurredAt }) => occurredAt),
      events.map(({ sessionId }) => sessionId),
      events.map(({ userId }) => userId),
      events.map(({ organizationId }) => organizationId),
      events.map(({ eventType }) => eventType),
      events.map(({ stepId }) => stepId),
      events.map(({ data }) => data),
    ],
  });
};

export interface WebVital {
  readonly name: string;
  readonly value: number;
  readonly delta: number;
  readonly id: string;
}

/** Stores one web vital without a person. Its id is arbitrary text from the client, so only a hash is kept. */
export const storeVital = async (db: Db, { name, value, delta, id }: WebVital, receivedAt: Date): Promise<void> => {
  await db.query({
    name: 'web-vitals',
    text: 'insert into web_vitals (received_at, name, value, delta, metric_id) values ($1, $2, $3, $4, $5)',
    values: [receivedAt, name, value, delta, createHash('sha256').update(id).digest('hex').slice(0, 32)],
  });
};

export const retentionDays = 90;
const batchSize = 10_000;

/** Deletes what is older than 90 days, in batches so that no lock lasts long. Returns the number of rows. */
export const forgetOldAnalytics = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
  let forgotten = 0;
  for (const table of ['analytics_events', 'web_vitals']) {
    for (;;) {
      const { rowCount } = await db.query(
        `delete from ${table} where id in
           (select id from ${table} where received_at < $1 order by received_at limit ${batchSize})`,
        [before],
      );
      forgotten += rowCount ?? 0;
      if ((rowCount ?? 0) < batchSize) break;
    }
  }
  return forgotten;
};
