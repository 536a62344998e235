import {
  configurationDecider,
  configurationStream,
  type Configuration,
  type SwitchFeature,
} from '#commands/configuration/configuration.ts';
import { commandHandler } from '#commands/handle.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Feature } from '#contracts/features.ts';
import type { Handlers } from '#contracts/handler.ts';

interface Parts {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What administrators set for everybody. The stream is short and is read as it stands. */
export function configurationDoors({
  log,
  clock,
  ids,
}: Parts): Handlers<Pick<Api, 'switchedFeatures' | 'switchFeature'>> {
  const handle = commandHandler<Configuration, SwitchFeature, ConfigurationEvent>(configurationDecider, {
    log,
    clock,
    ids,
  });
  const load = async () => {
    let state = configurationDecider.initialState;
    const since: Partial<Record<Feature, string>> = {};
    for await (const recorded of log.readStream(configurationStream)) {
      // The stream holds its own events alone; the log has checked each against its schema.
      const event = recorded as RecordedEvent<ConfigurationEvent>;
      state = configurationDecider.evolve(state, event);
      since[event.data.feature] = event.metadata.occurredAt;
    }
    return { features: { ...state.features }, since };
  };
  return {
    switchedFeatures: load,
    switchFeature: async ({ params, body }, { context }) => {
      const { position } = await handle(
        configurationStream,
        { kind: 'switch-feature', feature: params.feature, state: body.state },
        // Nothing in it is about a person; metadata names none.
        context.about(ids.derived(configurationStream)),
      );
      return { position, ...(await load()) };
    },
  };
}
