import type { Api } from '#contracts/api.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleConfiguration } from './configuration.ts';

interface Ports {
  readonly handleConfiguration: HandleConfiguration;
  readonly ids: Ids;
  /** Resolves once the table of features has reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
  readonly readFeatures: () => Promise<HandlerAnswer<Api['switchedFeatures']>>;
}

/** The handler with which administrators switch features for everyone. */
export const configurationCommands = (ports: Ports) => {
  const { handleConfiguration, ids, whenVisible, readFeatures } = ports;
  return {
    switchFeature: async ({ params, body }, { context }) => {
      const { position } = await handleConfiguration(
        configurationStream(),
        { kind: 'switch_feature', feature: params.feature, state: body.state },
        // The event is about no person, so the subject is the stream itself.
        context.about(ids.derived(configurationStream())),
      );
      await whenVisible(position);
      return { position, ...(await readFeatures()) };
    },
  } satisfies SomeHandlers;
};
