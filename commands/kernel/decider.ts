import type { AnyEvent, RecordedEvent } from '#contracts/event.ts';

/** What deciding may know besides the state: the moment, and the ids that its events will get, by their order. */
export interface DecideContext {
  readonly now: string;
  readonly eventId: (index: number) => string;
}

/** One stream's rules: pure. `decide` answers with what happens, nothing for "already so", or throws a Refusal. */
export interface Decider<State, Command, Event extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: RecordedEvent<Event>) => State;
  /**
   * Names what `evolve` does and all that it rests on: other rules, another name. With it the states of long streams may be
   * put aside as JSON and taken up again by a later process.
   */
  readonly stateVersion?: string;
  readonly decide: (state: State, command: Command, moment: DecideContext) => readonly Event[];
}
