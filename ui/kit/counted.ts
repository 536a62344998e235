import type { HiddenSide } from '#contracts/research/figures.ts';
import { whole } from './dates.ts';

/** A number of people; if it is hidden, which end of the range it is near. */
export interface Counted<Side extends HiddenSide = HiddenSide> {
  readonly count: number | null;
  readonly hidden: Side | null;
}

/** The sides of a range that is known. */
type End = 'few' | 'nearly_all';

/** The number as the language writes it, or the word for a hidden one. */
export const countedWords = <Side extends HiddenSide>(
  { count, hidden }: Counted<Side>,
  words: Readonly<Record<Side | 'few', string>>,
): string => (count === null ? words[hidden ?? 'few'] : whole(count));

/** The number to draw: a hidden one in the middle of what it can be, where `least` is the first that is shown; null if unknown. */
export function countedHeight(counted: Counted<End>, people: number, least: number): number;
export function countedHeight(counted: Counted, people: number, least: number): number | null;
export function countedHeight({ count, hidden }: Counted, people: number, least: number): number | null {
  if (count !== null) return count;
  if (hidden === 'few') return least / 2;
  return hidden === 'nearly_all' ? people - least / 2 : null;
}

/** The same as a percentage; a hidden number is never drawn as 0 or 100. */
export function countedPercent(counted: Counted<End>, people: number, least: number): number;
export function countedPercent(counted: Counted, people: number, least: number): number | null;
export function countedPercent(counted: Counted, people: number, least: number): number | null {
  const height = countedHeight(counted, people, least);
  if (height === null) return null;
  const percent = (100 * height) / people;
  return counted.count === null ? Math.min(99, Math.max(1, percent)) : Math.min(100, percent);
}
