import { dayAt, daysLater } from '#contracts/zone-time.ts';

/** A streak as it was left after the last active day. */
export interface LeftStreak {
  readonly streakDays: number;
  readonly lastDay: string | null;
}

/**
 * The streak as it stands now in the person's time zone: it runs on through today as long as yesterday was active,
 * and is 0 once a whole day was missed.
 */
export const runningStreak = ({ streakDays, lastDay }: LeftStreak, timeZone: string, now: string): number => {
  const at = Date.parse(now);
  return lastDay !== null && lastDay >= dayAt(timeZone, daysLater(timeZone, at, -1)) ? streakDays : 0;
};
