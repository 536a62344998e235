import { dayShifted } from '#contracts/days.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type SentPreferences,
} from '#contracts/notifications/views.ts';
import { versionOfPreferences, withChanges } from '#contracts/notifications/preference-changes.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt, isTimeZone } from '#contracts/zone-time.ts';
import { requireSeen } from '../kernel/require-seen.ts';
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
