import { afterQuietHours, isQuiet, type QuietHours } from '#contracts/notifications/quiet-hours.ts';
import { dayAt, daysLater, timeOn } from '#contracts/zone-time.ts';

const hour = 3_600_000;
const morning = '08:00';

export interface SnoozeTime {
  readonly name: 'today' | 'tomorrow' | 'week';
  readonly at: number;
}

/** When a message may come back, in the person's zone and outside their quiet hours. Times in milliseconds. */
export function snoozeTimes(hours: QuietHours, now: number): SnoozeTime[] {
  const { timezone } = hours;
  const dayIn = (days: number): string => dayAt(timezone, daysLater(timezone, now, days));
  const morningOf = (day: string): number => afterQuietHours(hours, timeOn(timezone, day, morning));
  // The next full hour that is at least two hours ahead.
  const later = Math.ceil((now + 2 * hour) / hour) * hour;
  const isToday = dayAt(timezone, later) === dayIn(0) && !isQuiet(hours, later);
  const weekday = new Date(dayIn(0)).getUTCDay();
  return [
    ...(isToday ? [{ name: 'today' as const, at: later }] : []),
    { name: 'tomorrow', at: morningOf(dayIn(1)) },
    // The next Monday.
    { name: 'week', at: morningOf(dayIn((8 - weekday) % 7 || 7)) },
  ];
}
