import type { StreamStore } from '#commands/ports.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { personStreams } from '../erasure/person-streams.ts';

export interface Wanted {
  readonly type?: string | undefined;
  /** When it happened, both included; ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only what lies before this position. */
  readonly before?: string | undefined;
}

const isWanted = ({ type, position, metadata }: RecordedEvent, wanted: Wanted): boolean => {
  const at = Date.parse(metadata.occurredAt);
  return (
    (wanted.type === undefined || type === wanted.type) &&
    (wanted.before === undefined || position < wanted.before) &&
    (wanted.from === undefined || at >= Date.parse(wanted.from)) &&
    (wanted.to === undefined || at <= Date.parse(wanted.to))
  );
};

const newestFirst = (one: RecordedEvent, other: RecordedEvent): number => (one.position < other.position ? 1 : -1);

/** The newest `max` of the wanted events about a person, newest first. No more than twice as many are held at once. */
export async function personEvents(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  wanted: Wanted,
  max: number,
): Promise<PersonEvent[]> {
  let newest: RecordedEvent[] = [];
  for (const stream of personStreams(userId)) {
    for await (const event of log.readStream(stream)) {
      if (!isWanted(event, wanted)) continue;
      newest.push(event);
      if (newest.length >= 2 * max) newest = newest.toSorted(newestFirst).slice(0, max);
    }
  }
  return newest
    .toSorted(newestFirst)
    .slice(0, max)
    .map(({ id, position, stream, revision, type, data, metadata, recordedAt }) => ({
      id,
      position,
      stream,
      revision,
      type,
      data: data as Record<string, unknown>, // the data of every event is an object, by its schema
      metadata,
      recordedAt,
    }));
}
