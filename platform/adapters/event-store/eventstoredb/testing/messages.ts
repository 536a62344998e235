import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { shared, streams } from '../generated.ts';
import { Any, status } from './generated.ts';
import type { Expectation, Kept, Outcome, Proposed } from './store.ts';

/** Converts between the protocol's messages and the server's records. */

const ticksPerMs = 10_000n;
/** What servers before 22.6 return for an unknown position. */
const unknownPosition = '18446744073709551615';

interface ProposedMessage {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export const toProposed = (message: ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

interface Expecting {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export function toExpectation(options: Expecting, revision: string): Expectation {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : Number(revision);
}

export const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

export const nameOf = (found: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(found?.getStreamName_asU8() ?? []).toString('utf8');

export function toReadEvent(kept: Kept, tellsPosition: boolean): ReadResp {
  const position = tellsPosition ? String(kept.position) : unknownPosition;
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(kept.id))
    .setStreamIdentifier(identifier(kept.stream))
    .setStreamRevision(String(kept.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(kept.data)
    .setCustomMetadata(kept.metadata);
  const named = event.getMetadataMap();
  named.set('type', kept.type);
  named.set('content-type', kept.contentType);
  named.set('created', String(BigInt(kept.createdMs) * ticksPerMs));
  const found = new streams.ReadResp.ReadEvent().setEvent(event);
  if (tellsPosition) found.setCommitPosition(position);
  else found.setNoPosition(new shared.Empty());
  return new streams.ReadResp().setEvent(found);
}

export const notFound = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  );

export const confirmed = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

/** As some versions of the server do, with a prepare position of 0. */
export const checkpoint = (position: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition('0'),
  );

export function batchAnswer(outcome: Outcome, stream: string) {
  const answer = new streams.BatchAppendResp().setStreamIdentifier(identifier(stream));
  if (outcome.kind === 'written') {
    const { revision, position } = outcome;
    const place = new shared.AllStreamPosition()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position));
    return answer.setSuccess(
      new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(place),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current === -1) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  const details = new Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return answer.setError(new status.Status().setMessage('Wrong expected version').setDetails(details));
}

/** A server's temporary refusal of a batched append: with details of a type that the client does not know. */
export function batchRefusal(message: string, stream: string) {
  const details = new Any();
  details.pack(new shared.Empty().serializeBinary(), 'google.protobuf.Empty');
  return new streams.BatchAppendResp()
    .setStreamIdentifier(identifier(stream))
    .setError(new status.Status().setMessage(message).setDetails(details));
}

/** Whether an event passes the filter; without one, all do. */
export function toFilter(options: ReadReq.Options): (event: Kept) => boolean {
  const filter = options.getFilter();
  const byType = filter?.getEventType();
  const byStream = filter?.getStreamIdentifier();
  const expression = byType ?? byStream;
  if (!expression) return () => true;
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  return (event) => {
    const text = byType ? event.type : event.stream;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
}
