import { nameKey } from '#contracts/accounts/name-key.ts';
import { mailboxCounterKey, type RateLimits } from '../accounts/rate-limits.ts';

/** Mails with a username, a code for a new password, for the address itself, for being recognized by an organization. */
type MailboxMail = 'username' | 'code' | 'address' | 'recognition';

const mails = ['mailbox mail', 'another mailbox mail'] as const;

/**
 * The counter that lets a mailbox be written to now. Undefined where it may not: a mail of the last ten minutes is there and says the same, so
 * nobody needs to hear of it, and no stranger's requests keep its owner from a mail.
 */
export async function mayWriteTo(limits: RateLimits, about: MailboxMail, email: string): Promise<Buffer | undefined> {
  for (const what of mails) {
    if (await limits.allows(what, nameKey(email), about)) return mailboxCounterKey(what, nameKey(email), about);
  }
  return undefined;
}

/** Its owner has just shown that they read it: they may be written to at once again. */
export async function forgetMailTo(limits: RateLimits, about: MailboxMail, email: string): Promise<void> {
  for (const what of mails) await limits.forget(what, nameKey(email), about);
}
