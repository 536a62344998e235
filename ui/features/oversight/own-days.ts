import type { UserAchievement } from '#contracts/achievements/views.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';

const DAY_MS = 86_400_000;
const SPAN = 30;

/** The calendar day of a moment in the zone of this device: 2026-11-21. */
const dayOf = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

interface Done {
  readonly steps: readonly Pick<JourneyStep, 'completedAt'>[];
  readonly achievements: readonly Pick<UserAchievement, 'unlocked_at'>[];
  /** The days that flight reports count for. */
  readonly reports: readonly string[];
}

export interface OwnDay {
  readonly day: string;
  readonly steps: number;
  readonly reports: number;
  readonly achievements: number;
}

/** What the person did on each of the last thirty days, ending today. */
export function ownDays({ steps, achievements, reports }: Done, now: number): OwnDay[] {
  const moments = (times: readonly (string | null)[]): string[] =>
    times.flatMap((time) => (time === null ? [] : dayOf(Date.parse(time))));
  const count = (days: readonly string[], day: string): number => days.filter((each) => each === day).length;
  const stepDays = moments(steps.map(({ completedAt }) => completedAt));
  const earnedDays = moments(achievements.map(({ unlocked_at }) => unlocked_at));
  return Array.from({ length: SPAN }, (_, place) => {
    const day = dayOf(now - (SPAN - 1 - place) * DAY_MS);
    return {
      day,
      steps: count(stepDays, day),
      reports: count(reports, day),
      achievements: count(earnedDays, day),
    };
  });
}
