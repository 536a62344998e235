import { metricsStream } from '#contracts/analytics/streams.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleMetrics } from './metrics.ts';

interface Ports {
  readonly handleMetrics: HandleMetrics;
  readonly ids: Ids;
  /** Resolves once the read model of the metrics has reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handler with which administrators define what is measured. */
export const metricCommands = ({ handleMetrics, ids, whenVisible }: Ports) =>
  ({
    defineMetric: async ({ params: { metric }, body }, { context }) => {
      // The event is about no person, so the subject is the stream itself.
      const about = context.about(ids.derived(metricsStream()));
      const { state, position } = await handleMetrics(metricsStream(), { metric, ...body }, about);
      await whenVisible(position);
      return { position, version: state.newest[metric]?.version ?? 1 };
    },
  }) satisfies SomeHandlers;
