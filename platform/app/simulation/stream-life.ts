import type { Decider } from '#commands/kernel/decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { type AnyEvent, type EventActor, type RecordedEvent, recorded } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { systemIds } from '#platform/base/ids.ts';

/** What goes to one stream in one append. */
export interface StreamAppend {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: number | 'none';
}

/**
 * One stream that is lived through in memory by the product's own decider: the same rules, the same events. Ids come
 * from the stream's name and the revision, so that the same life is the same events.
 */
export class StreamLife<State, Command, Event extends AnyEvent> {
  state: State;
  /** Revision of the last event that happened, and of the last one that was taken away to be written. */
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

  /** Does it at a moment (ISO 8601 UTC) and answers with what happened. @throws Refusal */
  do(command: Command, now: string): readonly RecordedEvent<Event>[] {
    const first = this.revision + 1;
    const eventId = (index: number) => systemIds.derived('simulated event', this.stream, String(first + index));
    const ids: string[] = [];
    const moment = { now, eventId: (index: number) => (ids[index] ??= eventId(index)) };
    const decided = this.decider.decide(this.state, command, moment);
    if (decided.length === 0) return [];
    const commandId = moment.eventId(0); // as unique as the command's first event
    const { actor, subject } = this;
    const events = envelope(decided, moment, CommandContext.ofProgram({ actor, subject, commandId }));
    return events.map((event, index) => {
      const place = { stream: this.stream, revision: first + index, position: '', recordedAt: now };
      const stored = recorded<Event>(event, { ...event, ...place });
      this.state = this.decider.evolve(this.state, stored);
      this.revision = first + index;
      this.pending.push(event);
      return stored;
    });
  }

  /** What happened since it was last asked, as one append. */
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
