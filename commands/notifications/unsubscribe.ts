import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { type EndedMail, mailEndedBy, type MailedMessage } from '#contracts/notifications/unsubscribing.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { changePreferences } from './change-preferences.ts';
import type { NotificationsState } from './notifications.ts';

/** What the account knows, for people who have never chosen. */
type Locale = Pick<CommunicationPreferences, 'timezone' | 'language'>;

export interface Unsubscribing {
  readonly message: MailedMessage;
  readonly locale: Locale;
}

export interface Resubscribing {
  readonly ended: EndedMail;
  readonly locale: Locale;
}

const switched = (
  { preferences }: NotificationsState,
  locale: Locale,
  { kinds }: EndedMail,
  email: boolean,
): CommunicationPreferences => {
  const before = preferences ?? { ...defaultPreferences, ...locale };
  const changed = Object.fromEntries(kinds.map((kind) => [kind, { ...before.channels[kind], email }]));
  return { ...before, channels: { ...before.channels, ...changed } };
};

/** Ends the mails of one kind, or the digest. Does nothing where they have ended. */
export const unsubscribe = (state: NotificationsState, { message, locale }: Unsubscribing): NotificationEvent[] => {
  const ended = mailEndedBy(message, state.preferences ?? defaultPreferences);
  if (ended.digest === 'off' && ended.kinds.length === 0) return [];
  const preferences = switched(state, locale, ended, false);
  return changePreferences(state, message === 'digest' ? { ...preferences, digest: 'off' } : preferences);
};

/** Undoes that; what the person has chosen since stays. */
export const resubscribe = (state: NotificationsState, { ended, locale }: Resubscribing): NotificationEvent[] => {
  const preferences = switched(state, locale, ended, true);
  const digest = preferences.digest === 'off' ? ended.digest : preferences.digest;
  return changePreferences(state, { ...preferences, digest });
};
