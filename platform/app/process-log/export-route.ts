import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { logComponents, logLevels } from '#contracts/operations/log-names.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { type LogFilter, readLines } from './read-lines.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly now: () => string;
}

const downloadableForMs = 10 * 60_000;
const linesAtOnce = 500;
/** Exports of the last ten minutes are among the newest events of the stream. */
const searched = 1_000;

/**
 * `GET /api/admin/logs/exports/:exportId`: the file that `exportLogs` asked for, as the recorded event describes it. Not an
 * endpoint, because it is streamed.
 */
export function serveLogExport(server: FastifyInstance, { pool, log, now }: Dependencies): void {
  const recorded = async (exportId: string, userId: string) => {
    const options = { direction: 'backwards', max: searched, unreadable: 'skip' } as const;
    for await (const event of eventsOf(log, operationsStream(), options)) {
      if (event.id === exportId && event.type === 'ProcessLogExported' && event.metadata.actor.id === userId)
        return event;
    }
    throw new Refusal('not_found.export');
  };

  server.get('/api/admin/logs/exports/:exportId', { config: routeConfig('logExport') }, async (request, reply) => {
    const { caller } = request;
    if (caller.kind !== 'person') throw new Refusal('not_signed_in');
    const { exportId } = request.params as { exportId: string }; // the route has it
    const event = await recorded(exportId.toLowerCase(), caller.userId);
    const exportedAt = event.metadata.occurredAt;
    if (Date.parse(now()) - Date.parse(exportedAt) > downloadableForMs) throw new Refusal('not_found.export');
    const { reason: _reason, search, level, component, requestId, from, to } = event.data;
    const filter = {
      level: logLevels.find((name) => name === level),
      component: logComponents.find((name) => name === component),
      requestId: requestId ?? undefined,
      search: search ?? undefined,
      from: from ?? undefined,
      // Lines that are written meanwhile would make the file endless.
      to: to ?? exportedAt,
    };
    reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="process-log-${exportedAt.slice(0, 10)}.ndjson"`);
    return reply.send(Readable.from(asLines(pool, filter, exportedAt)));
  });
}

/** First what the file is, then each line, newest first. */
async function* asLines(pool: Pick<Pool, 'query'>, filter: LogFilter, exportedAt: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'red-helicopter process log', version: 1, exportedAt, filter })}\n`;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readLines(pool, filter, { cursor, limit: linesAtOnce });
    if (items.length > 0) yield items.map((line) => `${JSON.stringify(line)}\n`).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
