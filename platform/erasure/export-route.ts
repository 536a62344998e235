import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Ids } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { from, type SecurityRecord } from '#platform/identity/security-record.ts';
import { routeConfig } from '#platform/http/other-routes.ts';
import { contextOf } from '#platform/http/request-context.ts';
import { accountExport, checkReadable, type ExportParts } from './account-export.ts';

interface Parts extends ExportParts {
  readonly ids: Ids;
  readonly record: SecurityRecord;
}

/**
 * `GET /api/account/export` (contract §3). It is no row of the contracts, because it is streamed. What is out is out, so
 * it asks for a fresh proof; and it is written down and counted, so that no other site may begin it.
 */
export function serveExport(server: FastifyInstance, parts: Parts): void {
  server.get('/api/account/export', { config: routeConfig('accountExport') }, async (request, reply) => {
    const { caller } = request;
    if (caller.kind !== 'person') throw new Refusal('not_signed_in', 'Please sign in.');
    await checkReadable(caller.userId, parts);
    const { headers, ip } = request;
    const visitor = { userAgent: headers['user-agent'] ?? '', ip };
    // Written down first, so that it is in the export itself.
    await parts.record.write(
      caller.userId,
      { type: 'DataExported', data: from(visitor) },
      contextOf(request, parts.ids),
    );
    const day = parts.now().slice(0, 10);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="red-helicopter-${day}.json"`);
    return reply.send(Readable.from(accountExport(caller.userId, parts)));
  });
}
