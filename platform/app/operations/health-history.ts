import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Health } from '#contracts/operations/endpoints.ts';
import { healthComponents } from '#contracts/operations/health-components.ts';
import { type HealthHistoryView, healthDays, slotMinutes } from '#contracts/operations/health-history.ts';
import { keepFor } from '#platform/base/keep-for.ts';

const slotMs = slotMinutes * 60_000;
const dayMs = 24 * 60 * 60_000;
const checkEveryMs = 60_000;
/** The first check comes later: a process that has just started is still catching up. */
const firstCheckMs = 15_000;
/** Checks that could not be written are kept this long; an outage of the database is written after it. */
const rememberedMs = dayMs;
/** Shared by all readers: a page of everybody must not cost a query for each. */
const keptMs = 20_000;
const shownIncidents = 50;

const severity = { up: 1, behind: 2, down: 3 } as const;

interface Found {
  readonly component: string;
  readonly slot: number;
  readonly state: 1 | 2 | 3;
  readonly reason: string | null;
}

const startOfSlot = (ms: number): number => ms - (ms % slotMs);

/** The worst that was found in each slot and not written yet. */
export class UnwrittenChecks {
  readonly #found = new Map<string, Found>();

  note({ checkedAt, components }: Pick<Health, 'checkedAt' | 'components'>): void {
    const slot = startOfSlot(Date.parse(checkedAt));
    for (const { name: component, state, reason = null } of components) {
      const key = `${slot} ${component}`;
      const found: Found = { component, slot, state: severity[state], reason };
      const known = this.#found.get(key);
      if (!known || known.state < found.state) this.#found.set(key, found);
    }
    for (const [key, found] of this.#found) if (found.slot < slot - rememberedMs) this.#found.delete(key);
  }

  all(): readonly Found[] {
    return [...this.#found.values()];
  }

  /** Forgets what was written, except what has become worse meanwhile. */
  written(written: readonly Found[]): void {
    for (const found of written) {
      const key = `${found.slot} ${found.component}`;
      if (this.#found.get(key) === found) this.#found.delete(key);
    }
  }
}

/** Writes checks: several processes may write the same slot, and the worst counts. Writing again changes nothing. */
export async function writeChecks(pool: Pick<Pool, 'query'>, found: readonly Found[]): Promise<void> {
  // In one order in every process, so that two of them never wait for each other.
  const rows = found.toSorted((one, other) => one.slot - other.slot || (one.component < other.component ? -1 : 1));
  await pool.query(
    `insert into health_checks as known (component, slot, state, reason)
     select * from unnest($1::text[], $2::timestamptz[], $3::smallint[], $4::text[])
     on conflict (slot, component) do update set state = excluded.state, reason = excluded.reason
     where known.state < excluded.state`,
    [
      rows.map(({ component }) => component),
      rows.map(({ slot }) => new Date(slot)),
      rows.map(({ state }) => state),
      rows.map(({ reason }) => reason),
    ],
  );
}

/**
 * Checks the health of this process every minute and writes what it finds. While the database is unavailable it remembers, so
 * that an outage of the database is part of the history too. A process that does not run measures nothing.
 */
export function recordHealth(
  pool: Pick<Pool, 'query'>,
  examine: () => Promise<Health>,
  log: Pick<Logger, 'debug'>,
): { readonly close: () => Promise<void> } {
  const unwritten = new UnwrittenChecks();
  let running: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    try {
      unwritten.note(await examine());
      const found = unwritten.all();
      await writeChecks(pool, found);
      unwritten.written(found);
    } catch (error) {
      log.debug({ err: error }, 'checks of the health could not be written; the next one tries again');
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

/** Deletes what is older than the history that is shown. */
export async function forgetOldChecks(pool: Pick<Pool, 'query'>, now: Date): Promise<void> {
  await pool.query('delete from health_checks where slot < $1', [new Date(firstMoment(now) - dayMs)]);
}

/** The start of the oldest UTC day that is shown. */
const firstMoment = (now: Date): number => now.getTime() - (now.getTime() % dayMs) - (healthDays - 1) * dayMs;

interface DayRow {
  readonly component: string;
  readonly day: string;
  readonly up: number;
  readonly behind: number;
  readonly down: number;
}

interface IncidentRow {
  readonly component: string;
  readonly state: 2 | 3;
  readonly reason: string | null;
  readonly startedAt: Date;
  readonly last: Date;
  readonly after: number | null;
}

/** What was found on each of the last 30 UTC days, and the incidents: slots with trouble that follow one another. */
export async function readHealthHistory(pool: Pick<Pool, 'query'>, now: Date): Promise<HealthHistoryView> {
  const from = new Date(firstMoment(now));
  const [{ rows: days }, { rows: incidents }] = await Promise.all([
    pool.query<DayRow>({
      name: 'health-days',
      text: `select component, to_char(slot at time zone 'UTC', 'YYYY-MM-DD') as day,
          (count(*) filter (where state = 1))::integer as up, (count(*) filter (where state = 2))::integer as behind,
          (count(*) filter (where state = 3))::integer as down
        from health_checks where slot between $1 and $2 group by 1, 2 order by 1, 2`,
      values: [from, now],
    }),
    pool.query<IncidentRow>({
      name: 'health-incidents',
      text: `with trouble as (
          select component, slot, state, reason,
            slot - row_number() over (partition by component order by slot) * make_interval(mins => $3) as run
          from health_checks where state > 1 and slot between $1 and $2),
        incidents as (
          select component, max(state) as state, (array_agg(reason order by state desc, slot))[1] as reason,
            min(slot) as started, max(slot) as last
          from trouble group by component, run order by started desc, component limit ${shownIncidents})
        select component, i.state, i.reason, started as "startedAt", last,
          (select n.state from health_checks n
            where n.component = i.component and n.slot = last + make_interval(mins => $3)) as after
        from incidents i order by started desc, component`,
      values: [from, now, slotMinutes],
    }),
  ]);
  const known = new Set(days.map(({ component }) => component));
  // In the order of the report; last those that an earlier version had.
  const names = [...new Set([...healthComponents.filter((name) => known.has(name)), ...known])];
  return {
    slotMinutes,
    slots: Math.floor((now.getTime() - from.getTime()) / slotMs) + 1,
    components: names.map((name) => {
      const ofName = new Map(days.filter(({ component }) => component === name).map((row) => [row.day, row]));
      return {
        name,
        days: Array.from({ length: healthDays }, (_, index) => {
          const day = new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10);
          const { up = 0, behind = 0, down = 0 } = ofName.get(day) ?? {};
          return { day, up, behind, down };
        }),
      };
    }),
    incidents: incidents.map(({ component, state, reason, startedAt, last, after }) => ({
      component,
      state: state === severity.down ? 'down' : 'behind',
      reason,
      startedAt: startedAt.toISOString(),
      until: new Date(Math.min(last.getTime() + slotMs, now.getTime())).toISOString(),
      end: after !== null ? 'recovered' : now.getTime() - last.getTime() < 2 * slotMs ? 'ongoing' : 'unknown',
    })),
  };
}

export const healthHistoryHandlers = (pool: Pick<Pool, 'query'>, now: () => string) => {
  const read = keepFor(keptMs, () => readHealthHistory(pool, new Date(now())));
  return { healthHistory: readsFrom([], read) } satisfies SomeHandlers;
};
