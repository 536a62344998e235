import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { Feed } from './feed.ts';
import { shared, streams, streamsService } from './generated.ts';
import type { OwnStreams } from './own-streams.ts';
import type { Position } from './stored.ts';
import { within } from './semaphore.ts';

const { Options } = streams.ReadReq;
const { AllOptions, StreamOptions, SubscriptionOptions, UUIDOption } = Options;

type Direction = 'forwards' | 'backwards';

interface Window {
  readonly direction: Direction;
  readonly max: number;
}

/** Buffered events of a bounded read. */
const defaultCapacity = 1_000;

/** A stream from a revision or from its end. */
export const streamOptions = (stream: string, from: number | 'end', { direction, max }: Window): ReadReq.Options => {
  const reading = new StreamOptions().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  );
  if (from === 'end') reading.setEnd(new shared.Empty());
  else reading.setRevision(String(from));
  return bounded(new Options().setStream(reading), { direction, max }).setNoFilter(new shared.Empty());
};

/** All streams, or those that match a filter. */
export const allOptions = (
  from: Position | 'start' | 'end',
  window: Window,
  filter?: ReadReq.Options.FilterOptions,
): ReadReq.Options => {
  const options = bounded(new Options().setAll(allFrom(from)), window);
  return filter ? options.setFilter(filter) : options.setNoFilter(new shared.Empty());
};

/** A live subscription to the streams that match a filter, after a position. */
export const subscribeOptions = (after: Position | 'start', filter: ReadReq.Options.FilterOptions): ReadReq.Options =>
  new Options().setAll(allFrom(after)).setSubscription(new SubscriptionOptions()).setFilter(filter);

function allFrom(from: Position | 'start' | 'end') {
  const all = new AllOptions();
  if (from === 'start') return all.setStart(new shared.Empty());
  if (from === 'end') return all.setEnd(new shared.Empty());
  return all.setPosition(new Options.Position().setCommitPosition(from.commit).setPreparePosition(from.prepare));
}

const bounded = (options: ReadReq.Options, { direction, max }: Window): ReadReq.Options =>
  options
    .setReadDirection(Options.ReadDirection[direction === 'forwards' ? 'FORWARDS' : 'BACKWARDS'])
    .setCount(String(max));

interface Opening {
  readonly own: OwnStreams;
  readonly limitMs: number;
  readonly capacity?: number;
  readonly signal?: AbortSignal;
}

/**
 * Starts a read or a subscription. The client's `readAll` takes no filter and converts the events of all applications, so
 * only its connection is used, which reconnects and finds the leader.
 */
export async function openFeed(
  client: EventStoreDBClient,
  options: ReadReq.Options,
  { own, limitMs, capacity = defaultCapacity, signal }: Opening,
): Promise<Feed> {
  const request = new streams.ReadReq().setOptions(
    options.setUuidOption(new UUIDOption().setString(new shared.Empty())).setResolveLinks(false),
  );
  // Both are protected, for the client's own methods; this replaces one of them.
  const open = client['GRPCStreamCreator'](streamsService.StreamsClient, 'read', (grpc) =>
    grpc.read(request, ...client['callArguments']({}, { deadline: Number.POSITIVE_INFINITY })),
  );
  const opening = open();
  try {
    return new Feed(await within(limitMs, opening, signal), own, capacity, signal);
  } catch (error) {
    // The call may still open later.
    opening.then((call) => call.on('error', () => undefined).cancel()).catch(() => undefined);
    throw error;
  }
}
