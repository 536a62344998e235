import type { Api } from '#contracts/api.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleConfiguration } from './configuration.ts';

interface Ports {
  readonly handleConfiguration: HandleConfiguration;
  readonly ids: Ids;
  /** Resolves once the read model of this name has reached this position. */
  readonly whenVisible: (position: string, readModel: string) => Promise<unknown>;
  readonly readFeatures: () => Promise<HandlerAnswer<Api['switchedFeatures']>>;
}

/** The handlers with which administrators configure the product for everyone. */
export const configurationCommands = (ports: Ports) => {
  const { handleConfiguration, ids, whenVisible, readFeatures } = ports;
  return {
    switchFeature: async ({ params, body }, { context }) => {
      const command = { kind: 'switch_feature', feature: params.feature, state: body.state } as const;
      // The event is about no person, so the subject is the stream itself.
      const about = context.about(ids.derived(configurationStream()));
      const { position } = await handleConfiguration(configurationStream(), command, about);
      await whenVisible(position, 'features');
      return { position, ...(await readFeatures()) };
    },
  } satisfies SomeHandlers;
};
