import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { MembershipHow } from '#contracts/accounts/events.ts';
import { permissionsOf } from '#contracts/accounts/permissions.ts';
import type { Role, User } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { Variant } from '#contracts/organizations/variant.ts';

/** The initial rights of an account, until its registration is in the log. */
export interface InitialRights {
  readonly role: Role;
  readonly organizationId: string | null;
  /** How it became a member. */
  readonly how: MembershipHow;
  readonly identity: NewIdentity | null;
}

/** An account that can sign in. The password hash never leaves this folder. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** From the projection `access`; the defaults until it knows the account. */
  readonly role: Role;
  readonly organizationId: string | null;
  /** Only on accounts read from the table. */
  readonly memberSince?: Date | null;
  /** The version of the rights; null until the projection knows the account. */
  readonly rightsVersion?: number | null;
  readonly initialRights?: InitialRights | null;
  readonly organizationWish: string | null;
  readonly passwordHash: string | null;
  readonly timeZone: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** When the person proved that they read this mailbox; null: anybody may have typed the address. */
  readonly addressProvenAt: Date | null;
  readonly isPublished: boolean;
  /** Created before addresses had to be proven: it keeps its address until someone else proves it. */
  readonly predatesProof?: boolean;
  /** The edition that the organization chose, if any; only on accounts read from the table. */
  readonly variant?: Variant | null;
  /** Their organization is suspended. */
  readonly isSuspended?: boolean | undefined;
  /** When the account is due for erasure. */
  readonly deletionDueAt?: Date | null;
  /** Since when signing in with the password also requires a code. */
  readonly secondFactorSince?: Date | null;
  readonly hasPasskey?: boolean;
  readonly organizationRequiresSecondFactor?: boolean;
}

export type NewAccount = Pick<
  Account,
  | 'id'
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'organizationWish'
  | 'passwordHash'
  | 'timeZone'
  | 'language'
  | 'createdAt'
  | 'addressProvenAt'
> & { readonly initialRights: InitialRights | null };

/** A new account as it will be once its registration is in the log. */
export const addedAccount = (account: NewAccount): Account => ({
  ...account,
  role: account.initialRights?.role ?? 'learner',
  organizationId: account.initialRights?.organizationId ?? null,
  isPublished: false,
});

/** Whether the account owns its address. Otherwise it only claims it, and others may claim it, too. */
export const holdsAddress = ({ addressProvenAt, predatesProof }: Pick<Account, 'addressProvenAt' | 'predatesProof'>) =>
  addressProvenAt !== null || predatesProof === true;

/** As their calls are decided (sessions/session-person.ts). */
function rightsOf({ role, organizationId, isSuspended }: Pick<Account, 'role' | 'organizationId' | 'isSuspended'>) {
  const isOut = isSuspended === true && role !== 'admin';
  const shown = isOut ? 'learner' : role;
  return {
    role: shown,
    organizationId: isOut ? null : organizationId,
    ...(isOut && { organizationSuspended: true }),
    permissions: [...permissionsOf[shown]],
  };
}

/** The account as its own person sees it. */
export const userOf = ({
  id,
  username,
  email,
  firstName,
  lastName,
  role,
  organizationId,
  passwordHash,
  variant,
  language,
  deletionDueAt,
  secondFactorSince,
  hasPasskey,
  isSuspended,
  ...address
}: Account): User => ({
  id,
  username,
  email,
  firstName,
  lastName,
  ...rightsOf({ role, organizationId, isSuspended }),
  proofs: [...(passwordHash === null ? [] : ['password' as const]), ...(secondFactorSince ? ['code' as const] : [])],
  ...(hasPasskey && { hasPasskey }),
  ...(!holdsAddress(address) && { needsAddressProof: true }),
  variant: variant ?? 'standard',
  language,
  ...(deletionDueAt && { deletionDueAt: deletionDueAt.toISOString() }),
});
