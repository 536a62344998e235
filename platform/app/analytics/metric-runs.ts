import type { Pool, PoolClient } from 'pg';
import type { runStates } from '#contracts/analytics/metrics.ts';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';

interface Ports {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readAll'>;
  readonly clock: { now(): string };
}

interface Run {
  readonly metric: string;
  readonly version: number;
  readonly events: readonly string[];
  readonly usage: readonly string[];
  readonly at_least: number;
  readonly within_days: number;
  readonly after_position: string;
  readonly is_read: boolean;
  readonly week: string | null;
}

type Version = Pick<Run, 'metric' | 'version'>;
type RunState = (typeof runStates)[number];

/** Events that are read and stored at once. */
const eventsAPage = 5_000;
const learner = 'learner-';
/** Two years; nobody compares metrics over more. */
const maxWeeks = 104;

/** Thrown where a run is no longer this process's to continue: it was cancelled, begun again, or another process is faster. */
class Overtaken extends Error {}

/**
 * Replays metrics over the past: first through the log, page by page, then week by week. Each page and each week is stored with
 * how far it is, in one transaction, so a run continues after a restart and stops once it is cancelled.
 */
export class MetricRuns {
  constructor(
    private readonly ports: Ports,
    private readonly pageSize = eventsAPage,
  ) {}

  /** Begins the runs of new versions, and continues all that are under way until the signal aborts. */
  async continueAll(signal: AbortSignal): Promise<void> {
    const { pool, clock } = this.ports;
    await pool.query(
      `insert into metric_runs (metric, version, state, started_at)
       select metric, version, 'running', $1 from metric_definitions on conflict do nothing`,
      [clock.now()],
    );
    const { rows } = await pool.query<Version>(
      "select metric, version from metric_runs where state = 'running' order by started_at, metric, version",
    );
    for (const run of rows) {
      if (signal.aborted) return;
      try {
        await this.continue(run, signal);
      } catch (error) {
        if (error instanceof Overtaken) continue;
        await pool.query('update metric_runs set failure = $3 where metric = $1 and version = $2', [
          run.metric,
          run.version,
          error instanceof Error ? error.message.slice(0, 500) : String(error),
        ]);
        throw error;
      }
    }
  }

  /**
   * Begins again. `record` appends the event before the run begins: a fault in between leaves a record of what was asked, and no
   * run without one.
   * @throws Refusal `not_found.metric`, `conflict.metric_running`
   */
  again<Recorded>({ metric, version }: Version, record: () => Promise<Recorded>): Promise<Recorded> {
    const { pool, clock } = this.ports;
    return inTransaction(pool, async (tx) => {
      await this.checkDefined(tx, { metric, version });
      const { rowCount } = await tx.query(
        `insert into metric_runs as r (metric, version, state, started_at) values ($1, $2, 'running', $3)
         on conflict (metric, version) do update set state = 'running', after_position = '', read = 0, is_read = false,
           week = null, failure = null, started_at = excluded.started_at, finished_at = null
         where r.state <> 'running'`,
        [metric, version, clock.now()],
      );
      if (rowCount === 0) throw new Refusal('conflict.metric_running');
      await tx.query('delete from metric_run_days where metric = $1 and version = $2', [metric, version]);
      await tx.query('delete from metric_weeks where metric = $1 and version = $2', [metric, version]);
      return record();
    });
  }

  /** Leaves a run that has ended as it is, and records nothing of it. @throws Refusal `not_found.metric` */
  cancel<Recorded>(
    { metric, version }: Version,
    record: () => Promise<Recorded>,
  ): Promise<{ readonly state: RunState; readonly recorded?: Recorded }> {
    const { pool, clock } = this.ports;
    return inTransaction(pool, async (tx) => {
      await this.checkDefined(tx, { metric, version });
      const { rowCount } = await tx.query(
        `insert into metric_runs as r (metric, version, state, started_at, finished_at) values ($1, $2, 'cancelled', $3, $3)
         on conflict (metric, version) do update set state = 'cancelled', finished_at = excluded.finished_at
         where r.state = 'running'`,
        [metric, version, clock.now()],
      );
      if (rowCount === 0) {
        const { rows } = await tx.query<{ state: RunState }>(
          'select state from metric_runs where metric = $1 and version = $2',
          [metric, version],
        );
        return { state: rows[0]?.state ?? 'cancelled' };
      }
      await tx.query('delete from metric_run_days where metric = $1 and version = $2', [metric, version]);
      return { state: 'cancelled', recorded: await record() };
    });
  }

  private async checkDefined(tx: PoolClient, { metric, version }: Version): Promise<void> {
    const { rowCount } = await tx.query('select from metric_definitions where metric = $1 and version = $2', [
      metric,
      version,
    ]);
    if (rowCount === 0) throw new Refusal('not_found.metric');
  }

