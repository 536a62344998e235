import type { AccountEvent } from '#contracts/accounts/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { linked, type NewIdentity } from './identities.ts';
import { type MembershipBeginning, began } from './membership.ts';

/** A checked registration: that username and e-mail are free was settled where credentials are kept. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the installation. */
  readonly administrator: boolean;
  /** Where the account belongs from the start. */
  readonly membership: MembershipBeginning | null;
  /** The identity provider that made it. */
  readonly identity: NewIdentity | null;
}

/** Writes down that an account exists, with all that it begins with. The same account again is nothing. */
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
