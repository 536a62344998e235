import type { RecordedEvent } from '#contracts/event.ts';
import type { NewEvent } from '#contracts/event-log.ts';

/** What deciding may know besides the state: the moment, and the ids that its events will get, by their order. */
export interface Moment {
  readonly now: string;
  readonly eventId: (index: number) => string;
}

/** One stream's rules: pure. `decide` answers with what happens, nothing for "already so", or throws a Refusal. */
export interface Decider<State, Command, Event extends { type: string; data: unknown }> {
  readonly initialState: State;
  readonly evolve: (state: State, event: RecordedEvent<Event>) => State;
  readonly decide: (state: State, command: Command, moment: Moment) => readonly NewEvent<Event>[];
}
