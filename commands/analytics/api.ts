import { metricsStream } from '#contracts/analytics/streams.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { HandleMetrics } from './metrics.ts';

interface Ports {
  readonly handleMetrics: HandleMetrics;
  /** Resolves once the read model of the metrics has reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handler with which administrators define what is measured. */
export const metricCommands = ({ handleMetrics, whenVisible }: Ports) =>
  ({
    defineMetric: async ({ params: { metric }, body }, { caller, context }) => {
      // The reason is the author's, and unreadable once they are erased.
      const own = context.about(caller.userId);
      const { state, position } = await handleMetrics(metricsStream(), { kind: 'define', metric, ...body }, own);
      await whenVisible(position);
      return { position, version: state.newest[metric]?.version ?? 1 };
    },
  }) satisfies SomeHandlers;
