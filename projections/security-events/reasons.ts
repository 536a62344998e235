import { accountStream } from '#contracts/accounts/streams.ts';
import { eventsOf } from '#contracts/event-log.ts';
import type { ReadContext } from '../read-context.ts';

/**
 * Why the texts of these users were opened, by event id. Read from their streams, where the reason is encrypted with
 * their key: a read model would store it in plain text.
 */
export const reasonsIn = async (
  log: ReadContext['log'],
  userIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = new Map<string, string>();
  for (const userId of userIds) {
    const stream = accountStream(userId);
    for await (const { id, type, data } of eventsOf(log, stream, { open: ['AccountRead'], unreadable: 'skip' })) {
      if (type === 'AccountRead' && data.reason) reasons.set(id, data.reason);
    }
  }
  return reasons;
};
