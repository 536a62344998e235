import type { AccountEvent } from '#contracts/accounts/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { linked, type NewIdentity } from './identities.ts';
import { type MembershipBeginning, began } from './membership.ts';

/** A checked registration: the credentials store has already reserved the username and e-mail address. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the installation. */
  readonly administrator: boolean;
  /** The organization that the account belongs to from the start. */
  readonly membership: MembershipBeginning | null;
  /** Set when an identity provider opened the account. */
  readonly identity: NewIdentity | null;
}

/** Records an account with its first membership and identity. Does nothing if it is already registered. */
export function registerAccount(
  { registered }: { readonly registered: boolean },
  { administrator, membership, identity, ...names }: Registration,
): AccountEvent[] {
  if (registered) return [];
  if (administrator && membership !== null && membership.role !== 'learner') {
    throw new Refusal('conflict.administrator_role');
  }
  const data = { ...names, organizationId: null, role: administrator ? 'admin' : 'learner' } as const;
  return [
    { type: 'AccountRegistered', data },
    ...(membership ? [began(membership)] : []),
    ...(identity ? [linked(identity)] : []),
  ];
}
