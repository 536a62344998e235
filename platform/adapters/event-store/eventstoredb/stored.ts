import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata } from '#contracts/event.ts';
import type { EventToStore, StoredEvent } from '../event-store.ts';
import type { OwnStreams } from './own-streams.ts';

/** A position as the server takes it. */
export interface Position {
  readonly commit: string;
  readonly prepare: string;
}

type RecordedMessage = ReadResp.ReadEvent.RecordedEvent;

const digits = 20; // of the largest 64-bit number
const format = /^(\d{20})-(\d{20})$/;
/** No log is that long; servers before 22.6 give the largest 64-bit number where they do not know. */
const digitsOfKnown = 16;
const digitsBelowMs = 4; // `created` counts tenths of a microsecond

/** EventStoreDB's position is a pair; commit first, both in fixed width, it is ordered as text. */
export const toText = ({ commit, prepare }: { commit: string | bigint; prepare: string | bigint }): string =>
  `${String(commit).padStart(digits, '0')}-${String(prepare).padStart(digits, '0')}`;

export const isPosition = (text: string): boolean => format.test(text);

/** The pair behind a position; undefined for '', the beginning. Throws RangeError for any other text. */
export function toPosition(position: string): Position | undefined {
  if (position === '') return undefined;
  const [, commit, prepare] = format.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`"${position}" is no position of this event log`);
  }
  return { commit: String(BigInt(commit)), prepare: String(BigInt(prepare)) };
}

/** Where an event lies, as text. Throws where the server does not say: it is older than 22.6. */
function positionOf(message: RecordedMessage): string {
  const commit = message.getCommitPosition();
  if (commit.length > digitsOfKnown) {
    throw new Error('EventStoreDB 22.6 or newer is needed: this one does not tell the positions of events');
  }
  return toText({ commit, prepare: message.getPreparePosition() });
}

/** What stands in EventStoreDB's metadata beside the event's own: what is sealed, and which append wrote it. */
interface Beside {
  readonly sealed?: string;
  readonly append?: string;
}

/** An event as the server takes it. */
export interface Proposed {
  readonly eventId: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** `append` is new for each append, so that it recognizes its own events from those of an earlier one with the same ids. */
export const toProposed = ({ id, type, data, metadata, sealed }: EventToStore, append: string): Proposed => ({
  eventId: id,
  type,
  data: jsonBytes(data),
  metadata: jsonBytes({ ...metadata, ...(sealed !== undefined && { sealed }), append } satisfies EventMetadata &
    Beside),
});

export interface WrittenEvent {
  readonly event: StoredEvent;
  readonly append: string | undefined;
}

/** An event of the server; `written` for those of the product. Of others nothing but the place is looked at. */
export interface Found {
  readonly position: string;
  readonly written: WrittenEvent | undefined;
}

export function toFound(message: RecordedMessage, own: OwnStreams): Found {
  const position = positionOf(message);
  const described = message.getMetadataMap();
  const type = described.get('type') ?? '';
  const stream = own.inProduct(textOf(message.getStreamIdentifier()?.getStreamName_asU8()));
  // Links of the server's projections lie in streams of any name.
  if (stream === undefined || type.startsWith('$')) return { position, written: undefined };
  const { sealed, append, ...metadata } = (jsonOf(message.getCustomMetadata_asU8()) ?? {}) as EventMetadata & Beside;
  const event: StoredEvent = {
    id: message.getId()?.getString() ?? '',
    stream,
    revision: Number(message.getStreamRevision()),
    position,
    type,
    data: jsonOf(message.getData_asU8()),
    metadata,
    recordedAt: new Date(Number((described.get('created') ?? '').slice(0, -digitsBelowMs))).toISOString(),
  };
  return { position, written: { event: sealed === undefined ? event : { ...event, sealed }, append } };
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** Undefined for what is no JSON: somebody else wrote it into one of the product's streams. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}
