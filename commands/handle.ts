import type { RecordedEvent } from '#contracts/event.ts';
import { type Appended, type EventToAppend, WrongRevision } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from './decider.ts';
import { envelope } from './envelope.ts';
import type { Clock, CommandContext, Ids, StreamStore } from './ports.ts';
import { StreamState, StreamStates } from './stream-states.ts';
import { Turns } from './turns.ts';

/** What a command did: its new events (none when all was so already), the state after it, and where the log stands. */
export interface Handled<State, Event extends { type: string; data: unknown }> {
  readonly state: State;
  readonly events: readonly RecordedEvent<Event>[];
  /** Position of the command's last event, or of the stream's when it made none; empty for an empty stream. */
  readonly position: string;
  /** True when this command's events had been stored before: the answer is the first one's. */
  readonly repeated: boolean;
}

export type Handle<State, Command, Event extends { type: string; data: unknown }> = (
  stream: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;

/** Conflicts on one stream are rare and short: somebody else's append came first. After this many it is a refusal. */
const maxTries = 20;

/**
 * Load, fold, decide, append at the expected revision; on a conflict fold what is new and decide again (design,
 * Deciding). State is kept with its revision, and the append at that revision is the proof that it was fresh.
 */
export const commandHandler = <State, Command, Event extends { type: string; data: unknown }>(
  decider: Decider<State, Command, Event>,
  ports: { log: StreamStore; clock: Clock; ids: Ids },
  states: StreamStates<State> = new StreamStates(),
): Handle<State, Command, Event> => {
  const { log, clock, ids } = ports;
  const empty = () => new StreamState(decider.initialState, -1, '', new Set());

  // The log checked each event against its schema by name, and a stream holds only its own union.
  const fold = (before: StreamState<State>, event: RecordedEvent): StreamState<State> =>
    before.with(decider.evolve(before.state, event as RecordedEvent<Event>), event);

  const foldNewer = async (stream: string, from: StreamState<State>): Promise<StreamState<State>> => {
    let current = from;
    for await (const event of log.readStream(stream, { from: from.revision + 1 })) current = fold(current, event);
    states.set(stream, current);
    return current;
  };

  /** A command that was stored before: its own events, and the state as it stood right after them. */
  const firstAnswer = async (stream: string, commandId: string): Promise<Handled<State, Event>> => {
    let current = empty();
    const events: RecordedEvent<Event>[] = [];
    for await (const event of log.readStream(stream)) {
      const own = event.metadata.commandId === commandId;
      if (events.length > 0 && !own) break;
      current = fold(current, event);
      if (own) events.push(event as RecordedEvent<Event>);
    }
    return { state: current.state, events, position: current.position, repeated: true };
  };

  const decide = (current: StreamState<State>, command: Command, context: CommandContext): readonly EventToAppend[] => {
    const now = clock.now();
    const eventId = (index: number) => ids.derived(context.commandId, String(index));
    const moment = { now, eventId };
    return envelope(decider.decide(current.state, command, moment), moment, context);
  };

  /** The state after an append, without reading back what was just written. */
  const foldAppended = (
    stream: string,
    before: StreamState<State>,
    decided: readonly EventToAppend[],
    appended: Appended,
  ) => {
    let current = before;
    const events = decided.map((event, index) => {
      const revision = before.revision + 1 + index;
      const recordedAt = event.metadata.occurredAt;
      const recorded: RecordedEvent = { ...event, stream, revision, position: appended.position, recordedAt };
      current = fold(current, recorded);
      return recorded as RecordedEvent<Event>;
    });
    states.set(stream, current);
    return { state: current.state, events, position: current.position, repeated: false };
  };

  const handle: Handle<State, Command, Event> = async (stream, command, context) => {
    let current = states.get(stream) ?? (await foldNewer(stream, empty()));
    let known = false;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      if (current.hasSeen(context.commandId)) return firstAnswer(stream, context.commandId);
      let decided: readonly EventToAppend[] = [];
      let refusal: Refusal | undefined;
      try {
        decided = decide(current, command, context);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      }
      // "No" and "already so" change nothing, so no append proves that the remembered state was fresh: look first.
      if ((refusal || decided.length === 0) && !known) {
        current = await foldNewer(stream, current);
        known = true;
        continue;
      }
      if (refusal) throw refusal;
      if (decided.length === 0)
        return { state: current.state, events: [], position: current.position, repeated: false };
      try {
        const appended = await log.append(stream, decided, {
          expected: current.revision === -1 ? 'none' : current.revision,
        });
        return appended.repeated
          ? await firstAnswer(stream, context.commandId)
          : foldAppended(stream, current, decided, appended);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        current = await foldNewer(stream, current);
      }
    }
    throw new Refusal('conflict', 'Somebody else is changing this at the same moment. Please try again.');
  };

  // Of several commands on one revision only one can win: those of this process wait for each other instead.
  const turns = new Turns();
  return (stream, command, context) => turns.take(stream, () => handle(stream, command, context));
};
