import type { StreamStore } from '#commands/kernel/ports.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { personStreams } from '#contracts/streams.ts';
import { serviceLookup } from '#platform/auth/accounts/name-of.ts';
import { logFor, type Text, withoutLetters, withoutPersonal } from './closed-text.ts';
import { byPlace, type Placed, placedBackwards } from './history-order.ts';

export interface EventFilter {
  readonly type?: string | undefined;
  /** Bounds of the time it happened, both inclusive; ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Cursor from the previous page. */
  readonly before?: string | undefined;
}

const matches = ({ event: { type, metadata } }: Placed, filter: EventFilter): boolean => {
  const at = Date.parse(metadata.occurredAt);
  return (
    (filter.type === undefined || type === filter.type) &&
    (filter.from === undefined || at >= Date.parse(filter.from)) &&
    (filter.to === undefined || at <= Date.parse(filter.to))
  );
};

/** One stream of a person, read backwards; `head` is the newest event not shown yet. */
class Tail {
  head: Placed | undefined;

  private constructor(
    private readonly events: AsyncGenerator<Placed>,
    private readonly earliest: number,
  ) {}

  static async open(
    log: Pick<StreamStore, 'readStream'>,
    stream: string,
    from: number | undefined,
    filter: EventFilter,
  ) {
    const earliest = filter.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(filter.from);
    const tail = new Tail(placedBackwards(log, stream, from), earliest);
    await tail.advance();
    return tail;
  }

  async advance(): Promise<void> {
    const { value } = await this.events.next();
    // Nothing earlier in its stream happened later.
    this.head = value && value.place.moment >= this.earliest ? value : undefined;
  }
}

const newestOf = (tails: readonly Tail[]): (Tail & { readonly head: Placed }) | undefined =>
  tails
    .filter((tail): tail is Tail & { readonly head: Placed } => tail.head !== undefined)
    .toSorted((one, other) => byPlace(other.head, one.head))[0];

/** The revision at which the next page begins in each stream, -1 at its end. */
const cursorOf = (tails: readonly Tail[]): string => tails.map(({ head }) => head?.event.revision ?? -1).join('.');

/** @throws Refusal `invalid_input` */
const revisionsIn = (cursor: string, streams: number): readonly number[] => {
  const revisions = cursor.split('.');
  if (revisions.length !== streams || !revisions.every((revision) => /^(-1|\d{1,9})$/.test(revision))) {
    throw new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.cursor' });
  }
  return revisions.map(Number);
};

/**
 * The newest `max` events about a person that match, newest first, and the cursor of the next page. Without personal fields
 * while the text is closed. Streams are read backwards, no further than the page needs.
 */
export async function personEvents(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  filter: EventFilter,
  max: number,
  text: Text,
): Promise<{ items: PersonEvent[]; nextCursor: string | null }> {
  const streams = personStreams(userId);
  const begin = filter.before === undefined ? [] : revisionsIn(filter.before, streams.length);
  const tails = await Promise.all(
    streams.map((stream, index) => Tail.open(logFor(text, log), stream, begin[index], filter)),
  );
  const items: PersonEvent[] = [];
  const serviceOf = serviceLookup(log);
  for (let tail = newestOf(tails); tail; tail = newestOf(tails)) {
    if (matches(tail.head, filter)) {
      if (items.length === max) return { items, nextCursor: cursorOf(tails) };
      const { id, position, stream, revision, type, data, metadata, recordedAt } = tail.head.event;
      items.push({
        id,
        position,
        stream,
        revision,
        type,
        ...shown(text, type, data as Record<string, unknown>), // the data of every event is an object, by its schema
        metadata,
        program: await serviceOf(metadata),
        recordedAt,
      });
    }
    await tail.advance();
  }
  return { items, nextCursor: null };
}

function shown(text: Text, type: string, data: Record<string, unknown>): Pick<PersonEvent, 'data' | 'closed'> {
  const left = text === 'open' ? withoutLetters(type, data) : withoutPersonal(type, data);
  return { data: { ...left.data }, closed: [...left.closed] };
}
