import { MetricRuns } from '#platform/app/analytics/metric-runs.ts';
import { countVitals } from '#platform/app/analytics/store.ts';
import { rangeOf, usageFigures, usageWays, vitalFigures } from '#platform/app/analytics/usage-figures.ts';
import { allProjectors } from '#projections/all.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { openReadSide, simulated, wantedEvents } from './frame/read-models.ts';
import { summarize } from './frame/rounds.ts';
import { storeUsageDays, usagePeople } from './frame/usage-days.ts';

const usageEvents = Number(process.env['BENCH_USAGE_EVENTS'] ?? 5_000_000);
const organizations = Array.from({ length: 20 }, (_, at) => `organization-${at}`);
const days = 90;
const now = '2025-06-10T12:00:00.000Z';

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
    const pool = place.pool(url, 4);
    const perDay = Math.round(usageEvents / days);
    say(`stores ${usageEvents.toLocaleString('en')} usage events of ${usagePeople.toLocaleString('en')} people`);
    const began = performance.now();
    await storeUsageDays(pool, { days, perDay, organizations, until: new Date(now) });
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
       from unnest(array['usage_days', 'usage_people', 'usage_person_days', 'usage_people_days', 'usage_cells', 'vital_days']) name`,
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
