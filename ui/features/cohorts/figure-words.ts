import type { Rounded } from '#contracts/groups/figures.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** A rounded number of people as the language writes it, or that it is near an end. */
export const figureWords = ({ count, hidden }: Rounded): string =>
  count === null ? text('research').enterprise.hidden[hidden ?? 'few'] : whole(count);

/** The number to draw: one near an end is drawn in the middle of what it can be. */
export const figureHeight = ({ count, hidden }: Rounded, people: number): number =>
  count ?? (hidden === 'few' ? 2 : people - 2);

/** The same as a percentage; a number near an end is never drawn as 0 or 100. */
export const figurePercent = (counted: Rounded, people: number): number =>
  Math.min(99, Math.max(1, (100 * figureHeight(counted, people)) / people));
