import { countVitals } from '#platform/app/analytics/store.ts';
import { rangeOf, usageFigures, vitalFigures } from '#platform/app/analytics/usage-figures.ts';
import type { Bench, Figure } from './frame/bench.ts';
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
  about: `what administrators ask of ${usageEvents.toLocaleString('en')} usage events`,
  run: async ({ place, rounds, say }) => {
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
      await figure('usage by page, 90 days', () => usageFigures(pool, whole)),
      await figure('usage by page, one organization', () => usageFigures(pool, part)),
      await figure('web vitals by page', () => vitalFigures(pool, whole)),
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
    return [...figures, stored];
  },
};
