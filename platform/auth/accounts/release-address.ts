import type { Pool } from 'pg';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { releasedAddress } from '#platform/adapters/mail/released-address.ts';

/**
 * Removes an unproven address from an account, in favour of the person who proved it. The account keeps its username,
 * password and content; its sessions end, and its codes and mails for the address become useless. The caller has
 * locked the account.
 */
export async function releaseAddress(tx: Pick<Pool, 'query'>, userId: string): Promise<void> {
  const address = releasedAddress(userId);
  await tx.query('update accounts set email = $2, email_key = $3, predates_proof = false where id = $1', [
    userId,
    address,
    nameKey(address),
  ]);
  for (const table of [
    'email_changes',
    'password_resets',
    'pending_sign_ins',
    'saml_requests',
    'sessions',
    'sso_allowances',
    'sso_recognitions',
  ]) {
    await tx.query(`delete from ${table} where ${table === 'saml_requests' ? 'person' : 'user_id'} = $1`, [userId]);
  }
  await tx.query('delete from outgoing_mail where user_id = $1 and (sent_at is null or failure is not null)', [userId]);
}
