import {
  type DefinitionSet,
  type DefinitionsInForce,
  deliveredDefinitions,
} from '#contracts/achievements/definition-set.ts';
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

/** What a command did: its new events (none if nothing changed), the state after it, and its position in the log. */
export interface HandledCommand<State, Event extends AnyEvent> {
  readonly state: State;
  readonly events: readonly RecordedEvent<Event>[];
  /** Position of the command's last event, or of the stream's when it made none; empty for an empty stream. */
  readonly position: string;
  /** True when the events had already been stored: this is the first answer again. */
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
  /** As delivered by default. */
  readonly definitions?: DefinitionsInForce | undefined;
}

/** Conflicts on one stream are rare and short: another append came first. After this many the command is refused. */
const maxTries = 20;
/** The same key gives the first answer for a day (contract §3); with an hour to spare for clocks that differ. */
const lookedBackMs = 25 * 3_600_000;

/**
 * Load, fold, decide, append at the expected revision; on a conflict, fold the newer events and decide again. States are
 * cached with their revision, and a successful append at that revision proves that the state was fresh.
 *
 * A repeated command gets its first answer again. If the context says that it may have run before (`retried`), its stream's
 * last day is searched; a copy that runs at the same time is found among this process's recent commands and among the newer
 * events.
 */
export const commandHandler = <State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  { log, clock, ids, snapshots, definitions = deliveredDefinitions }: HandlePorts,
  states: Pick<StateCache<State>, 'get' | 'set'> = new StateCache(),
  recent = new RecentCommandIds(),
): Handle<State, Command, Event> => {
  const reader = new StreamReader(decider, log, snapshots);

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

  /** The cached state, else the loaded one. Notes in `recent` when this command's events are among those read. */
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

  /** The first answer to a command whose events are already in the stream. */
  const firstAnswer = async (stream: StreamName<Event>, { commandId }: CommandContext) => {
    const since = new Date(Date.parse(clock.now()) - lookedBackMs).toISOString();
    const found = await reader.find(stream, commandId, since);
    return found && repeatedAnswer(found);
  };

  const decide = (
    current: StreamState<State>,
    command: Command,
    context: CommandContext,
    set: DefinitionSet | undefined,
  ): readonly EventToAppend<Event>[] => {
    const now = clock.now();
    const eventId = (index: number) => ids.derived(context.commandId, String(index));
    const decideContext = { now, eventId, definitions: set };
    return envelope(decider.decide(current.state, command, decideContext), decideContext, context);
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
    let isFresh = false;
    let lookFor = context.retried;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      if (lookFor || recent.has(context.commandId)) {
        const first = await firstAnswer(stream, context);
        if (first) return first;
        lookFor = false;
      }
      // Known at once as a rule: waiting for a value that is there would cost every command a turn.
      const inForce = decider.needsDefinitions && definitions.current();
      const set = inForce instanceof Promise ? await inForce : inForce;
      let decided: readonly EventToAppend<Event>[] = [];
      let refusal: Refusal | undefined;
      try {
        decided = decide(current, command, context, set);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
      // A refusal or a no-op is never validated by an append, so reload before trusting the cached state.
      if ((refusal || decided.length === 0) && !isFresh) {
        current = await foldNewer(stream, current, context);
        isFresh = true;
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
        throw new Error(`${stream} has events of the command ${context.commandId} under another command id`);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        current = await foldNewer(stream, current, context);
      }
    }
    throw new Refusal('unavailable.contended', {}, { retryAfter: 1 });
  };

  // Only one of several commands on the same revision can win, so those of this process queue up instead of conflicting.
  const mutex = new KeyedMutex();
  return async (stream, command, context) => {
    context.use();
    const handled = await mutex.take(stream, () => handle(stream, command, context));
    context.reach(handled.position);
    return handled;
  };
};
