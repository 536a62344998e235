import * as z from 'zod/mini';
import type { EventActor } from '#contracts/event.ts';
import type { Accounts } from './accounts.ts';

const uuid = z.uuid();

/** Says what the person behind an event is called now; null for all who have no account (any more). */
export type ActorNameOf = (actor: EventActor) => Promise<string | null>;

/**
 * Looks each name up once. A name is looked up whenever it is shown and kept nowhere else, so that erasing its person
 * takes it away from what others read, too.
 */
export function nameLookup(accounts: Pick<Accounts, 'withId'>): ActorNameOf {
  const known = new Map<string, string | null>();
  return async ({ kind, id }) => {
    // Whoever tried a wrong password is a person without an id.
    if (kind !== 'person' || !uuid.safeParse(id).success) return null;
    const before = known.get(id);
    if (before !== undefined) return before;
    const account = await accounts.withId(id);
    const name = account ? `${account.firstName} ${account.lastName}`.trim() : null;
    known.set(id, name);
    return name;
  };
}
