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

type MetricCommand =
  | (Definition & { readonly kind: 'define'; readonly metric: string; readonly reason: string })
  | { readonly kind: 'replay'; readonly metric: string; readonly version: number; readonly reason: string }
  | { readonly kind: 'cancel_replay'; readonly metric: string; readonly version: number };

const normalized = ({ events, usage, atLeast, withinDays }: Definition) => ({
  events: [...new Set(events)].toSorted(),
  usage: [...new Set(usage)].toSorted(),
  atLeast,
  withinDays,
});

const isSame = (one: Definition, other: Definition): boolean =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));

/** How administrators define what is measured. A version is never changed, so that old figures keep their meaning. */
export const metricsDecider: Decider<Metrics, MetricCommand, MetricEvent> = {
  initialState: { newest: {} },
  evolve(state, { type, data }) {
    // How far a replay is stands beside the figures that it counts.
    if (type !== 'MetricDefined') return state;
    const { metric, version, events, usage, atLeast, withinDays } = data;
    return { newest: { ...state.newest, [metric]: { version, events, usage, atLeast, withinDays } } };
  },
  decide({ newest }, command) {
    const { metric } = command;
    const known = Object.hasOwn(newest, metric) ? newest[metric] : undefined;
    if (command.kind !== 'define') {
      const { version } = command;
      if (!known || version > known.version) throw new Refusal('not_found.metric');
      return command.kind === 'replay'
        ? [{ type: 'MetricReplayStarted', data: { metric, version, reason: command.reason } }]
        : [{ type: 'MetricReplayCancelled', data: { metric, version } }];
    }
    const { kind: _kind, reason, metric: _metric, ...definition } = command;
    if (known && isSame(known, definition)) return [];
    if (!known && Object.keys(newest).length >= maxMetrics) throw new Refusal('conflict.metrics', { max: maxMetrics });
    const version = (known?.version ?? 0) + 1;
    return [{ type: 'MetricDefined', data: { metric, version, ...normalized(definition), reason } }];
  },
};

export type HandleMetrics = Handle<Metrics, MetricCommand, MetricEvent>;

export const deciders = { metrics: metricsDecider };
