import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projections } from '../engine/open.ts';

const found = <Value>(value: Value | undefined, what: 'projection' | 'parked_event'): Value => {
  if (value === undefined) throw new Refusal(`not_found.${what}`);
  return value;
};

/** The administrators' view of read models, with retries. */
export const projectionHandlers = (projections: Projections) => {
  const known = async (name: string) =>
    found(
      (await projections.states()).find((projection) => projection.name === name),
      'projection',
    );
  return {
    adminProjections: readsFrom([], async () => ({
      projections: (await projections.states()).map(({ owner: _owner, ...projection }) => projection),
    })),

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
