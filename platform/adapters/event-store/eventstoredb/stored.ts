import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata } from '#contracts/event.ts';
import type { EventToStore, StoredEvent } from '../event-store.ts';
import type { OwnStreams } from './own-streams.ts';

/** A position in the server's form. */
export interface Position {
  readonly commit: string;
  readonly prepare: string;
}

type RecordedMessage = ReadResp.ReadEvent.RecordedEvent;

const digits = 20; // of the largest 64-bit number
const format = /^(\d{20})-(\d{20})$/;
/** No log is longer; servers before 22.6 return the largest 64-bit number for an unknown position. */
const maxDigits = 16;
const digitsBelowMs = 4; // `created` counts tenths of a microsecond

/** EventStoreDB's position is a pair. With commit first and both of fixed width, it sorts as text. */
export const toText = ({ commit, prepare }: { commit: string | bigint; prepare: string | bigint }): string =>
  `${String(commit).padStart(digits, '0')}-${String(prepare).padStart(digits, '0')}`;

export const isPosition = (text: string): boolean => format.test(text);

/** The pair of a position; undefined for '', the beginning. @throws RangeError for an invalid position */
export function toPosition(position: string): Position | undefined {
  if (position === '') return undefined;
  const [, commit, prepare] = format.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`"${position}" is not a position of this event log`);
  }
  return { commit: String(BigInt(commit)), prepare: String(BigInt(prepare)) };
}

/** @throws Error when the server does not send positions because it is older than 22.6 */
function positionOf(message: RecordedMessage): string {
  const commit = message.getCommitPosition();
  if (commit.length > maxDigits) {
    throw new Error('EventStoreDB 22.6 or newer is needed: this one does not send the positions of events');
  }
  return toText({ commit, prepare: message.getPreparePosition() });
}

/** Added to the event's own metadata: the encrypted fields, and the mark of the append. */
interface ExtraMetadata {
  readonly sealed?: string;
  readonly append?: string;
}

/** An event in the server's form. */
export interface Proposed {
  readonly eventId: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** `append` marks the events of one append, to distinguish them from earlier ones with the same ids. */
export const toProposed = ({ id, type, data, metadata, sealed }: EventToStore, append: string): Proposed => ({
  eventId: id,
  type,
  data: jsonBytes(data),
  metadata: jsonBytes({ ...metadata, ...(sealed !== undefined && { sealed }), append } satisfies EventMetadata &
    ExtraMetadata),
});

export interface WrittenEvent {
  readonly event: StoredEvent;
  readonly append: string | undefined;
}

/** An event of the server; `written` only for those of the product. */
export interface Found {
  readonly position: string;
  readonly written: WrittenEvent | undefined;
}

export function toFound(message: RecordedMessage, own: OwnStreams): Found {
  const position = positionOf(message);
  const described = message.getMetadataMap();
  const type = described.get('type') ?? '';
  const stream = own.inProduct(textOf(message.getStreamIdentifier()?.getStreamName_asU8()));
  // Links of the server's projections can be in streams of any name.
  if (stream === undefined || type.startsWith('$')) return { position, written: undefined };
  const { sealed, append, ...metadata } = (jsonOf(message.getCustomMetadata_asU8()) ?? {}) as EventMetadata &
    ExtraMetadata;
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

/** Undefined for invalid JSON, which another application may have written to a product stream. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}
