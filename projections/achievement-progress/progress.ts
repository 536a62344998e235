import { keepsBest } from '#contracts/achievements/deeds.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import { isMet, measureOf } from '#contracts/achievements/measures.ts';
import { type Measures, type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import type { AchievementProgress } from '#contracts/achievements/views.ts';
import { daysBefore } from '../days.ts';
import type { AchievementStanding } from './queries.ts';

const dayMs = 86_400_000;
/** A completion day further ahead is not shown: the pace so far cannot predict it. */
const maxDaysAhead = 3_650;

/** How far one requirement is met, 0 to 1. */
const shareOf = (value: number | boolean, threshold: number | boolean): number => {
  if (isMet(value, threshold)) return 1;
  return typeof value === 'number' && typeof threshold === 'number' ? Math.max(0, value / threshold) : 0;
};

/**
 * Days until a requirement is met at the pace since the first day: 0 when it is met, null when there is no pace (a flag, a
 * best value, which does not grow with time, or no progress yet). A streak grows by the days a week of its rhythm.
 */
const daysLeft = (
  key: RequirementKey,
  value: number | boolean,
  threshold: number | boolean,
  { activeDays, daysPerWeek }: { readonly activeDays: number; readonly daysPerWeek: number },
): number | null => {
  if (isMet(value, threshold)) return 0;
  if (typeof value !== 'number' || typeof threshold !== 'number') return null;
  if (key === 'streak_days') return Math.ceil(((threshold - value) * 7) / daysPerWeek);
  return value > 0 && !keepsBest.has(key) ? Math.ceil((activeDays * (threshold - value)) / value) : null;
};

/**
 * A learner's progress on one locked card (spec §3, Progress record). `today` is a day of the learner's time zone.
 * `percent` is an integer, and 100 only when all requirements and prerequisites are met.
 */
export const progressOf = (
  card: AchievementDefinition,
  measures: Measures,
  {
    firstDay,
    unlocked,
    daysPerWeek,
  }: Pick<AchievementStanding, 'firstDay' | 'unlocked'> & { readonly daysPerWeek: number },
  today: string,
): AchievementProgress => {
  const activeDays = firstDay ? Math.max(1, (Date.parse(today) - Date.parse(firstDay)) / dayMs + 1) : 1;
  const asked = requirementKeys.flatMap((key) => {
    const threshold = card.requirements[key];
    return threshold === undefined ? [] : [{ key, threshold, current: measureOf(measures, key) }];
  });
  const waits = (card.prerequisite_achievements ?? []).some((id) => !unlocked.has(id));
  const share = asked.reduce((sum, { current, threshold }) => sum + shareOf(current, threshold), 0) / asked.length;
  const days = asked.map(({ key, current, threshold }) =>
    daysLeft(key, current, threshold, { activeDays, daysPerWeek }),
  );
  const longest = days.every((left) => left !== null) && !waits ? Math.max(0, ...days) : null;
  return {
    achievement_id: card.id,
    percent: share >= 1 && !waits ? 100 : Math.min(99, Math.floor(share * 100)),
    requirements: Object.fromEntries(
      asked.map(({ key, current, threshold }) => [key, { current, threshold, met: isMet(current, threshold) }]),
    ),
    estimated_completion_date: longest === null || longest > maxDaysAhead ? null : daysBefore(today, -longest),
  };
};
