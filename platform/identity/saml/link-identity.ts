import type { Pool } from 'pg';
import { nameKey } from '../name-key.ts';
import { addName, lockName, personNamed, useName } from './identities.ts';
import { type AccountTable, checkAccount, checkAddress, type Voucher } from './person-behind.ts';
import { Refused } from './refused.ts';
import type { Claims } from './verification.ts';

interface Surroundings {
  readonly tx: Pick<Pool, 'query'>;
  readonly accounts: AccountTable;
  readonly now: Date;
}

/**
 * Connects what an identity provider calls somebody with the account of the person who asked for that. It has to give the
 * account's own address, so that nobody connects an account with somebody else's sign-in by mistake.
 * @throws Refused `email`, `foreign_domain`, `another_person` or `account_not_allowed`
 */
export async function linkIdentity(
  claims: Claims,
  { organizationId, domains }: Pick<Voucher, 'organizationId' | 'domains'>,
  userId: string,
  { tx, accounts, now }: Surroundings,
): Promise<void> {
  const email = checkAddress(claims, { domains });
  const name = { ...claims, organizationId };
  await lockName(tx, name);
  const account = await accounts.locked(userId);
  if (!account || nameKey(account.email) !== nameKey(email)) {
    throw new Refused('another_person', 'The identity provider has signed in another address than the account has');
  }
  checkAccount(account, organizationId);
  await accounts.proveAddress(userId, now);
  const known = await personNamed(tx, name);
  if (known === undefined) await addName(tx, name, userId, now);
  else if (known !== userId || !(await useName(tx, name, userId, now))) {
    throw new Refused('another_person', 'This sign-in opens another account already');
  }
}
