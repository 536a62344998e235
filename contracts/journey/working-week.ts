import type { Variant } from '../organizations/variant.ts';
import { seniorLivingWeek } from './senior-living-week.ts';
import { standardWeek } from './standard-week.ts';
import type { WorkingWeek } from './week-situation.ts';

/** The week that is played in each edition. */
export const weekOf: Readonly<Record<Variant, WorkingWeek>> = {
  standard: standardWeek,
  'senior-living': seniorLivingWeek,
};

/** Every week that can be played; the situations in the answers of a step show which one it was. */
export const workingWeeks: readonly WorkingWeek[] = Object.values(weekOf);
