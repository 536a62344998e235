import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { routeConfig } from '#platform/adapters/http/other-routes.ts';
import { contextOf } from '#platform/adapters/http/request-context.ts';
import { type AuditLog, from } from '#platform/auth/accounts/audit-log.ts';
import { accountExport, checkReadable, type ExportDependencies } from './account-export.ts';

interface Dependencies extends ExportDependencies {
  readonly ids: Ids;
  readonly auditLog: AuditLog;
}

/**
 * `GET /api/account/export` (contract §3). It is no row of the contracts, because it is streamed. What is out is out, so
 * it asks for a fresh proof; and it is written down and counted, so that no other site may begin it.
 */
export function serveExport(server: FastifyInstance, deps: Dependencies): void {
  server.get('/api/account/export', { config: routeConfig('accountExport') }, async (request, reply) => {
    const { caller } = request;
    if (caller.kind !== 'person') throw new Refusal('not_signed_in');
    await checkReadable(caller.userId, deps);
    const { headers, ip } = request;
    const visitor = { userAgent: headers['user-agent'] ?? '', ip };
    // Written down first, so that it is in the export itself.
    await deps.auditLog.write(
      caller.userId,
      { type: 'DataExported', data: from(visitor) },
      contextOf(request, deps.ids),
    );
    const day = deps.now().slice(0, 10);
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="red-helicopter-${day}.json"`);
    return reply.send(Readable.from(accountExport(caller.userId, deps)));
  });
}
