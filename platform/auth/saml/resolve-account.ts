import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Language } from '#contracts/language.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { SamlRefusal } from '#platform/adapters/saml/saml-refusal.ts';
import type { Claims } from '#platform/adapters/saml/verification.ts';
import type { Account, NewAccount } from '../accounts/accounts.ts';
import { lockAddress, releaseClaims, takeAddress } from '../accounts/address-claims.ts';
import { lockName, noteSaid, noteUse, personNamed, saidBefore, saidNames } from './identities.ts';
import { freeUsername } from './username.ts';

/** The table of accounts, as far as it is needed here; within one transaction. */
export interface AccountTable {
  named(usernameOrEmail: string): Promise<Account | undefined>;
  withId(id: string): Promise<Account | undefined>;
  /** Whether somebody's username is this one, or looks like it. */
  isUsernameTaken(username: string): Promise<boolean>;
  /** Whose account an arrival under this name has begun to make, where that was cut short. */
  findUnfinished(identity: Pick<NewIdentity, 'organizationId' | 'issuer' | 'name'>): Promise<Account | undefined>;
  /** Until the end of the transaction nobody else changes what it says. */
  locked(id: string): Promise<Account | undefined>;
  add(account: NewAccount): Promise<void>;
  signedIn(id: string, at: string): Promise<void>;
}

/** The organization that vouches. */
export interface IdentityClaim {
  /** The person has said that an account with their address, which nobody has proven, is not theirs. */
  readonly releases: boolean;
  /** An administrator has said that this name is theirs: the address comes along, whatever it was. */
  readonly allowed?: boolean;
  readonly organizationId: string;
  readonly connectionId: string;
  readonly domains: readonly string[];
  /** The zone and the language of an account that is made now. */
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
  /** The account is to be announced before anybody can be signed in. */
  | ({ readonly kind: 'new'; readonly userId: string } & ShownAddress);

/** What an arrival shows about the address. */
export interface ShownAddress {
  /** The address that it has shown to be the account's; null where that was known. */
  readonly proven: string | null;
  /** The accounts that had given that address and never proven it. */
  readonly released: readonly string[];
  /** The address that it takes the place of. */
  readonly before?: string;
  /** The names that the organization has for the person now, and how they are known again. */
  readonly renamed?: Renamed;
  /** For the organization's records: what has changed there, and what became of it here. */
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
 * Whose account an accepted assertion opens. The key is the identity provider's name for the person within the
 * organization. A name that is not known yet gets an account of its own, unless its address belongs to an account
 * already: no account opens because an identity provider mentions its address, whoever is signed in in this browser.
 * Its owner connects it on the security page (link-identity.ts).
 * @throws SamlRefusal `email`, `foreign_domain`, `account_exists`, `account_unproven` or `account_not_allowed`
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
    // An account that the tables of rights do not know is on its way out.
    if (!account || typeof account.rightsVersion !== 'number') {
      throw new SamlRefusal('account_exists', 'The account that it opened is being erased');
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
    // Whoever ends this identity or changes these rights from here on ends the session that is made with them.
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
 * Why a member's address does not follow the one that their organization has for them now; null where it does. Not where
 * a password opens the account: who reads its mail could set another one, and that was never the organization's to give.
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
 * The names that a member has now, where the organization has changed them since it last signed them in. What somebody
 * has chosen to be called here stays until then, and an account with a password keeps its names as it keeps its address.
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
    // Noted once the log has it, so that what is cut short is done at the next sign-in.
    if (names.firstName !== firstName || names.lastName !== lastName) return { identityId, ...names, said };
  }
  await noteSaid(tx, identityId, said);
  return null;
}

const nothingTaken = { isNew: false, released: [] } as const;

/** An account has the address, and nothing has shown yet that it is this person's. */
export class AddressHeld extends SamlRefusal {
  constructor(readonly holder: Account) {
    super('account_exists', 'An account with this address exists; its owner can connect it');
  }
}

/**
 * Sees to it that the address is free. An account that has it keeps it, unless nobody has ever shown that mail to it
 * reaches them and the person whom the organization vouches for says that the account is not theirs: then it is moved
 * aside. Answers with the accounts that were.
 * @throws SamlRefusal `account_exists` or `account_unproven`
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
    throw new SamlRefusal('account_unproven', 'An account with this address exists, and nobody has proven the address');
  }
  return releaseClaims(tx, email, null);
}

/**
 * The address that an identity provider gives, where the organization may speak for it.
 * @throws SamlRefusal `email` or `foreign_domain`
 */
export function checkAddress({ email }: Claims, { domains }: Pick<IdentityClaim, 'domains'>): string {
  const domain = email === null ? null : domainOfEmail(email);
  if (email === null || domain === null)
    throw new SamlRefusal('email', 'The identity provider sends no e-mail address');
  if (!domains.includes(domain)) {
    throw new SamlRefusal('foreign_domain', 'The e-mail address is of a domain that is not the organization’s');
  }
  return email;
}

/** An administrator's rights are never an identity provider's to give, nor is the account of another organization. */
export function checkAccount(account: Account, organizationId: string): void {
  if (account.role === 'admin') {
    throw new SamlRefusal('account_not_allowed', 'Administrators sign in with their password');
  }
  if (account.organizationId !== null && account.organizationId !== organizationId) {
    throw new SamlRefusal('account_not_allowed', 'The account belongs to another organization');
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
    // The organization that the domain belongs to has just said whose it is.
    addressProvenAt: now,
  };
}
