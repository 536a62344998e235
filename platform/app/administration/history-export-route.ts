import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { Refusal } from '#contracts/refusals.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { nameLookup, serviceLookup } from '#platform/auth/accounts/name-of.ts';
import { findPlace } from '#projections/person-events/queries.ts';
import { eventsAt } from './events-at.ts';
import { historyAsLines, historyAsTable } from './history-export.ts';
import type { OpenedTexts } from './opened-texts.ts';
import { type HistoryPorts, wantedOf } from './person-events.ts';

interface Dependencies extends Omit<HistoryPorts, 'nameOf' | 'serviceOf'> {
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly openedTexts: Pick<OpenedTexts, 'until'>;
  readonly now: () => string;
}

const downloadableForMs = 10 * 60_000;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Exported = RecordedEvent<Extract<AccountEvent, { type: 'HistoryExported' }>>;
const isExport = (event: RecordedEvent | undefined): event is Exported => event?.type === 'HistoryExported';

/**
 * `GET /api/admin/users/:id/exports/:exportId`: the file that `exportUserHistory` asked for. What it contains is in the event
 * that recorded the request, so nobody downloads what the person does not see. Not an endpoint, because it is streamed.
 */
export function serveHistoryExport(server: FastifyInstance, deps: Dependencies): void {
  const { pool, log, accounts, openedTexts, now } = deps;

  server.get(
    '/api/admin/users/:id/exports/:exportId',
    { config: routeConfig('historyExport') },
    async (request, reply) => {
      const { caller } = request;
      if (caller.kind !== 'person') throw new Refusal('not_signed_in');
      // The route has both.
      const { id, exportId } = request.params as { id: string; exportId: string };
      if (!uuid.test(id) || !uuid.test(exportId)) throw new Refusal('not_found.export');
      const userId = id.toLowerCase();
      const place = await findPlace({ pool }, userId, exportId);
      const [event] = place ? await eventsAt(log, userId, [place]) : [];
      if (!isExport(event) || event.metadata.actor.id !== caller.userId) throw new Refusal('not_found.export');
      const exportedAt = event.metadata.occurredAt;
      if (Date.parse(now()) - Date.parse(exportedAt) > downloadableForMs) throw new Refusal('not_found.export');

      const { format, withText, filter, search } = event.data;
      const isOpen = withText && (await openedTexts.until(caller.sessionId, userId)) !== null;
      const wanted = {
        userId,
        filter: wantedOf({ ...filter, search: search ?? undefined }),
        text: isOpen ? 'open' : 'closed',
        language: caller.language,
        exportedAt,
      } as const;
      const ports = { pool, log, nameOf: nameLookup(accounts), serviceOf: serviceLookup(log) };
      const name = `history-${userId.slice(0, 8)}-${exportedAt.slice(0, 10)}${isOpen ? '' : '-without-text'}.${format}`;
      reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(
        Readable.from(format === 'csv' ? historyAsTable(ports, wanted) : historyAsLines(ports, wanted)),
      );
    },
  );
}
