import type { Pool } from 'pg';
import { goodForMs as changeGoodForMs } from '../accounts/email-changes.ts';
import { goodForMs as resetGoodForMs } from '../passwords/password-resets.ts';
import { goodForMs as mailboxGoodForMs } from './mailbox-codes.ts';

type Db = Pick<Pool, 'query'>;

/** A mail with a code that has left. */
interface Mailed {
  readonly codeId: string;
  readonly userId: string | null;
  readonly address: string | null;
}

/** The mail server has taken the mail: from now on the time runs in which its code is good. */
export async function beginCode(db: Db, { codeId, userId, address }: Mailed, now: Date): Promise<void> {
  const until = (ms: number) => new Date(now.getTime() + ms);
  await db.query('update password_resets set expires_at = $2 where id = $1 and grant_hash is null', [
    codeId,
    until(resetGoodForMs),
  ]);
  await db.query('update mailbox_codes set expires_at = $2 where id = $1', [codeId, until(mailboxGoodForMs)]);
  await db.query('update email_changes set expires_at = $3 where user_id = $1 and email = $2', [
    userId,
    address,
    until(changeGoodForMs),
  ]);
}

/** Whether a code is used or void: another one of its mailbox was. One whose mail still waits is not over by time. */
export async function isCodeOver(db: Db, codeId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from password_resets where id = $1 and grant_hash is null
     union all select from mailbox_codes where id = $1`,
    [codeId],
  );
  return rowCount === 0;
}
