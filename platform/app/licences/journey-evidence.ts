import type { EventLog } from '#contracts/event-log.ts';
import { merkleRoot } from './merkle-root.ts';

/** What a licence rests on: the events of the learner's stream before its own, by their ids alone. */
export interface JourneyEvidence {
  /** Hex. */
  readonly root: string;
  readonly events: number;
}

const remembered = 10_000;

/** Finds what licences rest on. What was before a licence never changes, so it is worked out once. */
export class JourneyEvidences {
  private readonly known = new Map<string, JourneyEvidence>();

  constructor(private readonly log: Pick<EventLog, 'readStream'>) {}

  /** Of the licence that stands at this revision of the stream. */
  async before(stream: string, revision: number): Promise<JourneyEvidence> {
    const known = this.known.get(stream);
    if (known) return known;
    const ids: string[] = [];
    for await (const event of this.log.readStream(stream)) {
      if (event.revision >= revision) break;
      ids.push(event.id);
    }
    const evidence = { root: merkleRoot(ids), events: ids.length };
    if (this.known.size >= remembered) this.known.clear();
    this.known.set(stream, evidence);
    return evidence;
  }
}
