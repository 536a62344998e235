import { setTimeout as pause } from 'node:timers/promises';
import type { Projections } from '#projections/engine/open.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { RefusedCalls } from '../limits/refused-calls.ts';
import type { Reading } from './metrics.ts';
import type { Streams } from './stream.ts';

type State = Awaited<ReturnType<Projections['states']>>[number];

/** Asked one after the other within one visit: the states are looked up once for all of them. */
const keptMs = 1_000;

/** A queue that is away does not answer at all: then nothing is said of it. */
const patienceMs = 1_000;

interface Sources {
  readonly projections: Pick<Projections, 'states'>;
  readonly streams: Pick<Streams, 'count'>;
  readonly refused: Pick<RefusedCalls, 'all'>;
  readonly budgets: Pick<Budgets, 'used' | 'spent'>;
  /** Of a process that does jobs. */
  readonly jobs?: Pick<Jobs, 'counts'> | undefined;
}

/** What `/metrics` tells besides the answers: how the projections and the jobs are doing, and how many pages listen. */
export const readingsOf = ({ projections, streams, jobs, refused, budgets }: Sources): readonly Reading[] => {
  let kept: { at: number; states: ReturnType<Projections['states']> } | undefined;
  const states = () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, states: projections.states() };
    return kept.states;
  };
  const figure = (name: string, help: string, of: (state: State) => number): Reading => ({
    name,
    help,
    labels: ['projection'],
    read: async () => (await states()).map((state) => ({ labels: { projection: state.name }, value: of(state) })),
  });
  return [
    figure('projection_lag_events', 'Events not yet processed, of the next 10000', ({ lagEvents }) => lagEvents),
    figure('projection_lag_seconds', 'Age of the oldest event not yet processed', ({ lagSeconds }) => lagSeconds),
    figure('projection_parked_events', 'Events that a projection has set aside', ({ parked }) => parked),
    {
      name: 'projection_state',
      help: '1 for the state that a projection is in',
      labels: ['projection', 'state'],
      read: async () => (await states()).map(({ name, state }) => ({ labels: { projection: name, state }, value: 1 })),
    },
    {
      name: 'jobs',
      help: 'Jobs in the queue, by their state',
      labels: ['state'],
      read: async () => {
        const counts = await Promise.race([jobs?.counts(), pause(patienceMs, undefined, { ref: false })]).catch(
          () => undefined,
        );
        return Object.entries(counts ?? {}).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    {
      name: 'stream_connections',
      help: 'Pages that listen to server-sent events',
      labels: [],
      read: async () => [{ labels: {}, value: streams.count() }],
    },
    {
      name: 'limit_refusals_total',
      help: 'Calls that a limit has refused, by the limit',
      labels: ['limit'],
      isCounter: true,
      read: async () => [...refused.all].map(([limit, value]) => ({ labels: { limit }, value })),
    },
    {
      name: 'budget_spent_total',
      help: 'What calls have spent in this process, by budget',
      labels: ['budget', 'unit'],
      isCounter: true,
      read: async () =>
        budgets.spent().map(({ budget, unit, amount }) => ({ labels: { budget, unit }, value: amount })),
    },
    {
      name: 'storage_budget_used_ratio',
      help: 'How much of what everybody may store in a day is used up: 1 is all of it',
      labels: ['budget'],
      read: async () => budgets.used().map(({ budget, share }) => ({ labels: { budget }, value: share })),
    },
  ];
};
