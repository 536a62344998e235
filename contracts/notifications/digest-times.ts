import { dayAt, timeOn } from '../zone-time.ts';
import { afterQuietHours, departureDelay, departureHours } from './quiet-hours.ts';
import { departureMinutes } from './timeliness.ts';
import type { CommunicationPreferences } from './views.ts';

/** On the person's clock. */
const digestTime = '08:00';
const dayMs = 24 * 60 * 60_000;

/** When a digest leaves, and for which day of the person's calendar. */
export interface DigestTime {
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** 1 (Monday) to 7. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/**
 * The first digest after a time (milliseconds since 1970): at 8 in the morning of the person, after their quiet hours, spread
 * over half an hour; none on a day of a pause. Null where the digest is off.
 */
export const nextDigest = (preferences: CommunicationPreferences, userId: string, after: number): DigestTime | null => {
  const { digest, digestDay, pausedUntil, timezone } = preferences;
  if (digest === 'off') return null;
  const hours = departureHours(preferences, userId);
  const delayMs = departureDelay(userId, departureMinutes) * 60_000;
  // Quiet hours may move yesterday's digest to today.
  const yesterday = dayAfter(dayAt(timezone, after), -1);
  const first = pausedUntil !== null && pausedUntil > yesterday ? pausedUntil : yesterday;
  for (let ahead = 0; ahead <= 9; ahead += 1) {
    const day = dayAfter(first, ahead);
    if (digest === 'weekly' && weekdayOf(day) !== digestDay) continue;
    const at = afterQuietHours(hours, timeOn(timezone, day, digestTime) + delayMs);
    if (at > after) return { day, at };
  }
  return null;
};
