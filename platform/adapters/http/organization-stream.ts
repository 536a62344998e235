import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { EventLog } from '#contracts/event-log.ts';
import type { Person, Service } from '#contracts/handler.ts';
import { readPart } from '#contracts/issues.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import { openChangeStreams } from '#platform/adapters/http/limits/budget-table.ts';
import { OpenPlaces } from '#platform/adapters/http/limits/open-places.ts';
import { isKnown } from '#platform/adapters/http/limits/reserve.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { pause } from '#platform/base/pause.ts';
import type { ChangesPage, ReadChanges } from '#projections/organization-changes/api.ts';
import { bearerTokenIn } from './bearer-token.ts';
import { beginEventStream, eventStream, heartbeat, heartbeatMs, longestMs } from './event-stream.ts';
import { otherRoutes, routeConfig } from './other-routes.ts';
import { admit } from './policy.ts';
import { requesterOf } from './requester.ts';
import type { ProgramOf } from './server.ts';

interface Dependencies {
  readonly events: Pick<EventLog, 'subscribe' | 'head'>;
  /** The events that changes are made of. */
  readonly types: readonly string[];
  /** Resolves once the changes up to a position can be read; rejects after its timeout. */
  readonly visible: (position: string) => Promise<unknown>;
  readonly readChanges: ReadChanges;
  readonly programOf: ProgramOf;
  readonly refused: RefusedCalls;
  readonly log: FastifyBaseLogger;
}

interface Connection {
  caller: Person | Service;
  /** The token of a program; undefined for a session, whose end is announced. */
  readonly token: string | undefined;
  readonly reply: FastifyReply;
  /** What has been sent; '' before the first change. */
  position: string;
  /** It is being written to; `again`: and there may be more by now. */
  state: 'idle' | 'sending' | 'again';
}

const retryMs = 1_000;
const { path, who } = otherRoutes.organizationChangesStream;

/**
 * `GET /api/organization/changes/stream`: the change feed as server-sent events, each with its position as id. A program that
 * reconnects sends the last one (`Last-Event-ID`) and misses nothing: what is sent is always read from the feed, and the log
 * only says when to look.
 */
export class OrganizationStreams {
  private readonly open = new Set<Connection>();
  private readonly places: OpenPlaces;
  private readonly heartbeat: NodeJS.Timeout;
  private following: AbortController | undefined;

