import { achievementDefinitions, achievementProgress, userAchievements } from '#contracts/achievements/endpoints.ts';
import type { AchievementDefinitionView, AchievementProgress, UserAchievement } from '#contracts/achievements/views.ts';
import { useRead } from '../../api/read.ts';

/** One achievement with the learner's progress. */
export interface Card {
  readonly definition: AchievementDefinitionView;
  readonly progress: AchievementProgress | undefined;
  readonly earned: UserAchievement | undefined;
}

/** Joins the three reads by achievement. */
export function cardsOf(
  definitions: readonly AchievementDefinitionView[],
  progress: readonly AchievementProgress[],
  earned: readonly UserAchievement[],
): Card[] {
  const progressById = new Map(progress.map((each) => [each.achievement_id, each]));
  const earnedById = new Map(earned.map((each) => [each.achievement_id, each]));
  return definitions.map((definition) => ({
    definition,
    progress: progressById.get(definition.id),
    earned: earnedById.get(definition.id),
  }));
}

const WEEK_MS = 7 * 86_400_000;
const NEVER = '9999';
const dueDay = ({ progress }: Card): string => progress?.estimated_completion_date ?? NEVER;

/** The locked ones with progress, by the day on which they are due at the current pace. */
export const nearest = (cards: readonly Card[], count: number): Card[] =>
  cards
    .filter(({ earned, progress }) => !earned && (progress?.percent ?? 0) > 0)
    .toSorted((a, b) => dueDay(a).localeCompare(dueDay(b)) || (b.progress?.percent ?? 0) - (a.progress?.percent ?? 0))
    .slice(0, count);

/** Those of them that are due within seven days. */
export const near = (cards: readonly Card[], count: number): Card[] =>
  nearest(cards, count).filter((card) => Date.parse(dueDay(card)) <= Date.now() + WEEK_MS);

/** The earned ones, latest first. */
export const latest = (cards: readonly Card[], count: number): Card[] =>
  cards
    .filter(({ earned }) => earned)
    .toSorted((a, b) => (b.earned?.unlocked_at ?? '').localeCompare(a.earned?.unlocked_at ?? ''))
    .slice(0, count);

/** All achievements of the learner; `cards` once all three reads are there. `error` is the first failure. */
export function useCards() {
  const definitions = useRead(achievementDefinitions, {});
  const progress = useRead(achievementProgress, {});
  const earned = useRead(userAchievements, {});
  const reads = [definitions, progress, earned];
  return {
    cards:
      definitions.data && progress.data && earned.data
        ? cardsOf(definitions.data.definitions, progress.data.progress, earned.data.achievements)
        : undefined,
    hints: progress.data?.hints ?? [],
    error: reads.find(({ isError }) => isError)?.error,
    retry: () => reads.forEach((each) => void each.refetch()),
  };
}
