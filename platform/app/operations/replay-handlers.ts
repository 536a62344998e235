import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleOperations } from '#commands/operations/operations.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { OperationEvent } from '#contracts/operations/events.ts';
import type { ReplayPurpose } from '#contracts/operations/replay-purposes.ts';
import type { ReplayView } from '#contracts/operations/replays.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { Projections } from '#projections/engine/open.ts';
import { type ReplayProgress, ReplayRefused } from '#projections/engine/replay-row.ts';
import type { ReplayRequest, RunningReplay } from '#projections/engine/replays.ts';
import { recordedReplay, type ReplayIntent, type ReplayRecord } from '#projections/operations/recorded-replay.ts';
import { copiedTables, PastCopies } from './past-copies.ts';

interface Dependencies {
  readonly projections: Projections;
  readonly pool: Pick<Pool, 'query'>;
  readonly analystUrl: string | undefined;
  readonly events: Pick<EventLog, 'readStream'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly record: ReplayRecord;
  readonly handleOperations: HandleOperations;
  readonly ids: Ids;
}

/** Of the newest events of the stream, which also holds what was done to jobs. */
const maxRead = 1_000;
const maxReplays = 50;
/** Copies take room, so an installation keeps a few. */
const maxCopies = 5;

type Started = Extract<RecordedEvent<OperationEvent>, { type: 'ReplayStarted' }>;
type Ended = Extract<RecordedEvent<OperationEvent>, { type: 'ReplayEnded' }>;

/** A replay as the log tells it. */
interface Remembered {
  readonly started: Started;
  readonly ended: Ended | undefined;
  readonly isDropped: boolean;
}

