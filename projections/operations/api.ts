import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Projections } from '../engine/open.ts';

/** The administrators' view of read models. */
export const projectionHandlers = (projections: Projections) =>
  ({
    adminProjections: readsFrom([], async () => ({
      projections: (await projections.states()).map(({ owner: _owner, ...projection }) => projection),
    })),
  }) satisfies SomeHandlers;
