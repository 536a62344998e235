import type { NotificationEvent } from '#contracts/notifications/events.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type SentPreferences,
} from '#contracts/notifications/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isTimeZone } from '#contracts/zone-time.ts';
import type { NotificationsState } from './notifications.ts';

// The defaults have every preference.
const names = Object.keys(defaultPreferences) as (keyof CommunicationPreferences)[];

/**
 * Changes the person's communication preferences. Does nothing if they are unchanged.
 * @throws Refusal `invalid_input` for a time zone that does not exist
 */
export const changePreferences = (
  { preferences: before }: NotificationsState,
  sent: SentPreferences,
): NotificationEvent[] => {
  const preferences = {
    ...sent,
    timezone: sent.timezone ?? before?.timezone ?? defaultPreferences.timezone,
    language: sent.language ?? before?.language ?? defaultPreferences.language,
  };
  // An offset such as +01:00 is no zone: it has no daylight saving time.
  if (/^[+-]/.test(preferences.timezone) || !isTimeZone(preferences.timezone)) {
    throw new Refusal('invalid_input.not_a_time_zone', {}, { at: 'body.timezone' });
  }
  if (before && names.every((name) => before[name] === preferences[name])) return [];
  return [{ type: 'CommunicationPreferencesChanged', data: preferences }];
};
