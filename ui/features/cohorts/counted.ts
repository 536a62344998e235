import type { HiddenSide } from '#contracts/research/figures.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** A number of people out of a group, or which side of it the number is on where it is hidden. */
export interface Counted {
  readonly count: number | null;
  readonly hidden: HiddenSide | null;
}

/** The number, grouped as the language does it, or the word that stands in its place. */
export const countedWords = ({ count, hidden }: Counted): string =>
  count === null ? text('research').hidden[hidden ?? 'small_group'] : whole(count);

/** Where a hidden number is drawn: in the middle of those that it may be. Null where nothing is known of it. */
export function countedHeight({ count, hidden }: Counted, people: number, least: number): number | null {
  if (count !== null) return count;
  if (hidden === 'few') return least / 2;
  return hidden === 'nearly_all' ? people - least / 2 : null;
}

/** The same for a bar: what is hidden is neither nothing nor everything. */
export function countedPercent(counted: Counted, people: number, least: number): number | null {
  const height = countedHeight(counted, people, least);
  if (height === null) return null;
  const percent = (100 * height) / people;
  return counted.count === null ? Math.min(99, Math.max(1, percent)) : percent;
}
