import type { HiddenSide } from '#contracts/research/figures.ts';
import { whole } from '../../../kit/dates.ts';
import { text } from '../../../text/text.ts';

/** A number of people; if it is hidden, which end of the range it is near. */
export interface Counted {
  readonly count: number | null;
  readonly hidden: HiddenSide | null;
}

/** The number as the language writes it, or the word for a hidden one. */
export const countedWords = ({ count, hidden }: Counted): string =>
  count === null ? text('adminAnalytics').hidden[hidden ?? 'small_group'] : whole(count);

/** The number to draw: a hidden one at the middle of its range; null where the range is unknown. */
export function countedHeight({ count, hidden }: Counted, people: number, threshold: number): number | null {
  if (count !== null) return count;
  if (hidden === 'few') return threshold / 2;
  return hidden === 'nearly_all' ? people - threshold / 2 : null;
}

/** The same as a percentage; a hidden number is never drawn as 0 or 100. */
export function countedPercent(counted: Counted, people: number, threshold: number): number | null {
  const height = countedHeight(counted, people, threshold);
  if (height === null) return null;
  const percent = (100 * height) / people;
  return counted.count === null ? Math.min(99, Math.max(1, percent)) : percent;
}
