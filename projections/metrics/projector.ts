import { metricEvents } from '#contracts/analytics/events.ts';
import { projector } from '../engine/projector.ts';
import schema from './schema.sql';

interface Defined {
  readonly metric: string;
  readonly version: number;
  readonly events: readonly string[];
  readonly usage: readonly string[];
  readonly at_least: number;
  readonly within_days: number;
  readonly reason: string;
  readonly author: string;
  readonly defined_at: string;
}

/** How each version of each metric was defined. */
export const metricsProjector = projector({
  name: 'metrics',
  version: 1,
  tables: ['metric_definitions'],
  schema,
  handles: [metricEvents.MetricDefined],
  fold() {
    const defined: Defined[] = [];
    return {
      add: ({ data: { metric, version, events, usage, atLeast, withinDays, reason }, metadata }) =>
        void defined.push({
          metric,
          version,
          events,
          usage,
          at_least: atLeast,
          within_days: withinDays,
          reason,
          author: metadata.actor.id,
          defined_at: metadata.occurredAt,
        }),
      size: () => defined.length,
      async write(db) {
        if (defined.length === 0) return;
        await db.query({
          name: 'metric-definitions-write',
          text: `insert into metric_definitions
            select * from json_populate_recordset(null::metric_definitions, $1) on conflict do nothing`,
          values: [JSON.stringify(defined)],
        });
      },
    };
  },
});
