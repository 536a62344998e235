import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { OperationEvent } from '#contracts/operations/events.ts';
import type { ReplayView } from '#contracts/operations/replays.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { Projections } from '#projections/engine/open.ts';
import { type ReplayProgress, ReplayRefused } from '#projections/engine/replay-row.ts';
import { recordedReplay, type ReplayRecord } from '#projections/operations/recorded-replay.ts';

interface Dependencies {
  readonly projections: Projections;
  readonly events: Pick<EventLog, 'readStream'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly record: ReplayRecord;
}

/** Of the newest events of the stream, which also holds what was done to jobs. */
const maxRead = 1_000;
const maxReplays = 50;

type Started = Extract<RecordedEvent<OperationEvent>, { type: 'ReplayStarted' }>;
type Ended = Extract<RecordedEvent<OperationEvent>, { type: 'ReplayEnded' }>;

/** A replay as the log tells it. */
interface Remembered {
  readonly started: Started;
  readonly ended: Ended | undefined;
}

/** Replays for administrators: start, watch and cancel. The command line resumes them. */
export const replayHandlers = (deps: Dependencies) => {
  const { projections, events, accounts, record } = deps;
  const { replays } = projections;

  /** The newest replays of the log, newest first, without the comparisons and copies of earlier versions. */
  const remembered = async (): Promise<Remembered[]> => {
    const found = new Map<string, { started?: Started; ended?: Ended }>();
    const options = { direction: 'backwards', max: maxRead, unreadable: 'skip' } as const;
    for await (const event of eventsOf(events, operationsStream(), options)) {
      if (event.type !== 'ReplayStarted' && event.type !== 'ReplayEnded') continue;
      const one = found.get(event.data.replayId) ?? {};
      found.set(event.data.replayId, one);
      // An end counts unless the replay was resumed after it.
      if (event.type === 'ReplayEnded' && one.started === undefined) one.ended ??= event;
      else if (event.type === 'ReplayStarted') one.started ??= event;
    }
    return [...found.values()].flatMap(({ started, ended }) =>
      started?.data.purpose === 'swap' ? [{ started, ended }] : [],
    );
  };

  /** One query for all of them: with one for each, a page of the list would take most connections of the process. */
  const viewsOf = async (some: readonly Remembered[]): Promise<ReplayView[]> => {
    const actors = some.flatMap(({ started: { metadata } }) =>
      metadata.actor.kind === 'person' ? [metadata.actor.id] : [],
    );
    const progressById = await replays.progressOf(some.map(({ started }) => started.data.replayId));
    const names = new Map<string, string | undefined>();
    for (const id of new Set(actors)) names.set(id, (await accounts.withId(id))?.username);
    return some.map((one) => {
      const { started } = one;
      const { replayId, projections: projected, reason } = started.data;
      const progress = progressById.get(replayId);
      return {
        id: replayId,
        names: projected,
        reason,
        by: names.get(started.metadata.actor.id) ?? null,
        ...(progress === undefined ? withoutProgress(one) : withProgress(progress)),
      };
    });
  };

  const viewOf = async (one: Remembered): Promise<ReplayView> => {
    const [view] = await viewsOf([one]);
    if (!view) throw new Error('A replay has no view');
    return view;
  };

  const known = async (id: string): Promise<Remembered> => {
    const one = (await remembered()).find(({ started }) => started.data.replayId === id);
    if (one === undefined) throw new Refusal('not_found.replay');
    return one;
  };

  return {
    adminReplays: readsFrom([], async () => ({
      items: await viewsOf((await remembered()).slice(0, maxReplays)),
    })),

    replayProjection: async ({ params: { name } }, { context }) => {
      const there = (await projections.states()).some((projection) => projection.name === name);
      if (!there) throw new Refusal('not_found.projection');
      try {
        const { id } = await recordedReplay(({ onEnd }) => replays.start({ names: [name], onEnd }), record, context);
        return await viewOf(await known(id));
      } catch (error) {
        if (error instanceof ReplayRefused) throw new Refusal('conflict.replay_running', {}, { cause: error });
        throw error;
      }
    },

    replayProgress: readsFrom([], async ({ params: { id } }) => viewOf(await known(id))),

    cancelReplay: async ({ params: { id } }) => {
      await known(id);
      if (!(await replays.cancel(id))) throw new Refusal('conflict.replay_not_running');
      return viewOf(await known(id));
    },
  } satisfies SomeHandlers;
};

type Live = Pick<
  ReplayView,
  | 'state'
  | 'events'
  | 'eventsPerSecond'
  | 'handled'
  | 'handledTotal'
  | 'secondsLeft'
  | 'failure'
  | 'startedAt'
  | 'finishedAt'
>;

function withProgress(progress: ReplayProgress): Live {
  const { events, eventsPerSecond, handled, handledTotal, secondsLeft, failure, startedAt, finishedAt } = progress;
  const state = progress.isSilent ? 'cancelled' : progress.state;
  return {
    state,
    events,
    eventsPerSecond,
    handled,
    handledTotal,
    secondsLeft,
    failure,
    startedAt,
    finishedAt,
  };
}

/** Of a replay that nothing is left of but its events. */
const withoutProgress = ({ started, ended }: Remembered): Live => ({
  state: ended?.data.how ?? 'cancelled',
  events: 0,
  eventsPerSecond: 0,
  handled: 0,
  handledTotal: null,
  secondsLeft: null,
  failure: null,
  startedAt: started.metadata.occurredAt,
  finishedAt: ended?.metadata.occurredAt ?? null,
});
