import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { UsageEvent } from './usage-event.ts';

type Db = Pick<Pool, 'query'>;

/** Usage and web vitals are kept this long. */
export const retentionDays = 90;

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
  /** The address of the page, if the browser said it. */
  readonly page: string | null;
}

/** Stores web vitals without persons. Their ids are arbitrary text from the client, so only hashes are kept. */
export const storeVitals = async (db: Db, vitals: readonly WebVital[], receivedAt: Date): Promise<void> => {
  await db.query({
    name: 'web-vitals',
    text: `insert into web_vitals (received_at, name, value, delta, metric_id, page)
      select $1, name, value, delta, id, usage_page(page)
      from unnest($2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[])
        as given (name, value, delta, id, page)`,
    values: [
      receivedAt,
      vitals.map(({ name }) => name),
      vitals.map(({ value }) => value),
      vitals.map(({ delta }) => delta),
      vitals.map(({ id }) => createHash('sha256').update(id).digest('hex').slice(0, 32)),
      vitals.map(({ page }) => page),
    ],
  });
};

/** Counts the measurements of each day by page. Before yesterday no day changes any more, so it is counted once. */
export const countVitals = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await db.query<{ day: string }>(
    `select d::date::text as day
     from generate_series($1::date - ${retentionDays}, $1::date, interval '1 day') d
     where exists (select from web_vitals where received_at >= d::timestamp at time zone 'UTC'
         and received_at < (d + interval '1 day')::timestamp at time zone 'UTC')
       and (d::date >= $1::date - 1 or not exists (select from vital_days v where v.day = d::date))`,
    [now.toISOString().slice(0, 10)],
  );
  for (const { day } of rows) await db.query('select count_vitals($1::date)', [day]);
};

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
  // Counts of events went with them. Who was counted last before that day has no events any more.
  await db.query('delete from usage_people where last_day < $1::date', [before]);
  await db.query('delete from usage_people_days where day < $1::date and last = 0 and present = 0', [before]);
  await db.query('delete from vital_days where day < $1::date', [before]);
  await db.query('delete from usage_cells c where not exists (select from usage_days where cell = c.id)');
  return forgotten;
};
