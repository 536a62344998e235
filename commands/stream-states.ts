import type { RecordedEvent } from '#contracts/event.ts';

/** How many of a stream's newest command ids are remembered, so that a repeated command finds its first answer. */
const commandsRemembered = 500;

/** A stream's folded state, the revision it was folded up to (-1 before the first event) and where that lies. */
export class StreamState<State> {
  constructor(
    readonly state: State,
    readonly revision: number,
    readonly position: string,
    /** Shared along the stream's states: what was stored once stays stored. */
    private readonly commands: Set<string>,
  ) {}

  with(state: State, event: RecordedEvent): StreamState<State> {
    this.commands.add(event.metadata.commandId);
    const [oldest] = this.commands;
    if (this.commands.size > commandsRemembered && oldest !== undefined) this.commands.delete(oldest);
    return new StreamState(state, event.revision, event.position, this.commands);
  }

  hasSeen(commandId: string): boolean {
    return this.commands.has(commandId);
  }
}

/** The most recently used states, at most `limit` of them: a cache, never the truth. */
export class StreamStates<State> {
  private readonly kept = new Map<string, StreamState<State>>();

  constructor(private readonly limit = 10_000) {}

  get(stream: string): StreamState<State> | undefined {
    const found = this.kept.get(stream);
    if (found) this.set(stream, found);
    return found;
  }

  /** Lets go of a stream's state: whoever asks next folds it anew. */
  forget(stream: string): void {
    this.kept.delete(stream);
  }

  set(stream: string, state: StreamState<State>): void {
    this.kept.delete(stream);
    this.kept.set(stream, state);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest);
  }
}