  private async continue(begun: Version, signal: AbortSignal): Promise<void> {
    let run = await this.find(begun);
    while (!run.is_read && !signal.aborted) {
      await this.readPage(run);
      run = await this.find(begun);
    }
    if (!signal.aborted) await this.countWeeks(run, signal);
  }

  private async find({ metric, version }: Version): Promise<Run> {
    const { rows } = await this.ports.pool.query<Run>(
      `select metric, version, d.events, d.usage, at_least, within_days, after_position, is_read, week::text
       from metric_runs join metric_definitions d using (metric, version)
       where metric = $1 and version = $2 and state = 'running'`,
      [metric, version],
    );
    const [run] = rows;
    if (!run) throw new Overtaken();
    return run;
  }

  private async readPage(run: Run): Promise<void> {
    const { pool, log } = this.ports;
    const { metric, version, events: types, after_position: after } = run;
    // Nothing personal is read: only who did it, when and of which type.
    const { events, next, atEnd } =
      types.length === 0
        ? { events: [], next: after, atEnd: true }
        : await log.readAll({ after, types, max: this.pageSize, open: [] });
    const counts = new Map<string, number>();
    for (const { stream, metadata } of events) {
      if (!stream.startsWith(learner)) continue;
      const key = `${metadata.occurredAt.slice(0, 10)} ${stream.slice(learner.length)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    await inTransaction(pool, async (tx) => {
      await this.advance(
        tx,
        run,
        `after_position = $3, read = read + $4, is_read = $5, failure = null`,
        `after_position = $6`,
        [next, events.length, atEnd, after],
      );
      if (rows.length === 0) return;
      await tx.query({
        name: 'metric-run-days',
        text: `insert into metric_run_days as t (metric, version, day, user_id, events)
          select $1, $2, * from unnest($3::date[], $4::uuid[], $5::integer[])
          on conflict (metric, version, day, user_id) do update set events = t.events + excluded.events`,
        values: [
          metric,
          version,
          rows.map(([key]) => key.slice(0, 10)),
          rows.map(([key]) => key.slice(11)),
          rows.map(([, count]) => count),
        ],
      });
    });
  }

  private async countWeeks(run: Run, signal: AbortSignal): Promise<void> {
    const { pool, clock } = this.ports;
    const { metric, version, usage, within_days: withinDays, at_least: atLeast } = run;
    const { rows } = await pool.query<{ first: string | null }>(
      `select least(
         (select min(day) from metric_run_days where metric = $1 and version = $2),
         (select min(day) from usage_person_days where cell in
           (select id from usage_cells where facet = 'type' and value = any($3))))::text as first`,
      [metric, version, usage],
    );
    // The week that is not over yet would look like a decline.
    const last = dayShifted(mondayOf(clock.now().slice(0, 10)), -7);
    const first = rows[0]?.first ? mondayOf(rows[0].first) : null;
    const oldest = dayShifted(last, -7 * (maxWeeks - 1));
    let week = run.week === null ? first : dayShifted(run.week, 7);
    if (week !== null && week < oldest) week = oldest;
    let before = run.week;
    for (; week !== null && week <= last; week = dayShifted(week, 7)) {
      if (signal.aborted) return;
      const counted = week;
      await inTransaction(pool, async (tx) => {
        await this.advance(tx, run, 'week = $3, failure = null', 'week is not distinct from $4', [counted, before]);
        await tx.query({
          name: 'metric-week',
          text: `insert into metric_weeks (metric, version, week, people)
            select $1, $2, $3::date, count(*) from (
              select user_id from (
                select user_id, events from metric_run_days
                where metric = $1 and version = $2 and day > $4::date - $5::integer and day <= $4::date
                union all
                select user_id, events from usage_person_days
                where cell in (select id from usage_cells where facet = 'type' and value = any($6))
                  and day > $4::date - $5::integer and day <= $4::date) done
              -- Nobody is counted any more who was erased, although the log still has what they did.
              join people using (user_id) where erased_at is null
              group by user_id having sum(events) >= $7) counted
            on conflict (metric, version, week) do update set people = excluded.people`,
          values: [metric, version, counted, dayShifted(counted, 6), withinDays, usage, atLeast],
        });
      });
      before = counted;
    }
    await inTransaction(pool, async (tx) => {
      await this.advance(tx, run, "state = 'done', finished_at = $3, failure = null", 'is_read', [clock.now()]);
      await tx.query('delete from metric_run_days where metric = $1 and version = $2', [metric, version]);
    });
  }

  /** Moves a run on from where this process believes it to be. @throws Overtaken if it is elsewhere by now */
  private async advance(tx: PoolClient, run: Run, set: string, from: string, values: unknown[]): Promise<void> {
    const { rowCount } = await tx.query(
      `update metric_runs set ${set} where metric = $1 and version = $2 and state = 'running' and ${from}`,
      [run.metric, run.version, ...values],
    );
    if (rowCount === 0) throw new Overtaken();
  }
}
