import { randomUUID } from 'node:crypto';
import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
  UnknownError,
} from '@eventstore/db-client';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { NoAnswer } from './errors.ts';
import { shared, streams, streamsService, unpackToCommandError } from './generated.ts';
import { type Proposed, toText } from './stored.ts';

const { Options, ProposedMessage } = streams.BatchAppendReq;

/** Below the server's limit per message; an append may consist of several messages. */
const maxMessageBytes = 3 * 1024 * 1024;

/** The place of an append's last event. Servers may not know the position of a repeated one. */
export interface Landed {
  readonly revision: number;
  readonly position: string | undefined;
}

interface Waiting {
  readonly stream: string;
  resolve(landed: Landed): void;
  reject(error: unknown): void;
}

type Call = ReturnType<StreamsClient['batchAppend']>;

/**
 * Sends all appends through one call, in which the server answers each by its id. The client's own implementation keeps
 * one list of pending appends for all connections of the process: when one breaks, it rejects those of all others, and
 * their late answers become uncaught errors that end the process.
 */
export class Batches {
  /** By gRPC client, which changes when the client reconnects. */
  private readonly calls = new WeakMap<StreamsClient, Call>();
  private readonly waiting = new WeakMap<Call, Map<string, Waiting>>();

  constructor(private readonly client: EventStoreDBClient) {}

  async append(stream: string, events: readonly Proposed[], expected: AppendExpectedRevision): Promise<Landed> {
    // Protected, for the client's own methods; this replaces one of them.
    const call = await this.client['GRPCStreamCreator'](
      streamsService.StreamsClient,
      'append',
      (grpc) => this.open(grpc),
      this.calls,
    )();
    const waiting = this.waiting.get(call);
    if (!waiting || call.destroyed || !call.writable) throw new NoAnswer('No connection established: it just ended');
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      waiting.set(id, { stream, resolve, reject });
      for (const message of toMessages(id, stream, events, expected)) call.write(message);
    });
  }

  private open(grpc: StreamsClient): Call {
    const call = grpc.batchAppend(...this.client['callArguments']({}, { deadline: Number.POSITIVE_INFINITY }));
    const waiting = new Map<string, Waiting>();
    this.waiting.set(call, waiting);
    const refuseAll = (error: unknown): void => {
      this.waiting.delete(call);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    call.on('data', (response: BatchAppendResp) => {
      const id = idOf(response.getCorrelationId());
      const asked = waiting.get(id);
      waiting.delete(id);
      // The server may still answer an append that it had given up.
      if (asked) settle(asked, response);
    });
    call.on('error', refuseAll);
    call.on('end', () => refuseAll(new NoAnswer()));
    call.on('close', () => refuseAll(new NoAnswer()));
    return call;
  }
}

function settle({ stream, resolve, reject }: Waiting, response: BatchAppendResp): void {
  const error = response.getError();
  const success = response.getSuccess();
  if (error?.hasDetails()) return reject(unpackToCommandError(error, stream));
  if (error) return reject(new UnknownError(undefined, error.getMessage()));
  if (!success) return reject(new NoAnswer());
  const place = success.getPosition();
  resolve({
    revision: Number(success.getCurrentRevision()),
    position: place && toText({ commit: place.getCommitPosition(), prepare: place.getPreparePosition() }),
  });
}

/** Ids made by the server come as two 64-bit halves. */
function idOf(id: UUID | undefined): string {
  const halves = id?.getStructured();
  if (!halves) return id?.getString() ?? '';
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function* toMessages(
  id: string,
  stream: string,
  events: readonly Proposed[],
  expected: AppendExpectedRevision,
): Generator<BatchAppendReq> {
  const begin = () => new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id));
  let message = begin().setOptions(optionsOf(stream, expected));
  let size = 0;
  for (const { eventId, type, data, metadata } of events) {
    const added = data.length + metadata.length;
    if (size > 0 && size + added > maxMessageBytes) {
      yield message.setIsFinal(false);
      message = begin();
      size = 0;
    }
    size += added;
    const proposed = new ProposedMessage()
      .setId(new shared.UUID().setString(eventId))
      .setData(data)
      .setCustomMetadata(metadata);
    proposed.getMetadataMap().set('type', type).set('content-type', 'application/json');
    message.addProposedMessages(proposed);
  }
  yield message.setIsFinal(true);
}

function optionsOf(stream: string, expected: AppendExpectedRevision): BatchAppendReq.Options {
  const options = new Options().setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  switch (expected) {
    case ANY:
      return options.setAny(new shared.Empty());
    case NO_STREAM:
      return options.setNoStream(new shared.Empty());
    case STREAM_EXISTS:
      return options.setStreamExists(new shared.Empty());
    default:
      return options.setStreamPosition(String(expected));
  }
}
