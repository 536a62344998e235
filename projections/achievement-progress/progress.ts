import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import { isMet, measureOf } from '#contracts/achievements/measures.ts';
import { type Measures, type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import type { AchievementProgress } from '#contracts/achievements/views.ts';
import { runningStreak } from '../streak.ts';
import type { AchievementStanding } from './queries.ts';

const dayMs = 86_400_000;
/** Further away than this is no forecast. */
const farthestDays = 3_650;

/** What a learner's measures are worth on a day, in their own zone: a streak that was broken counts for nothing. */
export const measuresToday = (standing: AchievementStanding, timeZone: string, now: string): Measures => {
  const { measures, lastDay } = standing;
  return { ...measures, streak_days: runningStreak({ streakDays: measures.streak_days ?? 0, lastDay }, timeZone, now) };
};

/** How much of one requirement is there, 0 to 1. */
const shareOf = (value: number | boolean, threshold: number | boolean): number => {
  if (isMet(value, threshold)) return 1;
  return typeof value === 'number' && typeof threshold === 'number' ? Math.max(0, value / threshold) : 0;
};

/**
 * Days until a requirement is met at the pace since the first day: 0 when it is, null when that can't be told (a flag,
 * or nothing done for it yet). A streak grows by one a day.
 */
const daysLeft = (
  key: RequirementKey,
  value: number | boolean,
  threshold: number | boolean,
  activeDays: number,
): number | null => {
  if (isMet(value, threshold)) return 0;
  if (typeof value !== 'number' || typeof threshold !== 'number') return null;
  if (key === 'streak_days') return threshold - value;
  return value > 0 ? Math.ceil((activeDays * (threshold - value)) / value) : null;
};

/**
 * How far a learner is with one locked card (spec §3, Progress record). `today` is a day of the person's zone;
 * per cent are whole, and 100 only when the requirements and the achievements asked for before are all there.
 */
export const progressOf = (
  card: AchievementDefinition,
  measures: Measures,
  { firstDay, unlocked }: Pick<AchievementStanding, 'firstDay' | 'unlocked'>,
  today: string,
): AchievementProgress => {
  const activeDays = firstDay ? Math.max(1, (Date.parse(today) - Date.parse(firstDay)) / dayMs + 1) : 1;
  const asked = requirementKeys.flatMap((key) => {
    const threshold = card.requirements[key];
    return threshold === undefined ? [] : [{ key, threshold, current: measureOf(measures, key) }];
  });
  const waits = (card.prerequisite_achievements ?? []).some((id) => !unlocked.has(id));
  const share = asked.reduce((sum, { current, threshold }) => sum + shareOf(current, threshold), 0) / asked.length;
  const days = asked.map(({ key, current, threshold }) => daysLeft(key, current, threshold, activeDays));
  const longest = days.every((left) => left !== null) && !waits ? Math.max(0, ...days) : null;
  return {
    achievement_id: card.id,
    percent: share >= 1 && !waits ? 100 : Math.min(99, Math.floor(share * 100)),
    requirements: Object.fromEntries(
      asked.map(({ key, current, threshold }) => [key, { current, threshold, met: isMet(current, threshold) }]),
    ),
    estimated_completion_date:
      longest === null || longest > farthestDays
        ? null
        : new Date(Date.parse(today) + longest * dayMs).toISOString().slice(0, 10),
  };
};
