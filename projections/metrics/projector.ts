import { accountEvents } from '#contracts/accounts/events.ts';
import { metricEvents } from '#contracts/analytics/events.ts';
import { idOfStream, projector } from '../engine/projector.ts';
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

/** How each version of each metric was defined. The reason goes with its author. */
export const metricsProjector = projector({
  name: 'metrics',
  version: 1,
  tables: ['metric_definitions'],
  schema,
  handles: [metricEvents.MetricDefined, accountEvents.PersonErased],
  opens: ['MetricDefined'],
  fold() {
    const defined: Defined[] = [];
    const erased = new Set<string>();
    return {
      add(event) {
        if (event.type === 'PersonErased') {
          erased.add(idOfStream(event.stream));
          return;
        }
        const { metric, version, events, usage, atLeast, withinDays, reason } = event.data;
        defined.push({
          metric,
          version,
          events,
          usage,
          at_least: atLeast,
          within_days: withinDays,
          reason,
          author: event.metadata.actor.id,
          defined_at: event.metadata.occurredAt,
        });
      },
      size: () => defined.length + erased.size,
      async write(db) {
        if (defined.length > 0) {
          await db.query({
            name: 'metric-definitions-write',
            text: `insert into metric_definitions
              select * from json_populate_recordset(null::metric_definitions, $1) on conflict do nothing`,
            values: [JSON.stringify(defined)],
          });
        }
        if (erased.size > 0) {
          await db.query({
            name: 'metric-reasons-erase',
            text: "update metric_definitions set reason = '' where author = any($1) and reason <> ''",
            values: [[...erased]],
          });
        }
      },
    };
  },
});
