import { BoundedCache } from '#commands/kernel/bounded-cache.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { type ProvenEvent, provenEventTypes } from '#projections/licences/proven.ts';
import { merkleRoot } from './merkle-root.ts';

/** The evidence for a licence: the ids of the events that precede it in the learner's stream. */
export interface JourneyEvidence {
  /** Hex. */
  readonly root: string;
  readonly events: number;
  /** How many of them others can speak for, by type. */
  readonly byType: Readonly<Partial<Record<ProvenEvent, number>>>;
}

/** Memory for cached evidence, and for one of them besides its entry. */
const cacheBytes = 2_000_000;
const evidenceBytes = 400;

/** Computes the evidence for licences and caches it, because earlier events never change. */
export class JourneyEvidences {
  private readonly known = new BoundedCache<JourneyEvidence>(cacheBytes);

  constructor(private readonly log: Pick<EventLog, 'readStream'>) {}

  /** The evidence for the licence at this revision of the stream. */
  async before(stream: string, revision: number): Promise<JourneyEvidence> {
    const known = this.known.get(stream);
    if (known) return known;
    const ids: string[] = [];
    const byType: Partial<Record<ProvenEvent, number>> = {};
    for await (const event of this.log.readStream(stream)) {
      if (event.revision >= revision) break;
      ids.push(event.id);
      const type = provenEventTypes.find((each) => each === event.type);
      if (type) byType[type] = (byType[type] ?? 0) + 1;
    }
    const evidence = { root: merkleRoot(ids), events: ids.length, byType };
    this.known.set(stream, evidence, evidenceBytes);
    return evidence;
  }
}
