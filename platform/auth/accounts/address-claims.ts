import type { Pool } from 'pg';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { taken } from './accounts.ts';
import { releaseAddress } from './release-address.ts';

type Db = Pick<Pool, 'query'>;

/** What the proof of a mailbox changed. */
export interface TakenAddress {
  /** False if the account had proven this address before. */
  readonly isNew: boolean;
  /** The accounts that claimed the address without proof. */
  readonly released: readonly string[];
  /** The account's previous own address, if different. */
  readonly before: string | null;
}

interface Claim {
  id: string;
  email_key: string;
  isProven: boolean;
  isAdmin: boolean;
}

/**
 * Gives an address to the account whose person proved the mailbox, and removes it from every account that only claims
 * it, even if that claim is older. @throws Refusal `email_taken` if another account has proven it
 */
export async function takeAddress(tx: Db, userId: string, email: string, at: Date): Promise<TakenAddress> {
  await lockAddress(tx, email);
  const { rows } = await tx.query<Omit<Claim, 'isAdmin'> & { email: string; isHeld: boolean }>(
    `select id, email, email_key, address_proven_at is not null as "isProven",
       address_proven_at is not null or predates_proof as "isHeld"
     from accounts where id = $1 for no key update`,
    [userId],
  );
  const [own] = rows;
  const isSame = own?.email_key === nameKey(email);
  if (!own || (own.isProven && isSame)) return { isNew: false, released: [], before: null };
  const released = await releaseClaims(tx, email, userId);
  await tx.query(
    `update accounts set email = $2, email_key = $3, address_proven_at = $4, predates_proof = false where id = $1`,
    [userId, email, nameKey(email), at],
  );
  return { isNew: true, released, before: own.isHeld && !isSame ? own.email : null };
}

/**
 * Removes every claim on the address except that of `except`, and returns the accounts that lost it. The caller locks
 * the address first, or creates its new account in the same transaction. @throws Refusal `email_taken`
 */
export async function releaseClaims(tx: Db, email: string, except: string | null): Promise<readonly string[]> {
  const { rows } = await tx.query<Claim>(
    `select id, email_key, address_proven_at is not null as "isProven",
       coalesce(r.role = 'admin', false) as "isAdmin"
     from accounts left join person_access r on r.user_id = accounts.id
     where email_key = $1 and id is distinct from $2 order by id for no key update of accounts`,
    [nameKey(email), except],
  );
  // Proving a mailbox never takes an address from an administrator of the installation.
  if (rows.some(({ isProven, isAdmin }) => isProven || isAdmin)) throw taken('email');
  for (const { id } of rows) await releaseAddress(tx, id);
  return rows.map(({ id }) => id);
}

/** Serializes concurrent proofs of one mailbox until the transaction ends. */
export const lockAddress = (tx: Db, email: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`address ${nameKey(email)}`]);
