import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Language } from '#contracts/language.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Account, NewAccount } from '../accounts/account.ts';
import { lockAddress, releaseClaims, takeAddress } from '../accounts/address-claims.ts';
import { lockName, noteSaid, noteUse, personNamed, saidBefore, saidNames } from './identities.ts';
import { freeUsername } from './username.ts';

/** The part of the accounts table that single sign-on needs, within one transaction. */
export interface AccountTable {
  named(usernameOrEmail: string): Promise<Account | undefined>;
  withId(id: string): Promise<Account | undefined>;
  /** Whether a username is taken, by the same name or a confusable one. */
  isUsernameTaken(username: string): Promise<boolean>;
  /** The account that an interrupted first sign-in under this name created. */
  findUnfinished(identity: Pick<NewIdentity, 'organizationId' | 'issuer' | 'name'>): Promise<Account | undefined>;
  /** Locked until the transaction ends. */
  locked(id: string): Promise<Account | undefined>;
  add(account: NewAccount): Promise<void>;
  signedIn(id: string, at: string): Promise<void>;
}

/** The organization that vouches for the person. */
export interface IdentityClaim {
  /** The person has said that an unproven account with their address is not theirs. */
  readonly releases: boolean;
  /** An administrator has allowed this name; the account then takes its address, whatever it was. */
  readonly allowed?: boolean;
  /** All seats of the organization are taken. */
  readonly isFull?: boolean;
  readonly organizationId: string;
  readonly connectionId: string;
  readonly domains: readonly string[];
  /** Time zone and language for a new account. */
  readonly timeZone: string;
  readonly language: Language;
}

export type ResolvedAccount =
  | ({
      readonly kind: 'known';
      readonly userId: string;
      readonly identityId: string;
      readonly rightsVersion: number;
    } & ShownAddress)
  /** The account has to be published before anybody can be signed in. */
  | ({ readonly kind: 'new'; readonly userId: string } & ShownAddress);

/** What a sign-in proves about the address. */
export interface ShownAddress {
  /** The newly proven address; null if it was already proven. */
  readonly proven: string | null;
  /** The accounts that claimed that address without proof. */
  readonly released: readonly string[];
  /** The address that it replaces. */
  readonly before?: string;
  /** The person's new names at the organization. */
  readonly renamed?: Renamed;
  /** For the organization's records: what changed there, and its effect here. */
  readonly changes?: string;
}

export interface Renamed {
  readonly identityId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly said: string;
}

interface Dependencies {
  readonly tx: Pick<Pool, 'query'>;
  readonly accounts: AccountTable;
  readonly ids: Ids;
  readonly now: Date;
  readonly from: Pick<NewIdentity, 'device' | 'place'>;
}

/**
 * Resolves the account of an accepted assertion. The key is the identity provider's name for the person within the
 * organization. An unknown name gets a new account, unless its address already belongs to one: an address in an
 * assertion never opens an existing account, whoever is signed in in this browser. Its owner can link it on the
 * security page (link-identity.ts).
 * @throws SsoRefusal `email`, `foreign_domain`, `account_exists`, `account_unproven` or `account_not_allowed`
 */
export async function resolveAccount(
  claims: Claims,
  voucher: IdentityClaim,
  { tx, accounts, ids, now, from }: Dependencies,
): Promise<ResolvedAccount> {
  const { organizationId, connectionId } = voucher;
  const email = checkAddress(claims, voucher);
  const name = { ...claims, organizationId, connectionId };
  await lockName(tx, name);
  const known = await personNamed(tx, name);
  if (known) {
    const { userId, identityId } = known;
    const account = await accounts.withId(userId);
    // An account without rights is being erased.
    if (!account || typeof account.rightsVersion !== 'number') {
      throw new SsoRefusal('account_exists', 'The account that it opened is being erased');
    }
    checkAccount(account, organizationId);
    const isOwn = nameKey(account.email) === nameKey(email);
    const kept = isOwn ? null : await whyAddressStays(account, email, voucher, { tx, accounts });
    const isChange = !isOwn && kept === null;
    const own = isChange ? email : account.email;
    const { isNew, released } = isOwn || isChange ? await takeAddress(tx, userId, own, now) : nothingTaken;
    await noteUse(tx, known, now);
    const renamed = await newNames(account, identityId, claims, organizationId, tx);
    await accounts.signedIn(userId, now.toISOString());
    const changes = [
      ...(isChange ? ['A changed address was taken over.'] : []),
      ...(kept === null ? [] : [`The address there is another one; the account keeps its own, because ${kept}.`]),
      ...(renamed ? ['A changed name was taken over.'] : []),
    ].join(' ');
    // Ending this identity or changing these rights from here on ends the session.
    const { rightsVersion } = account;
    return {
      kind: 'known',
      userId,
      identityId,
      rightsVersion,
      released,
      proven: isNew ? own : null,
      ...(isChange && { before: account.email }),
      ...(renamed && { renamed }),
      ...(changes !== '' && { changes }),
    };
  }
  const { issuer, nameId } = claims;
  // Also one whose registration was interrupted: it is no member yet.
  if (voucher.isFull) throw noSeat();
  const begun = await accounts.findUnfinished({ organizationId, issuer, name: nameId });
  if (begun) return { kind: 'new', userId: begun.id, ...nothingTaken, proven: null };
  await lockAddress(tx, email);
  const released = await freeAddress(email, voucher, { tx, accounts });
  const userId = ids.fresh();
  const identityId = ids.fresh();
  const identity = {
    identityId,
    organizationId,
    connectionId,
    issuer,
    name: nameId,
    how: 'registration',
    ...from,
  } as const;
  await accounts.add(await newAccount(userId, email, claims, { ...voucher, identity, accounts, now }));
  await noteUse(tx, { userId, identityId }, now);
  await noteSaid(tx, identityId, saidNames(claims));
  await accounts.signedIn(userId, now.toISOString());
  return { kind: 'new', userId, released, proven: email };
}

