import type { StreamStore } from '#commands/ports.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { personStreams } from '#contracts/streams.ts';
import { logFor, type Text, withoutPersonal } from './closed-text.ts';
import { byPlace, isBefore, type Place, placed, type Placed } from './history-order.ts';

export interface Wanted {
  readonly type?: string | undefined;
  /** When it happened, both included; ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The cursor of the page before. */
  readonly before?: string | undefined;
}

const isWanted = ({ event: { type, metadata }, place }: Placed, wanted: Wanted, end: Place | undefined): boolean => {
  const at = Date.parse(metadata.occurredAt);
  return (
    (wanted.type === undefined || type === wanted.type) &&
    (end === undefined || isBefore(place, end)) &&
    (wanted.from === undefined || at >= Date.parse(wanted.from)) &&
    (wanted.to === undefined || at <= Date.parse(wanted.to))
  );
};

const newestFirst = (one: Placed, other: Placed): number => byPlace(other, one);

const cursorOf = ({ moment, position }: Place): string => `${moment}_${position}`;

/** @throws Refusal `invalid_input` */
const placeOf = (cursor: string): Place => {
  const [, moment, position] = /^(-?\d{1,16})_(\d+(?:-\d+)?)$/.exec(cursor) ?? [];
  if (moment === undefined || position === undefined) {
    const message = 'Use a cursor as the page before gave it';
    throw new Refusal('invalid_input', message, [{ path: 'query.cursor', message }]);
  }
  return { moment: Number(moment), position };
};

/**
 * The newest `max` of the wanted events about a person, newest first, and the cursor of the next page. While the text is
 * closed they come without their personal fields. No more than
 * about twice as many are held at once.
 */
export async function personEvents(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  wanted: Wanted,
  max: number,
  text: Text,
): Promise<{ items: PersonEvent[]; nextCursor: string | null }> {
  const end = wanted.before === undefined ? undefined : placeOf(wanted.before);
  const kept = max + 1; // one more says whether there is another page
  let newest: Placed[] = [];
  for (const stream of personStreams(userId)) {
    for await (const one of placed(logFor(text, log), stream)) {
      if (!isWanted(one, wanted, end)) continue;
      newest.push(one);
      if (newest.length >= 2 * kept) newest = newest.toSorted(newestFirst).slice(0, kept);
    }
  }
  const found = newest.toSorted(newestFirst).slice(0, max);
  const last = found.at(-1);
  return {
    items: found.map(({ event: { id, position, stream, revision, type, data, metadata, recordedAt } }) => ({
      id,
      position,
      stream,
      revision,
      type,
      ...shown(text, type, data as Record<string, unknown>), // the data of every event is an object, by its schema
      metadata,
      recordedAt,
    })),
    nextCursor: newest.length > max && last ? cursorOf(last.place) : null,
  };
}

function shown(text: Text, type: string, data: Record<string, unknown>): Pick<PersonEvent, 'data' | 'closed'> {
  if (text === 'open') return { data, closed: [] };
  const left = withoutPersonal(type, data);
  return { data: { ...left.data }, closed: [...left.closed] };
}
