import type { Pool } from 'pg';

/** Whose pages are opened. */
export const usagePeople = 20_000;

/** The usage events of one day ($1 days ago): some of the people open some twenty pages each. $4: organizations they are in. */
const oneDay = `insert into analytics_events
    (received_at, occurred_at, session_id, user_id, organization_id, event_type, step_id, data)
  select at, at, 'tab-' || person, md5('person' || person)::uuid, ($4::text[])[1 + person % cardinality($4)],
    case when n % 10 = 0 then 'search' else 'page_view' end, case when n % 4 = 0 then 'step' || 1 + n % 6 end,
    jsonb_build_object('url', pages[1 + n % 20])
  from (
    select n, $2::timestamptz - $1::integer * interval '1 day' - n % 43200 * interval '1 second' as at,
      ($1::integer * 7919 + n / 20) % ${usagePeople} as person,
      array['/', '/journey', '/journey/step1', '/journey/step2', '/journey/step3', '/journey/step4', '/journey/step5',
        '/journey/step6', '/achievements', '/logbook', '/letters', '/notifications', '/timeline', '/settings', '/help',
        '/community', '/mentoring', '/self-reporting', '/balance-tracking', '/profile'] as pages
    from generate_series(1, $3::integer) n) made`;

const oneDayOfVitals = `insert into web_vitals (received_at, name, value, delta, metric_id, page)
  select $2::timestamptz - $1::integer * interval '1 day' - n % 43200 * interval '1 second',
    (array['LCP', 'INP', 'CLS', 'TTFB', 'FCP'])[1 + n % 5], 10 + (n * 7919) % 5000, 1, md5($1::integer || '.' || n),
    (array['/', '/journey', '/journey/step1', '/achievements', '/logbook'])[1 + n % 5]
  from generate_series(1, $3::integer) n`;

/** Stores so many usage events a day, and a quarter as many web vitals, up to a moment. */
export async function storeUsageDays(
  pool: Pool,
  {
    days,
    perDay,
    organizations,
    until,
  }: { days: number; perDay: number; organizations: readonly string[]; until: Date },
): Promise<void> {
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    await pool.query(oneDay, [ago, until, perDay, organizations]);
    await pool.query(oneDayOfVitals, [ago, until, Math.round(perDay / 4)]);
  }
}
