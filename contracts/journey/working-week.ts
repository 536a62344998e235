import type { Variant } from '../organizations/variant.ts';
import { seniorLivingWeek } from './senior-living-week.ts';
import { standardWeek } from './standard-week.ts';
import type { WorkingWeek } from './week-situation.ts';

/** The week of each edition. */
export const weekOf: Readonly<Record<Variant, WorkingWeek>> = {
  standard: standardWeek,
  'senior-living': seniorLivingWeek,
};

/** All weeks; the situations in a step's answers show which one was played. */
export const workingWeeks: readonly WorkingWeek[] = Object.values(weekOf);
