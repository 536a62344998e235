import type { MetricEvent } from '#contracts/analytics/events.ts';
import { maxMetrics } from '#contracts/analytics/metrics.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

interface Definition {
  readonly events: readonly string[];
  readonly usage: readonly string[];
  readonly atLeast: number;
  readonly withinDays: number;
}

interface Metrics {
  /** The newest version of each metric, by its name. */
  readonly newest: Readonly<Record<string, Definition & { readonly version: number }>>;
}

interface DefineMetric extends Definition {
  readonly metric: string;
  readonly reason: string;
}

const normalized = ({ events, usage, atLeast, withinDays }: Definition) => ({
  events: [...new Set(events)].toSorted(),
  usage: [...new Set(usage)].toSorted(),
  atLeast,
  withinDays,
});

const isSame = (one: Definition, other: Definition): boolean =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));

/** How administrators define what is measured. A version is never changed, so that old figures keep their meaning. */
export const metricsDecider: Decider<Metrics, DefineMetric, MetricEvent> = {
  initialState: { newest: {} },
  evolve: ({ newest }, { data: { metric, version, events, usage, atLeast, withinDays } }) => ({
    newest: { ...newest, [metric]: { version, events, usage, atLeast, withinDays } },
  }),
  decide({ newest }, { metric, reason, ...definition }) {
    const known = Object.hasOwn(newest, metric) ? newest[metric] : undefined;
    if (known && isSame(known, definition)) return [];
    if (!known && Object.keys(newest).length >= maxMetrics) throw new Refusal('conflict.metrics', { max: maxMetrics });
    const version = (known?.version ?? 0) + 1;
    return [{ type: 'MetricDefined', data: { metric, version, ...normalized(definition), reason } }];
  },
};

export type HandleMetrics = Handle<Metrics, DefineMetric, MetricEvent>;

export const deciders = { metrics: metricsDecider };
