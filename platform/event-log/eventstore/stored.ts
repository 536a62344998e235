import { type JSONEventData, jsonEvent, type Position, type RecordedEvent } from '@eventstore/db-client';
import type { EventMetadata } from '#contracts/event.ts';
import type { EventToStore, StoredEvent } from '../raw-log.ts';

const digits = 20; // of the largest 64-bit number
const format = /^(\d{20})-(\d{20})$/;

/** EventStoreDB's position is a pair; commit first, both in fixed width, it is ordered as text. */
export const toText = ({ commit, prepare }: Position): string =>
  `${String(commit).padStart(digits, '0')}-${String(prepare).padStart(digits, '0')}`;

export const isPosition = (text: string): boolean => format.test(text);

/** The pair behind a position; undefined for '', the beginning. Throws RangeError for any other text. */
export function toPosition(position: string): Position | undefined {
  if (position === '') return undefined;
  const [, commit, prepare] = format.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`"${position}" is no position of this event log`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** What stands in EventStoreDB's metadata beside the event's own: what is sealed, and which append wrote it. */
interface Beside {
  readonly sealed?: string;
  readonly append?: string;
}

/** `append` is new for each append, so that it recognizes its own events from those of an earlier one with the same ids. */
export const toEventData = ({ id, type, data, metadata, sealed }: EventToStore, append: string): JSONEventData =>
  jsonEvent({
    id,
    type,
    // JSON of any kind goes through; the client's type knows objects only.
    data: data as Record<string, unknown>,
    metadata: { ...metadata, ...(sealed !== undefined && { sealed }), append } satisfies EventMetadata & Beside,
  });

export interface Written {
  readonly event: StoredEvent;
  readonly append: string | undefined;
}

/** Throws where the server does not tell positions with a stream's events: it is older than 22.6. */
export function toWritten({ streamId, id, revision, type, data, metadata, created, position }: RecordedEvent): Written {
  if (!position || position.commit > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new Error('EventStoreDB 22.6 or newer is needed: this one does not tell the positions of events');
  }
  // Foreign events may have any metadata or none; whoever reads them by their type finds that out.
  const given: unknown = metadata ?? {};
  const { sealed, append, ...own } = given as EventMetadata & Beside;
  const event: StoredEvent = {
    id,
    stream: streamId,
    revision: Number(revision),
    position: toText(position),
    type,
    data,
    metadata: own,
    recordedAt: created.toISOString(),
  };
  return { event: sealed === undefined ? event : { ...event, sealed }, append };
}

/** The server's own events: statistics, metadata of streams, links of its projections. */
export const isOfSystem = (event: { type: string; streamId: string }): boolean =>
  event.type.startsWith('$') || event.streamId.startsWith('$');
