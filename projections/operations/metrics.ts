import type { Projections } from '../engine/open.ts';

/** A figure as `/metrics` shows it: read when somebody asks. */
export interface ProjectionReading {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

/** Asked for one after the other within one visit: the states are looked up once for all of them. */
const keptMs = 1_000;

/** Lag and state of each projection. */
export const projectionReadings = (projections: Pick<Projections, 'states'>): readonly ProjectionReading[] => {
  let kept: { at: number; states: ReturnType<Projections['states']> } | undefined;
  const states = () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, states: projections.states() };
    return kept.states;
  };
  const figure = (name: string, help: string, of: (state: Awaited<ReturnType<typeof states>>[number]) => number) => ({
    name,
    help,
    labels: ['projection'],
    read: async () => (await states()).map((state) => ({ labels: { projection: state.name }, value: of(state) })),
  });
  return [
    figure('projection_lag_events', 'Events not yet processed, counted up to 10000', ({ lagEvents }) => lagEvents),
    figure('projection_lag_seconds', 'Age of the oldest event not yet processed', ({ lagSeconds }) => lagSeconds),
    figure('projection_parked_events', 'Events parked because they could not be applied', ({ parked }) => parked),
    {
      name: 'projection_state',
      help: '1 for the state that each projection is in',
      labels: ['projection', 'state'],
      read: async () => (await states()).map(({ name, state }) => ({ labels: { projection: name, state }, value: 1 })),
    },
  ];
};
