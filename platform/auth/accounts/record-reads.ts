import type { Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Person } from '#contracts/handler.ts';
import type { AuditLog } from './audit-log.ts';

interface Dependencies {
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly ids: Ids;
  readonly now: () => string;
}

/** Records that an administrator saw what these people did. */
export type RecordReads = (reader: Person, userIds: Iterable<string>, context: CommandContext) => Promise<void>;

/** Records a read of an outline, once an hour for each reader and person, however they came to it. */
export const readRecorder =
  ({ auditLog, ids, now }: Dependencies): RecordReads =>
  async (reader, userIds, context) => {
    const hour = now().slice(0, 13);
    for (const userId of new Set(userIds)) {
      const commandId = ids.derived('account read', reader.userId, userId, 'outline', hour);
      const data = { what: 'outline', reason: null, until: null } as const;
      await auditLog.write(userId, { type: 'AccountRead', data }, context.under(commandId));
    }
  };
