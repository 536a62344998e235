import { Pool } from 'pg';
import { MetricRuns } from '#platform/app/analytics/metric-runs.ts';
import { countVitals } from '#platform/app/analytics/store.ts';
import { rangeOf, usageFigures, usageWays, vitalFigures } from '#platform/app/analytics/usage-figures.ts';
import { allProjectors } from '#projections/all.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { openReadSide, simulated, wantedEvents } from './frame/read-models.ts';
import { summarize } from './frame/rounds.ts';

const usageEvents = Number(process.env['BENCH_USAGE_EVENTS'] ?? 5_000_000);
const people = 20_000;
const days = 90;
const now = '2025-06-10T12:00:00.000Z';

/** The usage events of one day ($1 days ago): some of the people open some twenty pages each. */
const oneDay = `insert into analytics_events
    (received_at, occurred_at, session_id, user_id, organization_id, event_type, step_id, data)
  select at, at, 'tab-' || person, md5('person' || person)::uuid, 'organization-' || person % 20,
    case when n % 10 = 0 then 'search' else 'page_view' end, case when n % 4 = 0 then 'step' || 1 + n % 6 end,
    jsonb_build_object('url', pages[1 + n % 20], 'from', pages[1 + (n + person % 3) % 20])
  from (
    select n, $2::timestamptz - $1::integer * interval '1 day' - n % 43200 * interval '1 second' as at,
      ($1::integer * 7919 + n / 20) % ${people} as person,
      array['/', '/journey', '/journey/step1', '/journey/step2', '/journey/step3', '/journey/step4', '/journey/step5',
        '/journey/step6', '/achievements', '/logbook', '/letters', '/notifications', '/timeline', '/settings', '/help',
        '/community', '/mentoring', '/self-reporting', '/balance-tracking', '/profile'] as pages
    from generate_series(1, $3::integer) n) made`;

const oneDayOfVitals = `insert into web_vitals (received_at, name, value, delta, metric_id, page, release)
  select $2::timestamptz - $1::integer * interval '1 day' - n % 43200 * interval '1 second',
    (array['LCP', 'INP', 'CLS', 'TTFB', 'FCP'])[1 + n % 5], 10 + (n * 7919) % 5000, 1, md5($1::integer || '.' || n),
    (array['/', '/journey', '/journey/step1', '/achievements', '/logbook'])[1 + n % 5], '1.1.' || ($1::integer / 30)
  from generate_series(1, $3::integer) n`;

async function timed(rounds: number, work: () => Promise<unknown>) {
  await work();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return summarize(took);
}

export const bench: Bench = {
  name: 'analytics',
  about: `what administrators ask of ${usageEvents.toLocaleString('en')} usage events, and a metric replayed over the log`,
  run: async ({ place, rounds, seed, say }) => {
    const { url } = await place.database();
    const pool = new Pool({ connectionString: url, max: 4 });
    place.atEnd(() => pool.end());
    const perDay = Math.round(usageEvents / days);
    say(`stores ${usageEvents.toLocaleString('en')} usage events of ${people.toLocaleString('en')} people`);
    const began = performance.now();
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      await pool.query(oneDay, [ago, new Date(now), perDay]);
      await pool.query(oneDayOfVitals, [ago, new Date(now), Math.round(perDay / 4)]);
    }
    const storing = (performance.now() - began) / 1_000;
    await countVitals(pool, new Date(now));
    await pool.query('vacuum analyze');
    const whole = rangeOf('90', undefined, now);
    const part = rangeOf('90', 'organization-7', now);
    const figure = async (what: string, work: () => Promise<unknown>): Promise<Figure> => ({
      what,
      unit: 'ms',
      product: await timed(rounds, work),
      goals: [{ of: 'product', max: 200 }],
    });
    const figures = [
      await figure('usage by page, 90 days', () => usageFigures(pool, whole, 'page')),
      await figure('usage by type, 90 days', () => usageFigures(pool, whole, 'type')),
      await figure('usage by page, one organization', () => usageFigures(pool, part, 'page')),
      await figure('ways between pages', () => usageWays(pool, whole)),
      await figure('web vitals by page and release', () => vitalFigures(pool, whole)),
    ];
    const { rows } = await pool.query<{ size: string }>(
      `select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size
       from unnest(array['usage_days', 'usage_people', 'usage_person_days', 'usage_cells', 'vital_days']) name`,
    );
    const stored: Figure = {
      what: 'usage events stored and counted',
      unit: 'events/s',
      product: summarize([(perDay * days) / storing]),
      details: { 'counts take': rows[0]?.size ?? '' },
    };
    return [...figures, stored, await replayed()];

    async function replayed(): Promise<Figure> {
      const installation = await simulated(place, { events: wantedEvents(), seed, say });
      const { log, pool: tables, close } = await openReadSide(installation, 'analytics');
      for (const { schema, indexes } of allProjectors) await tables.query(`${schema};${indexes}`);
      // Only who was not erased is counted, so the replay looks people up.
      await tables.query(`insert into people (user_id, username, email, first_name, last_name, administrator, registered_at, revision)
        select distinct subject::uuid, subject, subject, '', '', false, now(), 0 from
          (select substr(stream, 9) as subject from events where stream like 'learner-%') s`);
      await tables.query(
        `insert into metric_definitions values ('active', 1, $1, '{}', 3, 7, 'Measured', 'bench', now())`,
        [
          [
            'StepCompleted',
            'ReflectionSaved',
            'FlightReportSubmitted',
            'RippleEffectTracked',
            'EmotionalStateRecorded',
            'StoryTold',
          ],
        ],
      );
      const start = performance.now();
      await new MetricRuns({ pool: tables, log, clock: { now: () => new Date().toISOString() } }).continueAll(
        new AbortController().signal,
      );
      const seconds = (performance.now() - start) / 1_000;
      const { rows: runs } = await tables.query<{ read: string; weeks: string }>(
        `select read, (select count(*) from metric_weeks where people > 0) as weeks from metric_runs where state = 'done'`,
      );
      await close();
      if (!runs[0]) throw new Error('The replay is not done');
      return {
        what: `a metric replayed over ${installation.events.toLocaleString('en')} events`,
        unit: 's',
        product: summarize([seconds]),
        goals: [{ of: 'product', max: 120 }],
        details: { 'events counted': Number(runs[0].read), weeks: Number(runs[0].weeks) },
      };
    }
  },
};