  constructor(private readonly deps: Dependencies) {
    this.places = new OpenPlaces('open change streams', openChangeStreams, deps.refused);
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs).unref();
  }

  add(server: FastifyInstance): void {
    server.get(path, { config: routeConfig('organizationChangesStream') }, async (request, reply) => {
      const { caller } = request;
      if (caller.kind === 'visitor') return;
      if (request.method === 'HEAD') return void reply.type(eventStream).send();
      const { since } = readPart(sinceSchema, request.query, 'query');
      const last = request.headers['last-event-id'];
      const position = (typeof last === 'string' ? last : since) ?? '';
      // A wrong position is refused before the stream begins.
      const page = await this.read(caller, position);
      // A caller who left during the query has been closed already: nothing would release its place.
      if (reply.raw.destroyed) return;
      const leave = this.places.enter({ ...requesterOf(request), isKnown: isKnown(caller) });
      const connection: Connection = { caller, token: bearerTokenIn(request), reply, position, state: 'sending' };
      this.connect(connection, leave);
      await this.write(connection, page);
      connection.state = 'idle';
      void this.send(connection);
    });
    server.addHook('preClose', async () => this.close());
  }

  /** A session or a person has changed: their programs have to reconnect, or learn that they may not. */
  changed(id: string): void {
    for (const connection of this.open) {
      if (connection.caller.sessionId === id || ownerOf(connection) === id) this.end(connection);
    }
  }

  private read(caller: Person | Service, since: string): Promise<ChangesPage> {
    return this.deps.readChanges({ organizationId: ownOrganizationOf(caller), since, language: caller.language });
  }

  /** The token is checked again before each page, so that nothing is sent after its revocation. @throws Refusal */
  private async readmit(connection: Connection): Promise<void> {
    if (connection.token === undefined) return;
    const caller = await this.deps.programOf(connection.token);
    admit(who, caller);
    connection.caller = caller;
  }

  private connect(connection: Connection, leave: () => void): void {
    const { reply } = connection;
    beginEventStream(reply);
    const own = [...this.open].filter((one) => ownerOf(one) === ownerOf(connection));
    const [oldest] = own;
    if (own.length >= openChangeStreams.ofPerson && oldest) this.end(oldest);
    this.open.add(connection);
    const limit = setTimeout(() => this.end(connection), longestMs).unref();
    reply.raw.on('close', () => {
      clearTimeout(limit);
      leave();
      this.forget(connection);
    });
    if (!this.following) void this.follow();
  }

  /** Sends everything after what was sent last. */
  private async send(connection: Connection): Promise<void> {
    if (connection.state !== 'idle') {
      connection.state = 'again';
      return;
    }
    try {
      do {
        connection.state = 'sending';
        let more = true;
        while (more && this.open.has(connection)) {
          await this.readmit(connection);
          const page = await this.read(connection.caller, connection.position);
          await this.write(connection, page);
          ({ more } = page);
        }
      } while (wasAsked(connection) && this.open.has(connection));
      connection.state = 'idle';
    } catch (error) {
      // It reconnects with its last id, and then reads what was refused.
      if (!(error instanceof Refusal)) {
        this.deps.log.warn({ err: error }, 'a stream of changes ended; its program reconnects');
      }
      this.end(connection);
    }
  }

  private async write(connection: Connection, { items, next }: ChangesPage): Promise<void> {
    const { raw } = connection.reply;
    for (const change of items) {
      if (!this.open.has(connection)) return;
      const isTaken = raw.write(`id: ${change.position}\nevent: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`);
      if (!isTaken) await drained(raw);
    }
    connection.position = next;
  }

  /** Looks for changes of all connections whenever the log has any. */
  private async follow(): Promise<void> {
    const following = new AbortController();
    this.following = following;
    const { signal } = following;
    const { events, types, visible, log } = this.deps;
    let after: string | undefined;
    while (!signal.aborted) {
      try {
        if (after === undefined) {
          after = await events.head();
          await this.look(after, visible);
        }
        for await (const news of events.subscribe({ after, types, open: [], signal })) {
          if (news.kind !== 'events') continue;
          after = news.page.next;
          await this.look(after, visible);
        }
      } catch (error) {
        log.warn({ err: error }, 'streams of changes are interrupted; retrying');
        await pause(retryMs, signal);
      }
    }
  }

  private async look(position: string, visible: Dependencies['visible']): Promise<void> {
    // If the changes are late, the next heartbeat finds them.
    await visible(position).catch(() => undefined);
    for (const connection of this.open) void this.send(connection);
  }

  private beat(): void {
    for (const connection of this.open) {
      connection.reply.raw.write(heartbeat);
      void this.send(connection);
    }
  }

  private end(connection: Connection): void {
    this.forget(connection);
    connection.reply.raw.end();
  }

  private forget(connection: Connection): void {
    this.open.delete(connection);
    if (this.open.size > 0) return;
    this.following?.abort();
    this.following = undefined;
  }

  private close(): void {
    clearInterval(this.heartbeat);
    for (const connection of this.open) this.end(connection);
  }
}

const ownerOf = ({ caller }: Connection): string => (caller.kind === 'person' ? caller.userId : caller.serviceId);

/** Waits until a slow reader has taken what was written, or has gone. */
async function drained(raw: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]);
  } finally {
    waiting.abort();
  }
}

const sinceSchema = z.object({ since: z.optional(z.string()) });

/** Whether it was asked to look again while it was sending. */
const wasAsked = ({ state }: Connection): boolean => state === 'again';
