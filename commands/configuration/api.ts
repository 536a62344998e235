import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { ConfigurationSubject } from '#contracts/configuration/history.ts';
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

/** The read model by which a change takes effect. */
const readModelOf = (subject: ConfigurationSubject): string => {
  if (subject === 'levels') return 'stats';
  return subject === 'reminders' ? 'reach' : 'features';
};

/** The handlers with which administrators configure the product for everyone. */
export const configurationCommands = (ports: Ports) => {
  const { handleConfiguration, ids, whenVisible, readFeatures } = ports;
  const configure = async (
    command: Parameters<HandleConfiguration>[1],
    context: CommandContext,
    readModel: string,
  ): Promise<string> => {
    // The event is about no person, so the subject is the stream itself.
    const about = context.about(ids.derived(configurationStream()));
    const { position } = await handleConfiguration(configurationStream(), command, about);
    await whenVisible(position, readModel);
    return position;
  };
  return {
    switchFeature: async ({ params, body }, { context }) => {
      const command = { kind: 'switch_feature', feature: params.feature, state: body.state } as const;
      const position = await configure(command, context, 'features');
      return { position, ...(await readFeatures()) };
    },
    revertConfiguration: async ({ body }, { context }) => {
      const { reason, ...wanted } = body;
      const command = { kind: 'revert', ...wanted, reason: reason.trim() } as const;
      return { position: await configure(command, context, readModelOf(body.subject)) };
    },
  } satisfies SomeHandlers;
};
