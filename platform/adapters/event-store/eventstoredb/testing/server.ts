import { randomUUID } from 'node:crypto';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, Server, ServerCredentials, type ServerWritableStream, status } from '@grpc/grpc-js';
import { streams, streamsService } from '../generated.ts';
import { features, featuresService } from './generated.ts';
import {
  batchAnswer,
  batchRefusal,
  caughtUp,
  checkpoint,
  confirmed,
  nameOf,
  notFound,
  toExpectation,
  toFilter,
  toProposed,
  toReadEvent,
} from './messages.ts';
import { type Kept, type Proposed, ServerStore } from './store.ts';

export interface ServerOptions {
  /** False for servers before 21.10. */
  readonly batchAppend?: boolean;
  /** False for servers before 22.6. */
  readonly positionsInStreams?: boolean;
  /** Another node of the same cluster has the same events. */
  readonly store?: ServerStore;
}

/**
 * How a node of a cluster currently handles requests. A follower forwards appends to the leader; one that cannot reach it
 * tells the client where the leader is.
 */
export type NodeState =
  | { readonly kind: 'serving' }
  | {
      readonly kind: 'refusing';
      readonly says: 'Server Is Not Ready' | 'Server Is Busy' | 'No leader info available in response';
    }
  | { readonly kind: 'following'; readonly leaderPort: number };

/** How often each call of the protocol was made. */
interface Calls {
  appends: number;
  reads: number;
}

/** Open subscriptions, subscriptions opened so far, and events sent to them. */
interface Subscriptions {
  open: number;
  ever: number;
  sent: number;
}

export interface RunningServer {
  readonly port: number;
  readonly store: ServerStore;
  readonly subscriptions: Readonly<Subscriptions>;
  readonly calls: Calls;
  state: NodeState;
  /** The number of batched appends that are stored, after which the connection ends before they are answered. */
  loseAnswers: number;
  /** The delay before a batched append is answered. */
  answersAfterMs: number;
  close(): Promise<void>;
}

type Reading = ServerWritableStream<ReadReq, ReadResp>;

/** An in-memory server of EventStoreDB's protocol, over real gRPC. For tests. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { batchAppend = true, positionsInStreams = true, store = new ServerStore() } = options;
  const subscriptions = { open: 0, ever: 0, sent: 0 };
  const calls = { appends: 0, reads: 0 };
  const server = new Server();
  const node: Node = {
    store,
    subscriptions,
    calls,
    tellsPosition: positionsInStreams,
    takesBatches: batchAppend,
    state: { kind: 'serving' },
    loseAnswers: 0,
    answersAfterMs: 0,
  };
  server.addService(streamsService.StreamsService, streamsOf(node));
  server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: tellFeatures(batchAppend) });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return Object.assign(node, {
    port,
    close: async () => {
      store.wake.notify();
      server.forceShutdown();
    },
  });
}

interface Node extends Pick<RunningServer, 'store' | 'calls' | 'state' | 'loseAnswers' | 'answersAfterMs'> {
  readonly subscriptions: Subscriptions;
  readonly tellsPosition: boolean;
  readonly takesBatches: boolean;
}

const unknownCall = Object.assign(new Error('unknown call'), { code: status.UNIMPLEMENTED, details: 'unknown call' });

/** The same refusal for a read. */
function refusedRead(says: Extract<NodeState, { kind: 'refusing' }>['says']) {
  const details = says === 'Server Is Busy' ? 'Server Is Too Busy' : says;
  const code = says.startsWith('Server') ? status.UNAVAILABLE : status.UNKNOWN;
  return Object.assign(new Error(details), { code, details });
}

const lost = Object.assign(new Error('Connection dropped'), {
  code: status.UNAVAILABLE,
  details: 'Connection dropped',
});

