import type { Pool } from 'pg';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';

/**
 * Records that an assertion has been used, in the transaction that creates the session. Of two concurrent deliveries,
 * the second waits for the first to commit and is refused.
 * @throws SsoRefusal `already_used` for every delivery but the first
 */
export async function consumeAssertion(
  tx: Pick<Pool, 'query'>,
  organizationId: string,
  { issuer, assertionId, usableUntil }: Claims,
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into saml_assertions_used (organization_id, issuer, assertion_id, usable_until) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [organizationId, issuer, assertionId, new Date(usableUntil)],
  );
  if (rowCount !== 1) throw new SsoRefusal('already_used', 'The assertion has been used already');
}
