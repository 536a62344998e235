import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import type { Decider } from '#commands/kernel/decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { type AnyEvent, type EventActor, type RecordedEvent, recorded } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { systemIds } from '#platform/base/ids.ts';

/** One append to one stream. */
export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: number | 'none' | 'any';
}

/**
 * Runs one stream in memory with the product's own decider. Event ids derive from stream name and revision, so the same
 * commands give the same events.
 */
export class StreamLife<State, Command, Event extends AnyEvent> {
  state: State;
  /** Revision of the last event, and of the last one taken for writing. */
  private revision = -1;
  private taken = -1;
  private pending: EventToAppend[] = [];

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    readonly stream: string,
    private readonly subject: string,
    private readonly actor: EventActor,
  ) {
    this.state = decider.initialState;
  }

  /** Decides a command at a time (ISO 8601 UTC), of this or another actor, and returns its events. @throws Refusal */
  do(command: Command, now: string, actor: EventActor = this.actor): readonly RecordedEvent<Event>[] {
    const first = this.revision + 1;
    const eventId = (index: number) => systemIds.derived('simulated event', this.stream, String(first + index));
    const ids: string[] = [];
    // A simulation lives by the achievements as they are delivered, so that it is the same everywhere.
    const moment = {
      now,
      eventId: (index: number) => (ids[index] ??= eventId(index)),
      definitions: deliveredSet,
    };
    const decided = this.decider.decide(this.state, command, moment);
    if (decided.length === 0) return [];
    const commandId = moment.eventId(0); // as unique as the command's first event
    const { subject } = this;
    const events = envelope(
      decided,
      moment,
      CommandContext.ofProgram({ actor, causedBy: { outside: 'operator' }, subject, commandId }),
    );
    return events.map((event, index) => {
      const place = { stream: this.stream, revision: first + index, position: '', recordedAt: now };
      const stored = recorded<Event>(event, { ...event, ...place });
      this.state = this.decider.evolve(this.state, stored);
      this.revision = first + index;
      this.pending.push(event);
      return stored;
    });
  }

  /** The events since the last call, as one append. */
  take(): StreamAppend[] {
    if (this.pending.length === 0) return [];
    const append = {
      stream: this.stream,
      events: this.pending,
      expected: this.taken === -1 ? 'none' : this.taken,
    } as const;
    this.pending = [];
    this.taken = this.revision;
    return [append];
  }
}
