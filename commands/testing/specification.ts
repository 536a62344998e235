import { expect } from 'vitest';
import { type DefinitionSet, deliveredSet } from '#contracts/achievements/definition-set.ts';
import { type AnyEvent, type RecordedEvent, recorded } from '#contracts/event.ts';
import { Refusal, type RefusalCode } from '#contracts/refusals.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import type { Decider } from '../kernel/decider.ts';

/** The default time of commands: a Monday morning. */
export const monday = '2025-03-10T09:00:00.000Z';

const idOf = (revision: number): string => `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`;

/** The result of a command: its events or its refusal. */
class Outcome<Event extends AnyEvent> {
  constructor(private readonly result: readonly Event[] | Refusal) {}

  get events(): readonly Event[] {
    if (this.result instanceof Refusal) throw this.result;
    return this.result;
  }

  /** Exactly these events happen, each with at least this data. */
  records(...expected: readonly { type: Event['type']; data?: object }[]): void {
    expect(this.events.map(({ type }) => type)).toEqual(expected.map(({ type }) => type));
    expect(this.events).toMatchObject(expected);
  }

  staysQuiet(): void {
    expect(this.events).toEqual([]);
  }

  refuses(code: RefusalCode, message: RegExp = /./): void {
    expect(this.result).toBeInstanceOf(Refusal);
    expect(this.result).toMatchObject({ code });
    if (this.result instanceof Refusal) expect(refusalText('en', this.result)).toMatch(message);
  }
}

/** One stream's history as a value, for given-when-then tests. */
export class Specification<State, Command, Event extends AnyEvent> {
  constructor(
    private readonly decider: Decider<State, Command, Event>,
    readonly history: readonly RecordedEvent<Event>[] = [],
    readonly state: State = decider.initialState,
    /** The achievements in force. */
    readonly definitions: DefinitionSet = deliveredSet,
  ) {}

  /** The history with this command added. */
  given(command: Command, now: string = monday): Specification<State, Command, Event> {
    let { state } = this;
    const history = [...this.history];
    for (const event of this.when(command, now).events) {
      const stored = this.recorded(event, history.length, now);
      state = this.decider.evolve(state, stored);
      history.push(stored);
    }
    return new Specification(this.decider, history, state, this.definitions);
  }

  /** The history with an event that no command makes any more. */
  after(event: Event, now: string = monday): Specification<State, Command, Event> {
    const stored = this.recorded(event, this.history.length, now);
    const state = this.decider.evolve(this.state, stored);
    return new Specification(this.decider, [...this.history, stored], state, this.definitions);
  }

  /** The same history, decided by other achievements from here on. */
  by(definitions: DefinitionSet): Specification<State, Command, Event> {
    return new Specification(this.decider, this.history, this.state, definitions);
  }

  givenAll(commands: readonly Command[], now: string = monday): Specification<State, Command, Event> {
    return commands.reduce((after: Specification<State, Command, Event>, command) => after.given(command, now), this);
  }

  when(command: Command, now: string = monday): Outcome<Event> {
    const eventId = (index: number) => idOf(this.history.length + index);
    try {
      return new Outcome(this.decider.decide(this.state, command, { now, eventId, definitions: this.definitions }));
    } catch (error) {
      if (error instanceof Refusal) return new Outcome(error);
      throw error;
    }
  }

  private recorded(event: Event, revision: number, now: string): RecordedEvent<Event> {
    const id = idOf(revision);
    return recorded<Event>(event, {
      id,
      stream: 'spec',
      revision,
      position: String(revision),
      recordedAt: now,
      metadata: {
        schemaVersion: 1,
        occurredAt: now,
        correlationId: id,
        causationId: null,
        commandId: id,
        requestId: null,
        actor: { kind: 'person', id },
        subject: id,
      },
    });
  }
}
