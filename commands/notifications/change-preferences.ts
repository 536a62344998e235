import { dayShifted } from '#contracts/days.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { kindOf } from '#contracts/notifications/kinds.ts';
import { isRecordedRule, wishOf } from '#contracts/notifications/reminders.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type SentPreferences,
} from '#contracts/notifications/views.ts';
import { versionOfPreferences, withChanges } from '#contracts/notifications/preference-changes.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt, isTimeZone } from '#contracts/zone-time.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

/** What the account knows, for people who have never chosen. */
export type Locale = Pick<CommunicationPreferences, 'timezone' | 'language'>;

// The defaults have every preference.
const names = Object.keys(defaultPreferences) as (keyof CommunicationPreferences)[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const longestPauseDays = 366;

/**
 * Changes the person's communication preferences. Does nothing if they are unchanged.
 * @throws Refusal `invalid_input` for a time zone that does not exist, and for a pause of more than a year,
 * `changed_elsewhere`
 */
export const changePreferences = (
  { preferences: before }: NotificationsState,
  sent: SentPreferences,
  locale: Locale,
  now: string,
  seen?: SeenVersions,
): NotificationEvent[] => {
  const known = before ?? { ...defaultPreferences, ...locale };
  const preferences = withChanges(known, sent);
  // An offset such as +01:00 is no zone: it has no daylight saving time.
  if (/^[+-]/.test(preferences.timezone) || !isTimeZone(preferences.timezone)) {
    throw new Refusal('invalid_input.not_a_time_zone', {}, { at: 'body.timezone' });
  }
  const { pausedUntil, timezone } = preferences;
  const lastDay = dayShifted(dayAt(timezone, Date.parse(now)), longestPauseDays);
  if (pausedUntil !== null && pausedUntil !== before?.pausedUntil && pausedUntil > lastDay) {
    throw new Refusal('invalid_input.pause_too_far', {}, { at: 'body.pausedUntil' });
  }
  if (before && names.every((name) => isSame(before[name], preferences[name]))) return [];
  requireSeen(seen, versionOfPreferences(known));
  return [{ type: 'CommunicationPreferencesChanged', data: preferences }];
};

const noMailNorPush = { email: false, push: false };

/**
 * Switches off what allowed a notification: the preference of a reminder or tip, mail and push of a celebration, which stays in
 * the list. One that a person wrote follows no preference.
 * @throws Refusal `not_found`
 */
export const sendFewer = (
  state: NotificationsState,
  notificationId: string,
  locale: Locale,
  now: string,
): NotificationEvent[] => {
  if (!hasId(state.known, notificationId)) throw new Refusal('not_found.notification');
  const preferences = state.preferences ?? defaultPreferences;
  const rule = state.rules[notificationId] ?? null;
  if (isRecordedRule(rule)) return changePreferences(state, { [wishOf(rule)]: false }, locale, now);
  if (kindOf(rule) !== 'celebrations') return [];
  const { email, push } = preferences.channels.celebrations;
  if (!email && !push) return [];
  return changePreferences(state, { channels: { celebrations: noMailNorPush } }, locale, now);
};
