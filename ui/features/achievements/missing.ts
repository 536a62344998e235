import type { AchievementProgress } from '#contracts/achievements/views.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** The name of a requirement. */
export const labelOf = (key: string): string =>
  new Map(Object.entries(text('achievements').requirements)).get(key) ?? key;

export interface Missing {
  /** "Stories: 2 of 3", or only the name where there is nothing to count. */
  readonly words: string;
  /** 0 to 100; null where there is nothing to count. */
  readonly percent: number | null;
}

/** The unmet requirements of an achievement, the furthest from being met first; a bar shows the first. */
export const missingOf = (progress: AchievementProgress): readonly Missing[] =>
  Object.entries(progress.requirements)
    .filter(([, { met }]) => !met)
    .map(([key, { current, threshold }]): Missing => {
      if (typeof threshold !== 'number' || typeof current !== 'number' || threshold <= 0) {
        return { words: labelOf(key), percent: null };
      }
      const words = text('achievements').countOf(labelOf(key), whole(current), whole(threshold));
      return { words, percent: (100 * current) / threshold };
    })
    .toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0));