/** A follower's error for a call that only the leader can answer. */
function leaderIsAt(port: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  const details = 'Leader info available';
  return Object.assign(new Error(details), { code: status.NOT_FOUND, details, metadata });
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

function streamsOf(node: Node) {
  const { store, subscriptions, calls, tellsPosition, takesBatches } = node;
  const service: IStreamsServer = {
    batchAppend: (call) => {
      call.on('error', () => undefined); // the client disconnected
      if (!takesBatches) return void call.emit('error', unknownCall);
      const begun = new Map<string, { options: BatchAppendReq.Options | undefined; events: Proposed[] }>();
      call.on('data', (request: BatchAppendReq) => {
        const id = request.getCorrelationId()?.getString() ?? '';
        const batch = begun.get(id) ?? { options: request.getOptions(), events: [] };
        begun.set(id, batch);
        batch.events.push(...request.getProposedMessagesList().map(toProposed));
        if (!request.getIsFinal() || !batch.options) return;
        begun.delete(id);
        calls.appends += 1;
        const stream = nameOf(batch.options.getStreamIdentifier());
        if (node.state.kind === 'following') return void call.emit('error', leaderIsAt(node.state.leaderPort));
        if (node.state.kind === 'refusing') {
          call.write(batchRefusal(node.state.says, stream).setCorrelationId(request.getCorrelationId()));
          return;
        }
        const expected = toExpectation(batch.options, batch.options.getStreamPosition());
        const answer: BatchAppendResp = batchAnswer(store.append(stream, batch.events, expected), stream);
        if (node.loseAnswers > 0) {
          node.loseAnswers -= 1;
          return void call.emit('error', lost);
        }
        answer.setCorrelationId(request.getCorrelationId());
        if (node.answersAfterMs === 0) call.write(answer);
        else setTimeout(() => call.write(answer), node.answersAfterMs);
      });
      call.on('end', () => call.end());
    },
    read: (call) => {
      call.on('error', () => undefined);
      const options = call.request.getOptions();
      if (!options) return void call.end();
      if (node.state.kind === 'refusing') return void call.emit('error', refusedRead(node.state.says));
      calls.reads += 1;
      if (options.hasSubscription()) return void subscribe(call, options, store, subscriptions);
      void readOnce(call, options, store, tellsPosition);
    },
    append: (_, answer) => answer(new Error('not made for this')),
    delete: (_, answer) => answer(new Error('not made for this')),
    tombstone: (_, answer) => answer(new Error('not made for this')),
  };
  return service;
}

/** Waits for a slow client (HTTP/2 flow control); false when it has disconnected. */
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

/** Forwards, the event at the position is included; backwards it is not. */
function pick(source: readonly Kept[], options: ReadReq.Options, backwards: boolean): readonly Kept[] {
  const count = Number(options.getCount());
  const stream = options.getStream();
  const position = options.getAll()?.getPosition();
  const there = position && firstAt(source, Number(position.getCommitPosition()));
  const passes = toFilter(options);
  const picked: Kept[] = [];
  const step = backwards ? -1 : 1;
  const revision = stream?.hasRevision() ? Number(stream.getRevision()) : undefined;
  const last = revision === undefined ? (there ?? source.length) - 1 : Math.min(revision, source.length - 1);
  for (let at = backwards ? last : (revision ?? there ?? 0); picked.length < count; at += step) {
    const event = source[at];
    if (!event) break;
    if (passes(event)) picked.push(event);
  }
  return picked;
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

/** After this many events searched, a filtered subscription sends a checkpoint. */
const checkpointEvery = 32;
/** Existing events are sent in pages; the client may have taken everything before the next one. */
const firstPage = 2;
const pageTurnMs = 5;

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
  const begun = position ? firstAt(store.all, Number(position.getCommitPosition()) + 1) : 0;
  let next = begun;
  await write(call, confirmed(randomUUID()));
  for (let live = false; !over.signal.aborted; ) {
    const heard = store.wake.count;
    const event = store.all[next];
    if (event && next === begun + firstPage) await new Promise((resolve) => setTimeout(resolve, pageTurnMs));
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
