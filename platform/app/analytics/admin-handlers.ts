import type { Pool } from 'pg';
import { metricCommands } from '#commands/analytics/api.ts';
import { metricsStream } from '#contracts/analytics/streams.ts';
import { type SomeHandlers, readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';
import { readMetrics } from '#projections/metrics/queries.ts';
import type { MetricRuns } from './metric-runs.ts';
import { rangeOf, usageFigures, usageWays, vitalFigures } from './usage-figures.ts';

type MetricPorts = Parameters<typeof metricCommands>[0];

interface Ports extends MetricPorts {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
  readonly runs: Pick<MetricRuns, 'again' | 'cancel'>;
}

interface RunRow {
  readonly metric: string;
  readonly version: number;
  readonly state: 'running' | 'done' | 'cancelled';
  readonly read: number;
  readonly of: number;
  readonly week: string | null;
  readonly failure: string | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
}

/** What administrators see of usage, and the metrics that they define. */
export const analyticsAdminHandlers = (ports: Ports) => {
  const { pool, clock, runs } = ports;
  const readRuns = async () => {
    const { rows } = await pool.query<RunRow>(
      // Everything that metrics count is counted as activity, too, so that read model knows about how many events there are.
      `select metric, version, state, read::float8, week::text, failure, started_at, finished_at,
         greatest(read, (select seen from projections where name = 'activity'))::float8 as of
       from metric_runs`,
    );
    return new Map(rows.map((run) => [`${run.metric} ${run.version}`, run]));
  };
  return {
    ...metricCommands(ports),

    usageFigures: readsFrom([], ({ query: { days, by, organization } }) =>
      usageFigures(pool, rangeOf(days, organization, clock.now()), by),
    ),

    usageWays: readsFrom([], ({ query: { days, organization } }) =>
      usageWays(pool, rangeOf(days, organization, clock.now())),
    ),

    vitalFigures: readsFrom([], ({ query: { days } }) => vitalFigures(pool, rangeOf(days, undefined, clock.now()))),

    metrics: readsFrom(['metrics', 'people'], async () => {
      const [versions, known] = await Promise.all([readMetrics({ pool }), readRuns()]);
      const names = [...new Set(versions.map(({ metric }) => metric))];
      return {
        metrics: names.map((metric) => ({
          metric,
          versions: versions
            .filter((version) => version.metric === metric)
            .map((row) => ({
              version: row.version,
              events: [...row.events],
              usage: [...row.usage],
              atLeast: row.at_least,
              withinDays: row.within_days,
              reason: row.reason,
              by: row.by,
              definedAt: row.defined_at.toISOString(),
              run: runView(known.get(`${metric} ${row.version}`)),
            })),
        })),
      };
    }),

    metricWeeks: readsFrom(['metrics', 'people'], async ({ params: { metric } }) => {
      const versions = await readMetrics({ pool }, metric);
      if (versions.length === 0) throw new Refusal('not_found.metric');
      const { rows } = await pool.query<{ version: number; week: string; people: number }>(
        `select version, week::text, people from metric_weeks where metric = $1 and version >= $2 order by week`,
        [metric, versions.at(-1)?.version],
      );
      const {
        rows: [everybody],
      } = await pool.query<{ people: number }>(
        'select count(*)::integer as people from people where erased_at is null',
      );
      const people = everybody?.people ?? 0;
      return {
        least: minPeople,
        people,
        versions: versions.map(({ version }) => ({
          version,
          weeks: rows
            .filter((row) => row.version === version)
            .map((row) => {
              const { count, hidden } = shownCount(Math.min(row.people, people), people);
              return { week: row.week, people: count, hidden };
            }),
        })),
      };
    }),

    runMetric: async ({ params, body: { reason } }, { caller, context }) => {
      const version = versionOf(params);
      const { position } = await runs.again(version, () =>
        ports.handleMetrics(
          metricsStream(),
          { kind: 'replay', ...version, reason: reason.trim() },
          // The reason is the author's, and unreadable once they are erased.
          context.about(caller.userId),
        ),
      );
      return { position, state: 'running' };
    },

    cancelMetricRun: async ({ params }, { caller, context }) => {
      const version = versionOf(params);
      const { state, recorded } = await runs.cancel(version, () =>
        ports.handleMetrics(metricsStream(), { kind: 'cancel_replay', ...version }, context.about(caller.userId)),
      );
      return { ...(recorded && { position: recorded.position }), state };
    },
  } satisfies SomeHandlers;
};

const versionOf = ({ metric, version }: { readonly metric: string; readonly version: string }) => ({
  metric,
  version: Number(version),
});

const runView = (run: RunRow | undefined) =>
  run
    ? {
        state: run.state,
        read: run.read,
        of: run.of,
        week: run.week,
        startedAt: run.started_at.toISOString(),
        finishedAt: run.finished_at?.toISOString() ?? null,
        failure: run.failure,
      }
    : null;
