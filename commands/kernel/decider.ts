import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { AnyEvent, RecordedEvent } from '#contracts/event.ts';

/**
 * What `decide` may know besides state and command: the time, the ids that its events will get, by index, and the achievements
 * in force.
 */
export interface DecideContext {
  readonly now: string;
  readonly eventId: (index: number) => string;
  /** Only for a decider that needs them. */
  readonly definitions?: DefinitionSet | undefined;
}

/**
 * A decided event. What was imported happened at another time than now, and names its import. `subject`: whose key encrypts it,
 * and `causedBy`: the event that it answers, where the events of one command have several.
 */
export type Decided<Event extends AnyEvent> = Event & {
  readonly occurredAt?: string;
  readonly imported?: string;
  readonly subject?: string;
  readonly causedBy?: string;
};

/** The rules of one kind of stream. Pure: `decide` returns the new events, none if nothing changes, or throws a Refusal. */
export interface Decider<State, Command, Event extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: RecordedEvent<Event>) => State;
  /**
   * The version of `evolve` and of the state's shape; change it when either changes. Deciders that have one get snapshots:
   * the states of long streams are stored as JSON and reused by later processes.
   */
  readonly stateVersion?: string;
  /** Decides by the achievements in force, so no command runs while they are not known. */
  readonly needsDefinitions?: true;
  readonly decide: (state: State, command: Command, context: DecideContext) => readonly Decided<Event>[];
}
