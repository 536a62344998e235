import type { MessageKind } from '#contracts/notifications/channels.ts';
import { afterQuietHours, departureHours } from '#contracts/notifications/quiet-hours.ts';
import { mailedForMs } from '#contracts/notifications/timeliness.ts';
import type { MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';

/** Whom a message by mail is for. */
export interface MailReader {
  readonly userId: string;
  readonly preferences: CommunicationPreferences;
  /** They have proven that the mailbox is theirs. */
  readonly isProven: boolean;
  /** Their mailbox refused mail, or reported it as spam. */
  readonly isStopped: boolean;
}

/** Whether a message may leave now, has to wait until `at` (milliseconds since 1970), or is never sent. */
export type MailVerdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'end'; readonly outcome: 'expired' | 'no_address' | 'stopped' };

const isWanted = (message: MailedMessage, { digest, channels }: CommunicationPreferences): boolean =>
  message === 'digest' ? digest !== 'off' : channels[message].email;

/** Whether a message made at `madeAt` may leave at `now` (both in milliseconds since 1970). Asked again before every try. */
export const mailVerdict = (
  message: MailedMessage,
  madeAt: number,
  { userId, preferences, isProven, isStopped }: MailReader,
  now: number,
): MailVerdict => {
  const { pausedUntil, timezone } = preferences;
  const isPaused = pausedUntil !== null && dayAt(timezone, now) < pausedUntil;
  if (!isProven) return { kind: 'end', outcome: 'no_address' };
  if (isStopped || isPaused || !isWanted(message, preferences)) return { kind: 'end', outcome: 'stopped' };
  if (now - madeAt > mailedForMs) return { kind: 'end', outcome: 'expired' };
  const at = afterQuietHours(departureHours(preferences, userId), now);
  return at > now ? { kind: 'later', at } : { kind: 'send' };
};

/** Whether a message waits for the next digest: celebrations and tips do while one is on, reminders leave singly. */
export const waitsForDigest = (kind: MessageKind, { digest }: CommunicationPreferences): boolean =>
  digest !== 'off' && kind !== 'reminders';