/** Replays for administrators: start, watch, cancel, resume, compare, and ask copies of earlier moments. */
export const replayHandlers = (deps: Dependencies) => {
  const { projections, pool, analystUrl, events, accounts, record, handleOperations, ids } = deps;
  const { replays } = projections;
  const copies = new PastCopies(pool, analystUrl);

  /** The newest replays of the log, newest first. */
  const remembered = async (): Promise<Remembered[]> => {
    const found = new Map<string, { started?: Started; ended?: Ended; isDropped: boolean }>();
    const options = { direction: 'backwards', max: maxRead, unreadable: 'skip' } as const;
    for await (const event of eventsOf(events, operationsStream(), options)) {
      if (event.type !== 'ReplayStarted' && event.type !== 'ReplayEnded' && event.type !== 'PastCopyDropped') continue;
      const one = found.get(event.data.replayId) ?? { isDropped: false };
      found.set(event.data.replayId, one);
      if (event.type === 'PastCopyDropped') one.isDropped = true;
      // An end counts unless the replay was resumed after it.
      else if (event.type === 'ReplayEnded' && one.started === undefined) one.ended ??= event;
      else if (event.type === 'ReplayStarted') one.started ??= event;
    }
    return [...found.values()].flatMap(({ started, ended, isDropped }) =>
      started === undefined ? [] : [{ started, ended, isDropped }],
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
      const { started, ended, isDropped } = one;
      const { replayId, projections: projected, purpose, until, reason } = started.data;
      const progress = progressById.get(replayId);
      return {
        id: replayId,
        names: projected,
        purpose,
        until,
        reason,
        by: names.get(started.metadata.actor.id) ?? null,
        differing: ended?.data.differing ?? null,
        canAsk: purpose === 'past' && progress?.state === 'done' && !isDropped && analystUrl !== undefined,
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

  const begin = async (
    intent: ReplayIntent,
    start: (request: Pick<ReplayRequest, 'onEnd'>) => Promise<RunningReplay>,
    context: CommandContext,
  ): Promise<ReplayView> => {
    try {
      const { id } = await recordedReplay(start, intent, record, context);
      return await viewOf(await known(id));
    } catch (error) {
      if (error instanceof ReplayRefused) throw new Refusal('conflict.replay_running', {}, { cause: error });
      throw error;
    }
  };

  /** The start of a replay for a purpose. A finished copy is opened to questions before its end is recorded. */
  const starting =
    (purpose: ReplayPurpose, names: readonly string[], until: string | null) =>
    async ({ onEnd }: Pick<ReplayRequest, 'onEnd'>): Promise<RunningReplay> => {
      if (purpose === 'swap') return replays.start({ names, onEnd });
      if (purpose === 'verify') return replays.startVerify({ names, onEnd });
      return replays.startUntil(until === null ? {} : { time: until }, {
        names: Object.keys(copiedTables),
        onEnd: opened(onEnd),
      });
    };
  const opened =
    (onEnd: ReplayRequest['onEnd']): ReplayRequest['onEnd'] =>
    async (progress) => {
      if (progress.state === 'done') await copies.open(progress.schema);
      await onEnd?.(progress);
    };

  const copyOf = async (id: string): Promise<ReplayProgress> => {
    await known(id);
    const progress = await replays.progress(id);
    if (progress?.purpose !== 'past' || progress.state !== 'done') throw new Refusal('not_found.replay');
    return progress;
  };

  return {
    adminReplays: readsFrom([], async () => ({
      items: await viewsOf((await remembered()).slice(0, maxReplays)),
    })),

    startReplay: async ({ body: { purpose, names, until, reason } }, { context }) => {
      const there = (await projections.states()).map(({ name }) => name);
      if (names.some((name) => !there.includes(name))) throw new Refusal('not_found.projection');
      if (purpose === 'past' && (await replays.copies()) >= maxCopies) {
        throw new Refusal('conflict.past_copies', { max: maxCopies });
      }
      // A moment of the log, in the one form that the engine compares.
      const moment = purpose === 'past' && until !== undefined ? new Date(until).toISOString() : null;
      return begin({ purpose, until: moment, reason }, starting(purpose, names, moment), context);
    },

    replayProjection: async ({ params: { name } }, { context }) => {
      const there = (await projections.states()).some((projection) => projection.name === name);
      if (!there) throw new Refusal('not_found.projection');
      return begin({ purpose: 'swap', until: null, reason: null }, starting('swap', [name], null), context);
    },

    replayProgress: readsFrom([], async ({ params: { id } }) => viewOf(await known(id))),

    cancelReplay: async ({ params: { id } }) => {
      await known(id);
      if (!(await replays.cancel(id))) throw new Refusal('conflict.replay_not_running');
      return viewOf(await known(id));
    },

    resumeReplay: async ({ params: { id } }, { context }) => {
      const { started } = await known(id);
      const { purpose, until, reason } = started.data;
      const resume = ({ onEnd }: Pick<ReplayRequest, 'onEnd'>) =>
        replays.resume(id, { onEnd: purpose === 'past' ? opened(onEnd) : onEnd });
      return begin({ purpose, until, reason }, resume, context);
    },

    dropPastCopy: async ({ params: { id } }, { context }) => {
      const { purpose } = (await known(id)).started.data;
      if (purpose !== 'past') throw new Refusal('conflict.no_copy');
      if (!(await replays.drop(id))) throw new Refusal('not_found.replay');
      const drop = { kind: 'drop_copy', replayId: id } as const;
      await handleOperations(operationsStream(), drop, context.about(ids.derived(operationsStream())));
      return undefined;
    },

    pastCopyColumns: readsFrom([], async ({ params: { id } }) => {
      await copyOf(id);
      return { tables: copies.columns() };
    }),

    askPastCopy: async ({ params: { id }, body: { sql } }) => copies.ask((await copyOf(id)).schema, sql),
  } satisfies SomeHandlers;
};

type Live = Pick<
  ReplayView,
  | 'state'
  | 'canResume'
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
  const canResume =
    progress.purpose !== 'verify' && progress.loadedFrom === null && (state === 'cancelled' || state === 'failed');
  return {
    state,
    canResume,
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
  canResume: false,
  events: 0,
  eventsPerSecond: 0,
  handled: 0,
  handledTotal: null,
  secondsLeft: null,
  failure: null,
  startedAt: started.metadata.occurredAt,
  finishedAt: ended?.metadata.occurredAt ?? null,
});
