import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { dryRunDays } from '#contracts/notifications/dry-run.ts';
import type { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import { findFrequentlyReminded } from '#projections/reminder-outcomes/queries.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly ids: Ids;
  readonly now: () => string;
}

const listedAtMost = 100;

/** Whom administrators may look at because they were sent too many reminders. Each of these people can see it. */
export const frequentlyRemindedHandlers = ({ pool, auditLog, ids, now }: Dependencies) =>
  ({
    frequentlyReminded: async ({ body }, { context }) => {
      const since = new Date(Date.parse(now()) - dryRunDays * 24 * 3_600_000);
      const userIds = await findFrequentlyReminded({ pool }, since, listedAtMost);
      let position: string | undefined;
      for (const userId of userIds) {
        const data = { what: 'outline', reason: body.reason.trim(), until: null } as const;
        const command = context.under(ids.derived('reminders read', context.commandId, userId));
        position = await auditLog.write(userId, { type: 'AccountRead', data }, command);
      }
      return { ...(position !== undefined && { position }), userIds };
    },
  }) satisfies SomeHandlers;
