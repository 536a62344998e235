import type { MailedCodes } from '#platform/adapters/mail/claimed-mails.ts';
import { goodForMs as changeGoodForMs } from '../accounts/email-changes.ts';
import { goodForMs as resetGoodForMs } from '../passwords/password-resets.ts';
import { goodForMs as mailboxGoodForMs } from './mailbox-codes.ts';

/** The codes in the tables of resets, mailboxes and address changes. */
export const mailedCodes: MailedCodes = {
  async begin(db, { codeId, userId, address }, now) {
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
  },

  async isOver(db, codeId) {
    const { rowCount } = await db.query(
      `select from password_resets where id = $1 and grant_hash is null
     union all select from mailbox_codes where id = $1`,
      [codeId],
    );
    return rowCount === 0;
  },
};
