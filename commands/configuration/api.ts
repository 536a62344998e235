import type { Api } from '#contracts/api.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleConfiguration } from './configuration.ts';

interface Ports {
  readonly handleConfiguration: HandleConfiguration;
  readonly ids: Ids;
  /** Resolves when the table of features has come to this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
  readonly readFeatures: () => Promise<HandlerAnswer<Api['switchedFeatures']>>;
}

/** Binds the row by which administrators switch features for everybody. */
export const configurationCommands = (ports: Ports) => {
  const { handleConfiguration, ids, whenVisible, readFeatures } = ports;
  return {
    switchFeature: async ({ params, body }, { context }) => {
      const { position } = await handleConfiguration(
        configurationStream(),
        { kind: 'switch_feature', feature: params.feature, state: body.state },
        // Nothing in it is about a person; metadata names none.
        context.about(ids.derived(configurationStream())),
      );
      await whenVisible(position);
      return { position, ...(await readFeatures()) };
    },
  } satisfies SomeHandlers;
};
