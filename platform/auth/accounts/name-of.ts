import * as z from 'zod/mini';
import type { EventActor, EventMetadata } from '#contracts/event.ts';
import type { ReadContext } from '#projections/read-context.ts';
import { programNames } from '#projections/access-tokens/program-names.ts';
import type { Accounts } from './accounts.ts';

const uuid = z.uuid();

/** Returns the current name of an event's actor; null without an account. */
export type ActorNameOf = (actor: EventActor) => Promise<string | null>;

/**
 * Looks up each name once. Names are never stored with events, so that erasing a person removes their name from what
 * others read.
 */
export function nameLookup(accounts: Pick<Accounts, 'withId'>): ActorNameOf {
  const known = new Map<string, string | null>();
  return async ({ kind, id }) => {
    // The actor of a failed sign-in is a person without an id.
    if (kind !== 'person' || !uuid.safeParse(id).success) return null;
    const before = known.get(id);
    if (before !== undefined) return before;
    const account = await accounts.withId(id);
    const name = account ? `${account.firstName} ${account.lastName}`.trim() : null;
    known.set(id, name);
    return name;
  };
}

/** Returns the name of the service account that caused an event; null if none did. */
export type ServiceNameOf = (metadata: Pick<EventMetadata, 'actor' | 'program'>) => Promise<string | null>;

export function serviceLookup(log: ReadContext['log']): ServiceNameOf {
  const nameOf = programNames(log);
  return async ({ actor, program }) => (program?.kind === 'service' ? nameOf(actor.id) : null);
}
