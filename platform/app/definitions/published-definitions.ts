import { type Definitions, definitionsDecider, setOf } from '#commands/configuration/definitions.ts';
import { type DefinitionsInForce, type DefinitionSet, deliveredSet } from '#contracts/achievements/definition-set.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';

/** Older than this, what is known is read again beside the command that asks. */
const rereadAfterMs = 1_000;
/** Older than this, the command waits for what is read. */
const validForMs = 5_000;

interface Known {
  readonly state: Definitions;
  readonly set: DefinitionSet;
  readonly revision: number;
  /** When it was known to be the newest, on the clock of `elapsed`. */
  readonly at: number;
}

/**
 * The achievements in force, as this process knows them: at most five seconds old, and never read for a single command while
 * there are several in a second. While the log has events about them that this version cannot read, there is no answer, so that
 * nothing is decided by older definitions.
 */
export class PublishedDefinitions implements DefinitionsInForce {
  private known: Known = {
    state: definitionsDecider.initialState,
    set: deliveredSet,
    revision: -1,
    at: Number.NEGATIVE_INFINITY,
  };
  private reading: Promise<Known> | undefined;

  constructor(
    private readonly log: Pick<EventLog, 'readStream'>,
    /** Milliseconds since any moment; not the time of day, which may be set. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  current(): DefinitionSet | Promise<DefinitionSet> {
    const age = this.elapsed() - this.known.at;
    if (age < rereadAfterMs) return this.known.set;
    const read = this.read();
    if (age >= validForMs) return read.then(({ set }) => set);
    // A command that comes later waits, and fails with this error if it persists.
    read.catch(() => undefined);
    return this.known.set;
  }

  /** All that was published, with what was appended before this call. */
  async newest(): Promise<Definitions> {
    await this.reading?.catch(() => undefined);
    return (await this.read()).state;
  }

  private read(): Promise<Known> {
    this.reading ??= this.readOn().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readOn(): Promise<Known> {
    const at = this.elapsed();
    let { state, revision } = this.known;
    const before = revision;
    for await (const event of eventsOf(this.log, definitionsStream(), { from: revision + 1 })) {
      state = definitionsDecider.evolve(state, event);
      revision = event.revision;
    }
    // The same set as long as nothing was published, because others keep what they found in it.
    const set = revision === before ? this.known.set : setOf(state);
    this.known = { state, set, revision, at };
    return this.known;
  }
}
