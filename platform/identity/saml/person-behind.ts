import type { Pool } from 'pg';
import type { Ids } from '#commands/ports.ts';
import type { Language } from '#contracts/language.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import type { Account, NewAccount } from '../accounts.ts';
import { Refused } from './refused.ts';
import { freeUsername } from './username.ts';
import type { Claims } from './verification.ts';

/** The table of accounts, as far as it is needed here; within one transaction. */
export interface AccountTable {
  named(usernameOrEmail: string): Promise<Account | undefined>;
  withId(id: string): Promise<Account | undefined>;
  add(account: NewAccount): Promise<void>;
  signedIn(id: string, at: string): Promise<void>;
}

/** The organization that vouches, and who was signed in in this browser when it was asked. */
export interface Voucher {
  readonly organizationId: string;
  readonly domains: readonly string[];
  readonly person: string | null;
  /** The zone and the language of an account that is made now. */
  readonly timeZone: string;
  readonly language: Language;
}

export interface PersonBehind {
  readonly userId: string;
  /** The account was made just now and is to be announced. */
  readonly isNew: boolean;
}

/**
 * Whose account an accepted assertion opens. The key is the identity provider's name for the person within the
 * organization. A name that is not known yet gets an account of its own, unless its address belongs to an account
 * already: nobody is given somebody's account because an identity provider mentions its address. Whoever has one
 * connects it by signing in with the password first and starting from there.
 * @throws Refused `email`, `foreign_domain`, `account_exists` or `account_not_allowed`
 */
export async function personBehind(
  claims: Claims,
  voucher: Voucher,
  { tx, accounts, ids, now }: { tx: Pick<Pool, 'query'>; accounts: AccountTable; ids: Ids; now: Date },
): Promise<PersonBehind> {
  const { organizationId, timeZone, language } = voucher;
  const email = checkAddress(claims, voucher);
  const key = [organizationId, claims.issuer, claims.nameId];
  // Two arrivals of one person at the same moment come one after the other.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(key)]);
  const known = await tx.query<{ user_id: string }>(
    `update saml_identities set last_used_at = $4 where organization_id = $1 and issuer = $2 and name_id = $3
     returning user_id`,
    [...key, now],
  );
  const knownId = known.rows[0]?.user_id;
  const account = knownId === undefined ? await accounts.named(email) : await accounts.withId(knownId);
  if (knownId === undefined && account && account.id !== voucher.person) {
    throw new Refused('account_exists', 'An account with this address exists; its owner can connect it');
  }
  if (account) checkAccount(account, organizationId);
  const userId = account?.id ?? ids.fresh();
  if (!account)
    await accounts.add(await newAccount(userId, email, claims, { organizationId, timeZone, language, accounts, now }));
  if (knownId === undefined) {
    await tx.query(
      `insert into saml_identities (organization_id, issuer, name_id, user_id, created_at, last_used_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [...key, userId, now],
    );
  }
  await accounts.signedIn(userId, now.toISOString());
  return { userId, isNew: account === undefined };
}

/** Whose identity this is by now; undefined where nobody has signed in with it yet. */
export async function knownPerson(
  tx: Pick<Pool, 'query'>,
  organizationId: string,
  { issuer, nameId }: Claims,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from saml_identities where organization_id = $1 and issuer = $2 and name_id = $3',
    [organizationId, issuer, nameId],
  );
  return rows[0]?.user_id;
}

/**
 * The address that an identity provider gives, where the organization may speak for it.
 * @throws Refused `email` or `foreign_domain`
 */
export function checkAddress({ email }: Claims, { domains }: Pick<Voucher, 'domains'>): string {
  const domain = email === null ? null : domainOfEmail(email);
  if (email === null || domain === null) throw new Refused('email', 'The identity provider sends no e-mail address');
  if (!domains.includes(domain)) {
    throw new Refused('foreign_domain', 'The e-mail address is of a domain that is not the organization’s');
  }
  return email;
}

/** An administrator's rights are never an identity provider's to give, nor is the account of another organization. */
function checkAccount(account: Account, organizationId: string): void {
  if (account.role === 'admin') {
    throw new Refused('account_not_allowed', 'Administrators sign in with their password');
  }
  if (account.organizationId !== null && account.organizationId !== organizationId) {
    throw new Refused('account_not_allowed', 'The account belongs to another organization');
  }
}

async function newAccount(
  id: string,
  email: string,
  { firstName, lastName }: Claims,
  {
    organizationId,
    timeZone,
    language,
    accounts,
    now,
  }: Pick<Voucher, 'organizationId' | 'timeZone' | 'language'> & { accounts: AccountTable; now: Date },
): Promise<NewAccount> {
  const name = email.split('@')[0] ?? email;
  return {
    id,
    username: await freeUsername(name, id, accounts),
    email,
    firstName: firstName ?? name,
    lastName: lastName ?? '',
    role: 'learner',
    organizationId,
    organizationWish: null,
    passwordHash: null,
    timeZone,
    language,
    createdAt: now,
  };
}
