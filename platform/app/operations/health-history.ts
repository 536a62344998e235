import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { dayShifted } from '#contracts/days.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Health } from '#contracts/operations/endpoints.ts';
import { healthComponents } from '#contracts/operations/health-components.ts';
import { type HealthHistoryView, healthDays } from '#contracts/operations/health-history.ts';
import { keepFor } from '#platform/base/keep-for.ts';

const checkEveryMs = 60_000;
/** The first check comes later: a process that has just started is still catching up. */
const firstCheckMs = 15_000;
/** Those of a day. */
const mostWaiting = 1_440;
/** Shared by all readers: a page of everybody must not cost a query for each. */
const keptMs = 20_000;

/** From the best to the worst; the database has their numbers, from 1. */
const states = ['up', 'behind', 'down'] as const;

type Db = Pick<Pool, 'query'>;
type Report = Pick<Health, 'checkedAt' | 'components'>;

/** Writes a check: several processes write the same day, and the worst counts. Writing again changes nothing. */
const writeCheck = (pool: Db, { checkedAt, components }: Report) => {
  // In one order in every process, so that two of them never wait for each other.
  const rows = components.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return pool.query(
    `insert into health_days as known (component, day, state, reason)
     select component, $1::date, state, reason from unnest($2::text[], $3::smallint[], $4::text[]) r (component, state, reason)
     on conflict (day, component) do update set state = excluded.state, reason = excluded.reason
     where known.state < excluded.state`,
    [
      checkedAt.slice(0, 10),
      rows.map(({ name }) => name),
      rows.map(({ state }) => states.indexOf(state) + 1),
      rows.map(({ reason = null }) => reason),
    ],
  );
};

/** What two checks in a row found: trouble of a moment, as while a process starts, marks no day. */
const lasting = ({ checkedAt, components }: Report, before: Report | undefined): Report => {
  const rank = (state: Report['components'][number]['state']) => states.indexOf(state);
  const earlier = new Map(before?.components.map((component) => [component.name, component]));
  return {
    checkedAt,
    components: components.map((now) => {
      const then = earlier.get(now.name) ?? { name: now.name, state: 'up' as const, detail: null };
      return rank(then.state) < rank(now.state) ? then : now;
    }),
  };
};

/**
 * Checks the health of this process every minute and writes what lasts. While the database is unavailable it remembers, so
 * that an outage of the database is part of the history too.
 */
export function recordHealth(
  pool: Db,
  examine: () => Promise<Health>,
  log: Pick<Logger, 'debug'>,
): { readonly close: () => Promise<void> } {
  let waiting: readonly Report[] = [];
  let before: Report | undefined;
  let running: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    try {
      const found = await examine();
      waiting = [...waiting, lasting(found, before)].slice(-mostWaiting);
      before = found;
      for (const report of waiting) {
        await writeCheck(pool, report);
        waiting = waiting.slice(1);
      }
    } catch (error) {
      log.debug({ err: error }, 'a check of the health could not be written; the next one tries again');
    }
  };
  const first = setTimeout(() => {
    running = check();
  }, firstCheckMs).unref();
  const timer = setInterval(() => {
    running = running.then(check);
  }, checkEveryMs).unref();
  return {
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

const firstDay = (now: string): string => dayShifted(now.slice(0, 10), 1 - healthDays);

/** Deletes what is older than the history that is shown. */
export async function forgetOldDays(pool: Db, now: string): Promise<void> {
  await pool.query('delete from health_days where day < $1', [dayShifted(firstDay(now), -1)]);
}

interface Row {
  readonly component: string;
  readonly day: string;
  readonly state: 1 | 2 | 3;
  readonly reason: string | null;
}

/** The worst that was found on each of the last 30 UTC days. */
export async function readHealthHistory(pool: Db, now: string): Promise<HealthHistoryView> {
  const { rows } = await pool.query<Row>({
    name: 'health-days',
    text: 'select component, day::text, state, reason from health_days where day between $1 and $2 order by component, day',
    values: [firstDay(now), now.slice(0, 10)],
  });
  const known = new Set(rows.map(({ component }) => component));
  // In the order of the report; last those that an earlier version had.
  const names = new Set([...healthComponents.filter((name) => known.has(name)), ...known]);
  return {
    components: [...names].map((name) => ({
      name,
      days: rows
        .filter(({ component }) => component === name)
        .map(({ day, state, reason }) => ({ day, state: states[state - 1] ?? 'down', reason })),
    })),
  };
}

export const healthHistoryHandlers = (pool: Db, now: () => string) => {
  const read = keepFor(keptMs, () => readHealthHistory(pool, now()));
  return { healthHistory: readsFrom([], read) } satisfies SomeHandlers;
};
