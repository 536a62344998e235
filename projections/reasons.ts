import { accountStream } from '#contracts/accounts/streams.ts';
import { eventsOf } from '#contracts/event-log.ts';
import type { ReadContext } from './read-context.ts';

const reasoned = ['AccountRead', 'RoleChanged', 'MembershipRoleChanged'] as const;
export type Reasoned = (typeof reasoned)[number];

/** Whether an event says why an administrator did something to its person. */
export const isReasoned = (type: string): type is Reasoned => reasoned.some((one) => one === type);

/**
 * Why administrators did what these events say, by position. Read from the streams of the people, where the reason is encrypted
 * with their key: a read model would store it in plain text.
 */
export const reasonsOf = async (
  log: ReadContext['log'],
  events: Iterable<{ readonly userId: string; readonly type: string }>,
): Promise<ReadonlyMap<string, string>> => {
  const types = new Map<string, Set<Reasoned>>();
  for (const { userId, type } of events) {
    if (isReasoned(type)) types.set(userId, (types.get(userId) ?? new Set()).add(type));
  }
  const reasons = new Map<string, string>();
  for (const [userId, open] of types) {
    for await (const event of eventsOf(log, accountStream(userId), { open: [...open], unreadable: 'skip' })) {
      if (isReasoned(event.type) && open.has(event.type) && 'reason' in event.data && event.data.reason) {
        reasons.set(event.position, event.data.reason);
      }
    }
  }
  return reasons;
};
