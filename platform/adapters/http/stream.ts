import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Person } from '#contracts/handler.ts';
import { openStreams } from '#platform/adapters/http/limits/budget-table.ts';
import { OpenPlaces } from '#platform/adapters/http/limits/open-places.ts';
import { isKnown } from '#platform/adapters/http/limits/reserve.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import type { ChangeFeed, Kind } from './change-feed.ts';
import { routeConfig } from './other-routes.ts';
import { requesterOf } from './requester.ts';

const eventStream = 'text/event-stream; charset=utf-8';
const heartbeatMs = 25_000;
/** A comment: it keeps proxies from closing a silent connection. */
const heartbeat = ':\n\n';
/** After this a page has to reconnect, so that its session is checked again. */
const longestMs = 15 * 60_000;
/** Browsers reconnect after so long, each at another time, so that not all come back at once. */
const reconnectMs = { least: 2_000, most: 5_000 };

/** The event stream of one page. The browser reconnects by itself, after the delay we send. */
interface Connection {
  readonly person: Person;
  readonly reply: FastifyReply;
}

const message = (event: Kind | 'resync' | 'connected', position: string): string =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify({ position })}\n\n`;

/**
 * `GET /api/stream`: server-sent events `notification`, `preferences`, `achievement`, `progress` and `stats`, each sent once the
 * read model has the change. Their data is `{position}`, which is also their id; pages refetch what changed. A page that
 * reconnects sends the last id and receives what it missed, or `resync` if that is not known any more; then `connected`.
 */
export class OpenStreams {
  private readonly open = new Map<string, Set<Connection>>();
  private readonly unfollow: () => void;
  private readonly heartbeat: NodeJS.Timeout;

  private readonly places: OpenPlaces;
  private isClosed = false;

  constructor(
    private readonly follower: ChangeFeed,
    refused: RefusedCalls,
  ) {
    this.places = new OpenPlaces('open streams', openStreams, refused);
    this.unfollow = follower.listen((userId, kinds, position) => this.tell(userId, kinds, position));
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs).unref();
  }

  add(server: FastifyInstance): void {
    server.get('/api/stream', { config: routeConfig('stream') }, (request, reply) => {
      const { caller } = request;
      if (caller.kind !== 'person') return;
      if (request.method === 'HEAD') return void reply.type(eventStream).send();
      const connection = { person: caller, reply };
      this.connect(connection, this.places.enter({ ...requesterOf(request), isKnown: isKnown(caller) }));
      const after = request.headers['last-event-id'];
      void this.catchUp(connection, typeof after === 'string' ? after : undefined);
    });
    server.addHook('preClose', async () => this.close());
  }

  /** A session or a person has changed: their pages have to reconnect, or learn that they may not. */
  changed(id: string): void {
    for (const connections of this.open.values()) {
      for (const connection of connections) {
        if (connection.person.sessionId === id || connection.person.userId === id) this.end(connection);
      }
    }
  }

  private connect(connection: Connection, leave: () => void): void {
    const { person, reply } = connection;
    const { raw } = reply;
    beginEventStream(reply);
    // Asked for before the server began to stop, which waits for every open connection.
    if (this.isClosed) {
      leave();
      reply.raw.end();
      return;
    }
    const own = this.open.get(person.userId) ?? new Set();
    this.open.set(person.userId, own.add(connection));
    const [oldest] = own;
    if (own.size > openStreams.ofPerson && oldest) this.end(oldest);
    const limit = setTimeout(() => this.end(connection), longestMs).unref();
    raw.on('close', () => {
      clearTimeout(limit);
      leave();
      this.forget(connection);
    });
    this.follower.wanted(true);
  }

  /** Sends what a page missed, then `connected`: an id from which it can go on, and proof that nothing holds the stream back. */
  private async catchUp({ person, reply }: Connection, after: string | undefined): Promise<void> {
    const missed = await this.follower.missed(person.userId, after);
    if (missed === null || reply.raw.destroyed || reply.raw.writableEnded) return;
    const { kinds, position } = missed;
    for (const event of kinds === 'unknown' ? (['resync'] as const) : kinds) reply.raw.write(message(event, position));
    reply.raw.write(message('connected', position));
  }

  private tell(userId: string, kinds: readonly Kind[], position: string): void {
    for (const { reply } of this.open.get(userId) ?? []) {
      for (const kind of kinds) reply.raw.write(message(kind, position));
    }
  }

  private beat(): void {
    for (const connections of this.open.values()) for (const { reply } of connections) reply.raw.write(heartbeat);
  }

  private end(connection: Connection): void {
    this.forget(connection);
    connection.reply.raw.end();
  }

  private forget({ person, reply }: Connection): void {
    const own = this.open.get(person.userId);
    for (const connection of own ?? []) if (connection.reply === reply) own?.delete(connection);
    if (own?.size === 0) this.open.delete(person.userId);
    if (this.open.size === 0) this.follower.wanted(false);
  }

  private close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    this.unfollow();
    for (const connections of this.open.values()) for (const connection of connections) this.end(connection);
  }
}

/** Takes over the connection and answers with server-sent events, with the headers that the reply has so far. */
function beginEventStream(reply: FastifyReply): void {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('content-type', eventStream);
  raw.setHeader('connection', 'close'); // it carries nothing else afterwards, and must not delay a server that stops
  raw.setHeader('x-accel-buffering', 'no'); // a proxy must not buffer it
  reply.hijack();
  raw.writeHead(200);
  const { least, most } = reconnectMs;
  raw.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
}
