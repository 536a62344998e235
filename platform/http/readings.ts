import type { Projections } from '#projections/engine/open.ts';
import type { Reading } from './metrics.ts';
import type { Streams } from './stream.ts';

/** What `/metrics` tells besides the answers: how the projections are doing, and how many pages listen. */
export const readingsOf = (projections: Projections, streams: Streams): readonly Reading[] => [
  {
    name: 'projection_lag_seconds',
    help: 'Age of the oldest event that a projection has not processed',
    labels: ['projection'],
    read: async () =>
      (await projections.states()).map(({ name, lagSeconds }) => ({ labels: { projection: name }, value: lagSeconds })),
  },
  {
    name: 'projection_parked_events',
    help: 'Events that a projection has set aside',
    labels: ['projection'],
    read: async () =>
      (await projections.states()).map(({ name, parked }) => ({ labels: { projection: name }, value: parked })),
  },
  {
    name: 'stream_connections',
    help: 'Pages that listen to server-sent events',
    labels: [],
    read: async () => [{ labels: {}, value: streams.count() }],
  },
];
