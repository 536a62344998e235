import type { CommandContext } from '#contracts/command-context.ts';
import { type AnyEvent, type RecordedEvent, recorded, type StreamName } from '#contracts/event.ts';
import { type Appended, type EventToAppend, WrongRevision } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from './decider.ts';
import { envelope } from './envelope.ts';
import type { Clock, Ids, Snapshots, StreamStore } from './ports.ts';
import { RecentCommandIds } from './recent-command-ids.ts';
import { StateCache, type StreamState } from './state-cache.ts';
import { type FoundCommand, StreamReader } from './stream-reader.ts';
import { KeyedMutex } from './keyed-mutex.ts';

/** What a command did: its new events (none when all was so already), the state after it, and where the log stands. */
export interface HandledCommand<State, Event extends AnyEvent> {
  readonly state: State;
  readonly events: readonly RecordedEvent<Event>[];
  /** Position of the command's last event, or of the stream's when it made none; empty for an empty stream. */
  readonly position: string;
  /** True when this command's events had been stored before: the answer is the first one's. */
  readonly repeated: boolean;
}

export type Handle<State, Command, Event extends AnyEvent> = (
  stream: StreamName<Event>,
  command: Command,
  context: CommandContext,
) => Promise<HandledCommand<State, Event>>;

export interface HandlePorts {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly snapshots?: Snapshots | undefined;
}

/** Conflicts on one stream are rare and short: somebody else's append came first. After this many it is a refusal. */
const maxTries = 20;
/** The same key gives the first answer for a day (contract §3); with room for clocks that differ. */
const lookedBackMs = 25 * 3_600_000;

/**
 * Load, fold, decide, append at the expected revision; on a conflict fold what is new and decide again (design,
 * Deciding). State is kept with its revision, and the append at that revision is the proof that it was fresh.
 *
 * A command that was stored before is answered as the first time. One that may have been is looked for in its stream's
 * last day (`context.retried`); one that runs at the same moment, here or elsewhere, is met among this process's recent
 * commands and among the events that are folded on the way.
 */
export const commandHandler = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  { log, clock, ids, snapshots }: HandlePorts,
  states: StateCache<State> = new StateCache(),
): Handle<State, Command, Event> => {
  const reader = new StreamReader(decider, log, snapshots);
  const recent = new RecentCommandIds();

  const keep = (
    stream: StreamName<Event>,
    stands: StreamState<State>,
    { subject }: CommandContext,
    wasRead = false,
  ) => {
    const kept = reader.snapshot(stream, stands, subject, wasRead);
    states.set(stream, kept);
    return kept;
  };

  /** The state as it is known here, and whether this very command was met while it was read. */
  const known = async (stream: StreamName<Event>, context: CommandContext): Promise<StreamState<State>> => {
    const remembered = states.get(stream);
    if (remembered) return remembered;
    const loaded = await reader.load(stream, ({ metadata: { commandId } }) => {
      if (commandId === context.commandId) recent.add(commandId);
    });
    return keep(stream, loaded, context, true);
  };

  const foldNewer = async (stream: StreamName<Event>, from: StreamState<State>, context: CommandContext) => {
    const newer = await reader.newer(stream, from, ({ metadata }) => recent.add(metadata.commandId));
    return keep(stream, newer, context);
  };

  const repeatedAnswer = ({ stands, events }: FoundCommand<State, Event>): HandledCommand<State, Event> => ({
    state: stands.state,
    events,
    position: stands.position,
    repeated: true,
  });

  /** The first answer to a command that is in the stream already. */
  const firstAnswer = async (stream: StreamName<Event>, { commandId }: CommandContext) => {
    const since = new Date(Date.parse(clock.now()) - lookedBackMs).toISOString();
    const found = await reader.find(stream, commandId, since);
    return found && repeatedAnswer(found);
  };

  const decide = (
    current: StreamState<State>,
    command: Command,
    context: CommandContext,
  ): readonly EventToAppend<Event>[] => {
    const now = clock.now();
    const eventId = (index: number) => ids.derived(context.commandId, String(index));
    const moment = { now, eventId };
    return envelope(decider.decide(current.state, command, moment), moment, context);
  };

  /** The state after an append, without reading back what was just written. */
  const foldAppended = (
    stream: StreamName<Event>,
    before: StreamState<State>,
    decided: readonly EventToAppend<Event>[],
    appended: Appended,
    context: CommandContext,
  ): HandledCommand<State, Event> => {
    let current = before;
    const events = decided.map((event, index) => {
      const revision = before.revision + 1 + index;
      const recordedAt = event.metadata.occurredAt;
      const stored = recorded<Event>(event, { ...event, stream, revision, position: appended.position, recordedAt });
      current = reader.after(current, stored);
      return stored;
    });
    recent.add(context.commandId);
    keep(stream, current, context);
    return { state: current.state, events, position: current.position, repeated: false };
  };

  const handle: Handle<State, Command, Event> = async (stream, command, context) => {
    let current = await known(stream, context);
    let fresh = false;
    let lookFor = context.retried;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      if (lookFor || recent.has(context.commandId)) {
        const first = await firstAnswer(stream, context);
        if (first) return first;
        lookFor = false;
      }
      let decided: readonly EventToAppend<Event>[] = [];
      let refusal: Refusal | undefined;
      try {
        decided = decide(current, command, context);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
      // "No" and "already so" change nothing, so no append proves that the remembered state was fresh: look first.
      if ((refusal || decided.length === 0) && !fresh) {
        current = await foldNewer(stream, current, context);
        fresh = true;
        continue;
      }
      if (refusal) throw refusal;
      if (decided.length === 0)
        return { state: current.state, events: [], position: current.position, repeated: false };
      try {
        const appended = await log.append(stream, decided, {
          expected: current.revision === -1 ? 'none' : current.revision,
          newIds: context.isNew,
        });
        if (!appended.repeated) return foldAppended(stream, current, decided, appended, context);
        const found = await reader.upTo(stream, context.commandId, appended.revision);
        if (found) return repeatedAnswer(found);
        throw new Error(`${stream} has the events of ${context.commandId}, but not under that command`);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        current = await foldNewer(stream, current, context);
      }
    }
    throw new Refusal('unavailable.contended', {}, { retryAfter: 1 });
  };

  // Of several commands on one revision only one can win: those of this process wait for each other instead.
  const turns = new KeyedMutex();
  return async (stream, command, context) => {
    context.use();
    const handled = await turns.take(stream, () => handle(stream, command, context));
    context.reach(handled.position);
    return handled;
  };
};
