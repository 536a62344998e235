import type { AchievementProgress } from '#contracts/achievements/views.ts';
import { whole } from '../../app/dates.ts';
import { text } from '../../text/text.ts';

/** What a requirement is called. */
export const labelOf = (key: string): string =>
  new Map(Object.entries(text('achievements').requirements)).get(key) ?? key;

/** One requirement in words: "Stories told: 2 of 3", or the deed itself where there is nothing to count. */
export function requirementWords(
  key: string,
  { current, threshold }: AchievementProgress['requirements'][string],
): string {
  const t = text('achievements');
  if (typeof threshold === 'number' && typeof current === 'number') {
    return t.countOf(labelOf(key), whole(current), whole(threshold));
  }
  return labelOf(key);
}

/** What is still missing, in words, the most nearly met first. */
export function missingWords(progress: AchievementProgress, count: number): string {
  const share = (key: string): number => {
    const { current, threshold } = progress.requirements[key] ?? { current: 0, threshold: 1 };
    return typeof current === 'number' && typeof threshold === 'number' && threshold > 0 ? current / threshold : 0;
  };
  return Object.entries(progress.requirements)
    .filter(([, requirement]) => !requirement.met)
    .toSorted(([a], [b]) => share(b) - share(a))
    .slice(0, count)
    .map(([key, requirement]) => requirementWords(key, requirement))
    .join(' · ');
}
