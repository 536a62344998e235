import type { StreamStore } from '#commands/kernel/ports.ts';
import type { RecordedEvent } from '#contracts/event.ts';

/** Where an event of a person is in the log. */
interface StoredAt {
  readonly kind: string;
  readonly revision: number;
}

/** Events that lie this close together in a stream are read at once, with those between them. */
const nearby = 20;
const readsAtOnce = 6;

interface Span {
  readonly stream: string;
  readonly from: number;
  to: number;
}

const spansOf = (userId: string, places: readonly StoredAt[]): Span[] => {
  const spans: Span[] = [];
  const sorted = places.toSorted((one, other) =>
    one.kind === other.kind ? one.revision - other.revision : one.kind < other.kind ? -1 : 1,
  );
  for (const { kind, revision } of sorted) {
    const stream = `${kind}-${userId}`;
    const last = spans.at(-1);
    if (last?.stream === stream && revision - last.to <= nearby) last.to = revision;
    else spans.push({ stream, from: revision, to: revision });
  }
  return spans;
};

/**
 * A person's events at these places, in the order of the places. Reads parts of streams, so it works with every event store. An
 * event that this version cannot decode comes without data, and marked.
 */
export async function eventsAt(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  places: readonly StoredAt[],
): Promise<RecordedEvent[]> {
  const wanted = new Map<string, RecordedEvent | undefined>(
    places.map(({ kind, revision }) => [`${kind}-${userId} ${revision}`, undefined]),
  );
  const spans = spansOf(userId, places);
  const readOn = async (): Promise<void> => {
    for (let span = spans.shift(); span; span = spans.shift()) {
      const { stream, from, to } = span;
      for await (const event of log.readStream(stream, { from, max: to - from + 1, unreadable: 'mark' })) {
        const key = `${stream} ${event.revision}`;
        if (wanted.has(key)) wanted.set(key, event);
      }
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return [...wanted.values()].filter((event) => event !== undefined);
}
