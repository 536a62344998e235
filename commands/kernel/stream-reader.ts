import type { AnyEvent, RecordedEvent, StreamName } from '#contracts/event.ts';
import type { ReadStreamOptions } from '#contracts/event-log.ts';
import { isRetired } from '#contracts/retired.ts';
import type { Decider } from './decider.ts';
import type { FoundSnapshot, Snapshots, StreamStore } from './ports.ts';
import { emptyStream, type StreamState } from './state-cache.ts';

/** A snapshot is taken after so many new events, or after fewer if this process had to read them. */
const snapshotEvery = 100;
const snapshotAfterReading = 20;
/** More events than any command makes. */
const maxEventsOfCommand = 200;

export type OnEvent = (event: RecordedEvent) => void;

/** A command's events as found in its stream, and the stream's state right after them. */
export interface FoundCommand<State, Event extends AnyEvent> {
  readonly stands: StreamState<State>;
  readonly events: readonly RecordedEvent<Event>[];
}

/** Folds streams with one decider, reading as few events as possible. */
export class StreamReader<State, Event extends AnyEvent> {
  constructor(
    private readonly decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'stateVersion'>,
    private readonly log: StreamStore,
    private readonly snapshots: Snapshots | undefined,
  ) {}

  /** Folds one event. */
  after(before: StreamState<State>, event: RecordedEvent<Event>): StreamState<State> {
    const state = isRetired(event.type) ? before.state : this.decider.evolve(before.state, event);
    const { revision, position, id: eventId } = event;
    return { state, revision, position, eventId, snapshotAt: before.snapshotAt };
  }

  /** The current state of a stream. `onEvent` is called for each event that is read, which need not be all. */
  async load(stream: StreamName<Event>, onEvent: OnEvent): Promise<StreamState<State>> {
    const found = await this.fromSnapshot(stream, onEvent);
    return found ?? this.newer(stream, emptyStream(this.decider.initialState), onEvent);
  }

  /** Folds the events after a state. */
  async newer(stream: StreamName<Event>, from: StreamState<State>, onEvent: OnEvent): Promise<StreamState<State>> {
    let current = from;
    for await (const event of this.events(stream, { from: from.revision + 1 })) {
      onEvent(event);
      current = this.after(current, event);
    }
    return current;
  }

  /** Takes a snapshot if the stream has grown enough since the last one. `subject` is the stream's person. */
  snapshot(
    stream: StreamName<Event>,
    stands: StreamState<State>,
    subject: string,
    wasRead = false,
  ): StreamState<State> {
    const { stateVersion: rules } = this.decider;
    const every = wasRead && stands.snapshotAt >= 0 ? snapshotAfterReading : snapshotEvery;
    const due = stands.revision - stands.snapshotAt >= every;
    if (rules === undefined || this.snapshots === undefined || !due) return stands;
    const { state, revision, eventId, position } = stands;
    this.snapshots.keep(stream, { rules, subject, state, revision, eventId, position });
    return { ...stands, snapshotAt: revision };
  }

  /** Looks for a command among a stream's events since a moment (ISO 8601), the newest first. */
  async find(
    stream: StreamName<Event>,
    commandId: string,
    since: string,
  ): Promise<FoundCommand<State, Event> | undefined> {
    for await (const { revision, recordedAt, metadata } of this.events(stream, { direction: 'backwards' })) {
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
    const snapshot = await this.findSnapshot(stream);
    const near = snapshot !== undefined && snapshot.revision + maxEventsOfCommand < revision;
    let stands = (near ? await this.opened(snapshot) : undefined) ?? emptyStream(this.decider.initialState);
    const events: RecordedEvent<Event>[] = [];
    for await (const event of this.events(stream, { from: stands.revision + 1 })) {
      const own = event.metadata.commandId === commandId;
      if (events.length > 0 && !own) break;
      stands = this.after(stands, event);
      if (own) events.push(event);
    }
    return events.length > 0 ? { stands, events } : undefined;
  }

  /** Starts from a snapshot, provided that the log still has its event there: the log always wins. */
  private async fromSnapshot(stream: StreamName<Event>, onEvent: OnEvent): Promise<StreamState<State> | undefined> {
    const snapshot = await this.findSnapshot(stream);
    if (!snapshot) return undefined;
    let current: StreamState<State> | undefined;
    for await (const event of this.events(stream, { from: snapshot.revision })) {
      onEvent(event);
      if (current) current = this.after(current, event);
      else if (event.id === snapshot.eventId) current = await this.opened(snapshot);
      if (!current) return undefined;
    }
    return current;
  }

  /** Also those of removed features: they change no state, but the stream has grown by them. */
  private events(stream: StreamName<Event>, options: ReadStreamOptions): AsyncIterable<RecordedEvent<Event>> {
    return this.log.readStream(stream, options) as AsyncIterable<RecordedEvent<Event>>;
  }

  private async findSnapshot(stream: StreamName<Event>): Promise<FoundSnapshot | undefined> {
    const { stateVersion: rules } = this.decider;
    return rules === undefined ? undefined : this.snapshots?.find(stream, rules);
  }

  private async opened({ opened, revision, eventId, position }: FoundSnapshot) {
    const found = await opened;
    // Written by `snapshot` under the same version, which implies the shape of the state.
    return found && { state: found.state as State, revision, eventId, position, snapshotAt: revision };
  }
}
