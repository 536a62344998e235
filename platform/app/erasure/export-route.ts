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
 * `GET /api/account/export` (contract §3). Not an endpoint of the contracts, because it is streamed. Requires recent
 * authentication, and refuses other sites because it is recorded and rate-limited.
 */
export function serveExport(server: FastifyInstance, deps: Dependencies): void {
  server.get('/api/account/export', { config: routeConfig('accountExport') }, async (request, reply) => {
    const { caller } = request;
    if (caller.kind !== 'person') throw new Refusal('not_signed_in');
    await checkReadable(caller.userId, deps);
    const { headers, ip } = request;
    const visitor = { userAgent: headers['user-agent'] ?? '', ip };
    // Recorded first, so that the export contains it.
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
