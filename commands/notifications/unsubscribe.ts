import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { type EndedMail, mailEndedBy, type MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import { defaultPreferences, type SentPreferences } from '#contracts/notifications/views.ts';
import { changePreferences, type Locale } from './change-preferences.ts';
import type { NotificationsState } from './notifications.ts';

export interface Unsubscribing {
  readonly message: MailedMessage;
  readonly locale: Locale;
}

export interface Resubscribing {
  readonly ended: EndedMail;
  readonly locale: Locale;
}

const switched = ({ kinds }: EndedMail, email: boolean): SentPreferences => ({
  channels: Object.fromEntries(kinds.map((kind) => [kind, { email }])),
});

/** Ends the mails of one kind, or the digest. Does nothing where they have ended. */
export const unsubscribe = (
  state: NotificationsState,
  { message, locale }: Unsubscribing,
  now: string,
): NotificationEvent[] => {
  const ended = mailEndedBy(message, state.preferences ?? defaultPreferences);
  if (ended.digest === 'off' && ended.kinds.length === 0) return [];
  const sent = switched(ended, false);
  return changePreferences(state, message === 'digest' ? { ...sent, digest: 'off' } : sent, locale, now);
};

/** Undoes that; what the person has chosen since stays. */
export const resubscribe = (
  state: NotificationsState,
  { ended, locale }: Resubscribing,
  now: string,
): NotificationEvent[] => {
  const { digest } = state.preferences ?? defaultPreferences;
  return changePreferences(
    state,
    { ...switched(ended, true), ...(digest === 'off' && { digest: ended.digest }) },
    locale,
    now,
  );
};
