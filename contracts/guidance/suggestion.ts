import { dayShifted } from '../days.ts';
import { dayAt } from '../zone-time.ts';
import type { ProgramSettings } from './settings.ts';

/** What an organization suggests for the next step. Days are on the organization's calendar. */
export interface PaceSuggestion {
  readonly step: number;
  /** Null where there is none, and once the day has passed: a missed day is no reproach. */
  readonly by: string | null;
  /** The day on which members are invited to begin it together, while it is ahead. The step is open to them before. */
  readonly together: string | null;
}

/** Where a member is in the journey. Times are ISO 8601 UTC. */
export interface PaceFacts {
  readonly completedSteps: readonly number[];
  /** When the next step opened: with the step before, or with the journey; null before it began. */
  readonly openedAt: string | null;
  readonly memberSince: string;
}

/**
 * The suggestion for a member's next step; null where there is none, and after the last step. A day of the calendar precedes the
 * pace. Days count from the membership at the earliest, so that whoever joins late has as long as anyone. Pure; `now` is ISO 8601
 * UTC.
 */
export const paceSuggestion = (
  { stepDays, dates, timeZone }: ProgramSettings,
  { completedSteps, openedAt, memberSince }: PaceFacts,
  now: string,
): PaceSuggestion | null => {
  const step = [1, 2, 3, 4, 5, 6].find((each) => !completedSteps.includes(each));
  if (step === undefined) return null;
  const today = dayAt(timeZone, Date.parse(now));
  const ahead = (day: string | null): string | null => (day !== null && day >= today ? day : null);
  const of = dates.find((each) => each.step === step);
  const from = openedAt !== null && openedAt > memberSince ? openedAt : memberSince;
  const paced = stepDays === null ? null : dayShifted(dayAt(timeZone, Date.parse(from)), stepDays);
  const by = ahead(of?.recommendedBy ?? paced);
  const opensOn = of?.opensOn ?? null;
  const together = opensOn !== null && opensOn > today ? opensOn : null;
  return by === null && together === null ? null : { step, by, together };
};
