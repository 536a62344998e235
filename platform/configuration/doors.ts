import type { Pool } from 'pg';
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
import type { Handlers } from '#contracts/handler.ts';
import type { Projections } from '#projections/engine/open.ts';
import { readFeatures } from '#projections/features/queries.ts';

interface Parts {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pool: Pick<Pool, 'query'>;
  readonly projections: Pick<Projections, 'whenProcessed'>;
}

const visibleWithinMs = 2_000;

/** What administrators set for everybody. */
export function configurationDoors({
  log,
  clock,
  ids,
  pool,
  projections,
}: Parts): Handlers<Pick<Api, 'switchFeature'>> {
  const handle = commandHandler<Configuration, SwitchFeature, ConfigurationEvent>(configurationDecider, {
    log,
    clock,
    ids,
  });
  return {
    switchFeature: async ({ params, body }, { context }) => {
      const { position } = await handle(
        configurationStream,
        { kind: 'switch-feature', feature: params.feature, state: body.state },
        // Nothing in it is about a person; metadata names none.
        context.about(ids.derived(configurationStream)),
      );
      await projections.whenProcessed(position, visibleWithinMs, ['features']);
      return { position, ...(await readFeatures({ pool })) };
    },
  };
}
