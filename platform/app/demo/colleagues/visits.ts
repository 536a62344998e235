import { Chance } from '../../simulation/chance.ts';
import type { Colleague } from './colleague.ts';

/** Days between two visits, as often as they are listed. */
const gaps = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 11] as const;
/** The hour of a person's visits. */
const hours = [7, 8, 12, 17, 19, 20] as const;

/** A day on which a person is here, and when. */
export interface ColleagueVisit {
  readonly daysAgo: number;
  /** The time of day after so many minutes. */
  readonly time: (minutes: number) => string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The days on which a colleague was here, oldest first; the same for the same colleague. */
export const visitsOf = ({ username, from, to }: Colleague): readonly ColleagueVisit[] => {
  const chance = new Chance('visits', username);
  const hour = chance.pick(hours);
  const days: number[] = [];
  for (let day = from; day > to; day -= chance.pick(gaps)) days.push(day);
  return [...days, to].map((daysAgo) => {
    const start = chance.whole(0, 8);
    return { daysAgo, time: (minutes) => `${twoDigits(hour)}:${twoDigits(Math.min(59, start + minutes))}` };
  });
};
