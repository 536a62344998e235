import type { AnyEvent, RecordedEvent, StreamName } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import type { Decider } from './decider.ts';
import type { FoundSnapshot, Snapshots, StreamStore } from './ports.ts';
import { emptyStream, type StreamState } from './state-cache.ts';

/** A stream that has grown by so many events has its state put aside, and sooner when a process had to read what it grew. */
const asideEvery = 100;
const asideAfterReading = 20;
/** More events than any command makes. */
const mostOfOneCommand = 200;

export type OnEvent = (event: RecordedEvent) => void;

/** What a stream says of a command: its own events, and where the stream stood right after them. */
export interface FoundCommand<State, Event extends AnyEvent> {
  readonly stands: StreamState<State>;
  readonly events: readonly RecordedEvent<Event>[];
}

/** Folds streams by one decider's rules, with as little reading as there can be. */
export class StreamReader<State, Event extends AnyEvent> {
  constructor(
    private readonly decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'stateVersion'>,
    private readonly log: StreamStore,
    private readonly snapshots: Snapshots | undefined,
  ) {}

  /** One event more. */
  after(before: StreamState<State>, event: RecordedEvent<Event>): StreamState<State> {
    const state = this.decider.evolve(before.state, event);
    const { revision, position, id: eventId } = event;
    return { state, revision, position, eventId, asideAt: before.asideAt };
  }

  /** A stream as it stands. `onEvent` hears of each event that is read on the way, which need not be all. */
  async load(stream: StreamName<Event>, onEvent: OnEvent): Promise<StreamState<State>> {
    const found = await this.fromAside(stream, onEvent);
    return found ?? this.newer(stream, emptyStream(this.decider.initialState), onEvent);
  }

  /** What came after a state. */
  async newer(stream: StreamName<Event>, from: StreamState<State>, onEvent: OnEvent): Promise<StreamState<State>> {
    let current = from;
    for await (const event of eventsOf(this.log, stream, { from: from.revision + 1 })) {
      onEvent(event);
      current = this.after(current, event);
    }
    return current;
  }

  /** Puts the state aside where the stream has grown enough since the last time. `subject` is whose stream it is. */
  snapshot(
    stream: StreamName<Event>,
    stands: StreamState<State>,
    subject: string,
    wasRead = false,
  ): StreamState<State> {
    const { stateVersion: rules } = this.decider;
    const every = wasRead && stands.asideAt >= 0 ? asideAfterReading : asideEvery;
    const due = stands.revision - stands.asideAt >= every;
    if (rules === undefined || this.snapshots === undefined || !due) return stands;
    const { state, revision, eventId, position } = stands;
    this.snapshots.keep(stream, { rules, subject, state, revision, eventId, position });
    return { ...stands, asideAt: revision };
  }

  /** Looks for a command among a stream's events since a moment (ISO 8601), the newest first. */
  async find(
    stream: StreamName<Event>,
    commandId: string,
    since: string,
  ): Promise<FoundCommand<State, Event> | undefined> {
    for await (const { revision, recordedAt, metadata } of eventsOf(this.log, stream, { direction: 'backwards' })) {
      if (metadata.commandId === commandId) return this.upTo(stream, commandId, revision);
      if (recordedAt < since) return undefined;
    }
    return undefined;
  }

  /** A command that has an event at this revision: all its events, and the state as it stood right after them. */
  async upTo(
    stream: StreamName<Event>,
    commandId: string,
    revision: number,
  ): Promise<FoundCommand<State, Event> | undefined> {
    const aside = await this.findAside(stream);
    const near = aside !== undefined && aside.revision + mostOfOneCommand < revision;
    let stands = (near ? await this.opened(aside) : undefined) ?? emptyStream(this.decider.initialState);
    const events: RecordedEvent<Event>[] = [];
    for await (const event of eventsOf(this.log, stream, { from: stands.revision + 1 })) {
      const own = event.metadata.commandId === commandId;
      if (events.length > 0 && !own) break;
      stands = this.after(stands, event);
      if (own) events.push(event);
    }
    return events.length > 0 ? { stands, events } : undefined;
  }

  /** From what was put aside, if the log still has that very event there: it is never trusted over the log. */
  private async fromAside(stream: StreamName<Event>, onEvent: OnEvent): Promise<StreamState<State> | undefined> {
    const aside = await this.findAside(stream);
    if (!aside) return undefined;
    let current: StreamState<State> | undefined;
    for await (const event of eventsOf(this.log, stream, { from: aside.revision })) {
      onEvent(event);
      if (current) current = this.after(current, event);
      else if (event.id === aside.eventId) current = await this.opened(aside);
      if (!current) return undefined;
    }
    return current;
  }

  private async findAside(stream: StreamName<Event>): Promise<FoundSnapshot | undefined> {
    const { stateVersion: rules } = this.decider;
    return rules === undefined ? undefined : this.snapshots?.find(stream, rules);
  }

  private async opened({ opened, revision, eventId, position }: FoundSnapshot) {
    const found = await opened;
    // Written by `aside` under the same rules, which name the shape of the state.
    return found && { state: found.state as State, revision, eventId, position, asideAt: revision };
  }
}
