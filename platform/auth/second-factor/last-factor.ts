import type { Pool, PoolClient } from 'pg';
import { Refusal } from '#contracts/refusals.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { Accounts } from '../accounts/accounts.ts';
import type { SecondFactorPolicy } from './policy.ts';

/**
 * Removes an app or a passkey, but not the last factor of a person who must have one. Locks the account, so that two
 * concurrent removals cannot each rely on the other's factor.
 * @throws Refusal `last_second_factor`
 */
export function keepingLastFactor<Removed>(
  { pool, policy }: { readonly pool: Pool; readonly policy: SecondFactorPolicy },
  userId: string,
  remove: (tx: PoolClient) => Promise<Removed>,
): Promise<Removed> {
  return inTransaction(pool, async (tx) => {
    const accounts = new Accounts(tx);
    const before = await accounts.locked(userId);
    const removed = await remove(tx);
    const after = await accounts.withId(userId);
    if (before && after && !policy.lacks(before) && policy.lacks(after)) {
      throw new Refusal('last_second_factor');
    }
    return removed;
  });
}
