import { randomUUID } from 'node:crypto';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type ServerWritableStream, Server, ServerCredentials } from '@grpc/grpc-js';
import { features, featuresService, streams, streamsService } from './generated.ts';
import {
  batchAnswer,
  caughtUp,
  checkpoint,
  confirmed,
  nameOf,
  notFound,
  singleAnswer,
  toExpectation,
  toFilter,
  toProposed,
  toReadEvent,
} from './messages.ts';
import { type Kept, type Proposed, ServerStore } from './store.ts';

export interface ServerOptions {
  /** False for what servers before 21.10 can: one call per append. */
  readonly batchAppend?: boolean;
  /** False for servers before 22.6. */
  readonly positionsInStreams?: boolean;
}

/** How many subscriptions are open, how many were ever opened, how many events were sent to them. */
interface Subscriptions {
  open: number;
  ever: number;
  sent: number;
}

export interface RunningServer {
  readonly port: number;
  readonly store: ServerStore;
  readonly subscriptions: Readonly<Subscriptions>;
  close(): Promise<void>;
}

type Reading = ServerWritableStream<ReadReq, ReadResp>;

/** A server of EventStoreDB's protocol, over real gRPC, that keeps everything in memory. For tests. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { batchAppend = true, positionsInStreams = true } = options;
  const store = new ServerStore();
  const subscriptions = { open: 0, ever: 0, sent: 0 };
  const server = new Server();
  server.addService(streamsService.StreamsService, streamsOf(store, subscriptions, positionsInStreams));
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: tellFeatures(batchAppend) });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    store,
    subscriptions,
    close: async () => {
      store.wake.ring();
      server.forceShutdown();
    },
  };
}

const tellFeatures =
  (batchAppend: boolean) =>
  (_: unknown, answer: (error: null, supported: InstanceType<typeof features.SupportedMethods>) => void): void => {
    const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0.0');
    const methods = ['read', 'append', 'delete', 'tombstone', ...(batchAppend ? ['batchappend'] : [])];
    for (const name of methods) {
      const method = new features.SupportedMethod().setServiceName('event_store.client.streams.streams');
      supported.addMethods(method.setMethodName(name));
    }
    answer(null, supported);
  };

function streamsOf(store: ServerStore, subscriptions: Subscriptions, tellsPosition: boolean) {
  const service: IStreamsServer = {
    append: (call, answer) => {
      let stream = '';
      let expected: ReturnType<typeof toExpectation> = 'any';
      const events: Proposed[] = [];
      call.on('data', (request) => {
        const options = request.getOptions();
        const message = request.getProposedMessage();
        if (options) {
          stream = nameOf(options.getStreamIdentifier());
          expected = toExpectation(options, options.getRevision());
        }
        if (message) events.push(toProposed(message));
      });
      call.on('end', () => answer(null, singleAnswer(store.append(stream, events, expected))));
    },
    batchAppend: (call) => {
      const begun = new Map<string, { options: BatchAppendReq.Options | undefined; events: Proposed[] }>();
      call.on('data', (request: BatchAppendReq) => {
        const id = request.getCorrelationId()?.getString() ?? '';
        const batch = begun.get(id) ?? { options: request.getOptions(), events: [] };
        begun.set(id, batch);
        batch.events.push(...request.getProposedMessagesList().map(toProposed));
        if (!request.getIsFinal() || !batch.options) return;
        begun.delete(id);
        const stream = nameOf(batch.options.getStreamIdentifier());
        const expected = toExpectation(batch.options, batch.options.getStreamPosition());
        const answer: BatchAppendResp = batchAnswer(store.append(stream, batch.events, expected), stream);
        call.write(answer.setCorrelationId(request.getCorrelationId()));
      });
      call.on('end', () => call.end());
      call.on('error', () => undefined); // the client went away
    },
    read: (call) => {
      call.on('error', () => undefined);
      const options = call.request.getOptions();
      if (!options) return void call.end();
      if (options.hasSubscription()) return void subscribe(call, options, store, subscriptions);
      void readOnce(call, options, store, tellsPosition);
    },
    delete: (_, answer) => answer(new Error('not made for this')),
    tombstone: (_, answer) => answer(new Error('not made for this')),
  };
  return service;
}

/** Waits where the client is slow, as HTTP/2 asks for; false when it has gone. */
async function write(call: Reading, message: ReadResp): Promise<boolean> {
  if (call.cancelled || call.destroyed) return false;
  if (call.write(message)) return true;
  return new Promise((resolve) => {
    const events = ['drain', 'cancelled', 'close'];
    const done = (): void => {
      for (const event of events) call.off(event, done);
      resolve(!call.cancelled && !call.destroyed);
    };
    for (const event of events) call.on(event, done);
  });
}

async function readOnce(call: Reading, options: ReadReq.Options, store: ServerStore, tells: boolean): Promise<void> {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const name = nameOf(stream?.getStreamIdentifier());
  const source = stream ? store.stream(name) : store.all;
  if (stream && source.length === 0) {
    await write(call, notFound(name));
    return void call.end();
  }
  const picked = pick(source, options, backwards);
  for (const event of picked) if (!(await write(call, toReadEvent(event, tells || !stream)))) return;
  call.end();
}

/** From a position on forwards the event there is included; backwards it is not. */
function pick(source: readonly Kept[], options: ReadReq.Options, backwards: boolean): readonly Kept[] {
  const count = Number(options.getCount());
  const stream = options.getStream();
  const position = options.getAll()?.getPosition();
  const there = position && firstAt(source, Number(position.getCommitPosition()));
  if (backwards) {
    const end = there ?? source.length;
    return source.slice(Math.max(0, end - count), end).toReversed();
  }
  const from = stream ? Number(stream.getRevision() || 0) : (there ?? 0);
  return source.slice(from, Math.min(from + count, source.length));
}

/** The index of the first event at or after a position. */
function firstAt(source: readonly Kept[], position: number): number {
  let [low, high] = [0, source.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((source[middle]?.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** After how many events looked at a filtered subscription tells where it is. */
const checkpointEvery = 32;

async function subscribe(
  call: Reading,
  options: ReadReq.Options,
  store: ServerStore,
  subscriptions: Subscriptions,
): Promise<void> {
  const over = new AbortController();
  call.once('cancelled', () => over.abort());
  call.once('close', () => over.abort());
  subscriptions.open += 1;
  subscriptions.ever += 1;
  const passes = toFilter(options);
  const position = options.getAll()?.getPosition();
  // A subscription begins after the position, unlike a read.
  let next = position ? firstAt(store.all, Number(position.getCommitPosition()) + 1) : 0;
  await write(call, confirmed(randomUUID()));
  for (let live = false; !over.signal.aborted; ) {
    const heard = store.wake.count;
    const event = store.all[next];
    if (event) {
      next += 1;
      if (passes(event)) {
        subscriptions.sent += 1;
        if (!(await write(call, toReadEvent(event, true)))) break;
      }
      if (options.hasFilter() && next % checkpointEvery === 0) await write(call, checkpoint(event.position));
      continue;
    }
    if (!live) await write(call, caughtUp());
    live = true;
    await store.wake.after(heard, over.signal);
  }
  subscriptions.open -= 1;
}
