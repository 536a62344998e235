import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Reading } from '../reading.ts';

// The log has checked its data against the schema of its type.
const isRead = (event: RecordedEvent): event is RecordedEvent<Extract<AccountEvent, { type: 'AccountRead' }>> =>
  event.type === 'AccountRead';

/**
 * Why the text of these people was opened, by the id of the event. Read from their own streams, where the reason is
 * encrypted with their key: a read model would keep it in the clear.
 */
export const reasonsIn = async (
  log: Reading['log'],
  userIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = new Map<string, string>();
  for (const userId of userIds) {
    for await (const event of log.readStream(`account-${userId}`, { open: ['AccountRead'], unreadable: 'skip' })) {
      if (isRead(event) && event.data.reason) reasons.set(event.id, event.data.reason);
    }
  }
  return reasons;
};
