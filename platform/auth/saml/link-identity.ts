import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import { type TakenAddress, takeAddress } from '../accounts/address-claims.ts';
import { lockName, noteUse, personNamed } from './identities.ts';
import { type AccountTable, checkAccount, checkAddress, type IdentityClaim } from './resolve-account.ts';

interface Dependencies {
  readonly tx: Pick<Pool, 'query'>;
  readonly accounts: AccountTable;
  readonly now: Date;
  readonly identityId: string;
  readonly from: Pick<NewIdentity, 'device' | 'place'>;
  /** Resolves when the link is in the log and effective. */
  readonly link: (identity: NewIdentity) => Promise<unknown>;
}

/**
 * Links an identity provider's name to the account of the person who requested it. The provider has to give the
 * account's own address, so that nobody links another person's sign-in by mistake; this also proves the address.
 * @throws SsoRefusal `email`, `foreign_domain`, `another_person` or `account_not_allowed`
 */
export async function linkIdentity(
  claims: Claims,
  { organizationId, connectionId, domains }: Pick<IdentityClaim, 'organizationId' | 'connectionId' | 'domains'>,
  userId: string,
  { tx, accounts, now, identityId, from, link }: Dependencies,
): Promise<TakenAddress & { readonly email: string }> {
  const email = checkAddress(claims, { domains });
  const name = { ...claims, organizationId, connectionId };
  await lockName(tx, name);
  const account = await accounts.withId(userId);
  if (!account || nameKey(account.email) !== nameKey(email)) {
    throw new SsoRefusal('another_person', 'The identity provider has signed in another address than the account has');
  }
  checkAccount(account, organizationId);
  const known = await personNamed(tx, name);
  if (known && known.userId !== userId) {
    throw new SsoRefusal('another_person', 'This sign-in opens another account already');
  }
  if (!known) {
    const { issuer, nameId } = claims;
    await link({ identityId, organizationId, connectionId, issuer, name: nameId, how: 'own_wish', ...from });
  }
  await noteUse(tx, known ?? { userId, identityId }, now);
  return { ...(await takeAddress(tx, userId, account.email, now)), email: account.email };
}
