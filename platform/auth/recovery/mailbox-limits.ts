import { nameKey } from '#contracts/accounts/name-key.ts';
import { mailboxCounterKey, type RateLimits } from '../accounts/rate-limits.ts';

/** The purposes of mails to a mailbox: username, password reset, address proof, recognition by an organization. */
type MailboxMail = 'username' | 'code' | 'address' | 'recognition';

const mails = ['mailbox mail', 'another mailbox mail'] as const;

/**
 * Counts a mail to a mailbox and returns the counter, or undefined over the limit. Being over it is silent: a mail of
 * the last ten minutes says the same, and a stranger's requests must not show.
 */
export async function mayWriteTo(limits: RateLimits, about: MailboxMail, email: string): Promise<Buffer | undefined> {
  for (const what of mails) {
    if (await limits.allows(what, nameKey(email), about)) return mailboxCounterKey(what, nameKey(email), about);
  }
  return undefined;
}

/** Resets the limit, because the owner has just proven that they read the mailbox. */
export async function forgetMailTo(limits: RateLimits, about: MailboxMail, email: string): Promise<void> {
  for (const what of mails) await limits.forget(what, nameKey(email), about);
}