/**
 * Why a member's address does not follow the organization's new one; null if it does. It never does for an account
 * with a password: the reader of the new mailbox could reset that password, a right that the organization does not
 * have.
 */
async function whyAddressStays(
  { email: before, passwordHash, organizationId }: Account,
  email: string,
  voucher: IdentityClaim,
  { tx, accounts }: Pick<Dependencies, 'tx' | 'accounts'>,
): Promise<string | null> {
  if (passwordHash !== null) return 'a password opens it';
  if (organizationId !== voucher.organizationId) return 'its person is not a member';
  if (!voucher.allowed && !voucher.domains.includes(domainOfEmail(before) ?? '')) return 'it is in no domain of yours';
  await lockAddress(tx, email);
  return (await accounts.named(email)) === undefined ? null : 'another account has that address';
}

/**
 * A member's new names, if the organization has changed them since the last sign-in. Until then, names chosen here
 * stay. An account with a password keeps its names, as it keeps its address.
 */
async function newNames(
  { firstName, lastName, passwordHash, organizationId: own }: Account,
  identityId: string,
  claims: Claims,
  organizationId: string,
  tx: Pick<Pool, 'query'>,
): Promise<Renamed | null> {
  const said = saidNames(claims);
  const before = await saidBefore(tx, identityId);
  if (said === null || said === before) return null;
  if (before !== null && passwordHash === null && own === organizationId) {
    const names = { firstName: claims.firstName ?? firstName, lastName: claims.lastName ?? lastName };
    // Recorded after the log has it, so that the next sign-in completes an interruption.
    if (names.firstName !== firstName || names.lastName !== lastName) return { identityId, ...names, said };
  }
  await noteSaid(tx, identityId, said);
  return null;
}

const nothingTaken = { isNew: false, released: [] } as const;

export const noSeat = () => new SsoRefusal('no_seat', 'All seats of the organization are taken');

/** An account has the address, and nothing proves yet that it belongs to this person. */
export class AddressHeld extends SsoRefusal {
  constructor(readonly holder: Account) {
    super('account_exists', 'An account with this address exists; its owner can connect it');
  }
}

/**
 * Frees the address. An account keeps it, unless the address is unproven and the person whom the organization vouches
 * for says that the account is not theirs. Returns the accounts that lost it.
 * @throws SsoRefusal `account_exists` or `account_unproven`
 */
async function freeAddress(
  email: string,
  { releases }: Pick<IdentityClaim, 'releases'>,
  { tx, accounts }: { tx: Pick<Pool, 'query'>; accounts: AccountTable },
): Promise<readonly string[]> {
  const holder = await accounts.named(email);
  if (!holder) return [];
  if (holder.addressProvenAt !== null || holder.role === 'admin') throw new AddressHeld(holder);
  if (!releases) {
    throw new SsoRefusal('account_unproven', 'An account with this address exists, and nobody has proven the address');
  }
  return releaseClaims(tx, email, null);
}

/**
 * The address from the identity provider, if the organization may vouch for its domain.
 * @throws SsoRefusal `email` or `foreign_domain`
 */
export function checkAddress({ email }: Claims, { domains }: Pick<IdentityClaim, 'domains'>): string {
  const domain = email === null ? null : domainOfEmail(email);
  if (email === null || domain === null) throw new SsoRefusal('email', 'The identity provider sends no e-mail address');
  if (!domains.includes(domain)) {
    throw new SsoRefusal('foreign_domain', 'The e-mail address is of a domain that is not the organization’s');
  }
  return email;
}

/** An identity provider can never sign in an administrator of the product, or a member of another organization. */
export function checkAccount(account: Account, organizationId: string): void {
  if (account.role === 'admin') {
    throw new SsoRefusal('account_not_allowed', 'Administrators sign in with their password');
  }
  if (account.organizationId !== null && account.organizationId !== organizationId) {
    throw new SsoRefusal('account_not_allowed', 'The account belongs to another organization');
  }
}

interface Newcomer extends Pick<IdentityClaim, 'organizationId' | 'timeZone' | 'language'> {
  readonly identity: NewIdentity;
  readonly accounts: AccountTable;
  readonly now: Date;
}

async function newAccount(
  id: string,
  email: string,
  { firstName, lastName }: Claims,
  { organizationId, identity, timeZone, language, accounts, now }: Newcomer,
): Promise<NewAccount> {
  const name = email.split('@')[0] ?? email;
  return {
    id,
    username: await freeUsername(name, id, accounts),
    email,
    firstName: firstName ?? name,
    lastName: lastName ?? '',
    initialRights: { role: 'learner', organizationId, how: 'single_sign_on', identity },
    organizationWish: null,
    passwordHash: null,
    timeZone,
    language,
    createdAt: now,
    // The organization that owns the domain has just vouched for it.
    addressProvenAt: now,
  };
}
