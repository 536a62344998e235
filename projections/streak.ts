import { dayAt, daysLater } from '#contracts/zone-time.ts';

/** A streak as of the last active day. */
export interface LeftStreak {
  readonly streakDays: number;
  readonly lastDay: string | null;
}

/**
 * The current streak in the person's time zone. It continues through today if yesterday was active, and is 0 once a
 * whole day was missed.
 */
export const runningStreak = ({ streakDays, lastDay }: LeftStreak, timeZone: string, now: string): number => {
  const at = Date.parse(now);
  return lastDay !== null && lastDay >= dayAt(timeZone, daysLater(timeZone, at, -1)) ? streakDays : 0;
};
