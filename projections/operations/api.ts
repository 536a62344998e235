import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReplayView } from '#contracts/operations/endpoints.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projections } from '../engine/open.ts';
import { type ReplayProgress, ReplayRefused } from '../engine/replay-row.ts';
import type { ReplayRequest } from '../engine/replays.ts';
import { type ReplayRecord, recordedReplay } from './recorded-replay.ts';

const viewOf = ({ purpose: _purpose, schema: _schema, position: _position, ...rest }: ReplayProgress): ReplayView => ({
  ...rest,
  names: [...rest.names],
});

const found = <Value>(value: Value | undefined, what: 'projection' | 'replay' | 'parked_event'): Value => {
  if (value === undefined) throw new Refusal(`not_found.${what}`);
  return value;
};

/** The administrators' view of read models, with rebuilds and retries. */
export const projectionHandlers = (projections: Projections, record: ReplayRecord) => {
  const known = async (name: string) =>
    found(
      (await projections.states()).find((projection) => projection.name === name),
      'projection',
    );
  return {
    adminProjections: readsFrom([], async () => ({
      projections: (await projections.states()).map(({ owner: _owner, ...projection }) => projection),
    })),

    replayProjection: async ({ params: { name } }, { context }) => {
      await known(name);
      try {
        const begin = (request: Pick<ReplayRequest, 'onEnd'>) =>
          projections.replays.start({ ...request, names: [name] });
        const { id } = await recordedReplay(begin, record, context);
        return viewOf(found(await projections.replays.progress(id), 'replay'));
      } catch (error) {
        if (error instanceof ReplayRefused) throw new Refusal('conflict.replay_running');
        throw error;
      }
    },

    replayProgress: readsFrom([], async ({ params: { id } }) =>
      viewOf(found(await projections.replays.progress(id), 'replay')),
    ),

    parkedEvents: readsFrom([], async ({ params: { name } }) => {
      await known(name);
      const letters = await projections.deadLetters(name);
      return {
        items: letters.map(({ event_id, type, stream, position, error, attempts, first_at }) => ({
          eventId: event_id,
          type,
          stream,
          position,
          error,
          attempts,
          parkedAt: first_at.toISOString(),
        })),
      };
    }),

    retryParkedEvent: async ({ params: { name, eventId } }) =>
      found(await projections.retry(name, eventId), 'parked_event'),
  } satisfies SomeHandlers;
};
