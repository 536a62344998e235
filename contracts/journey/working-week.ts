import type { Variant } from '../organizations/variant.ts';
import { friday as seniorFriday } from './senior-living-week/friday.ts';
import { monday as seniorMonday } from './senior-living-week/monday.ts';
import { thursday as seniorThursday } from './senior-living-week/thursday.ts';
import { tuesday as seniorTuesday } from './senior-living-week/tuesday.ts';
import { wednesday as seniorWednesday } from './senior-living-week/wednesday.ts';
import { friday } from './standard-week/friday.ts';
import { monday } from './standard-week/monday.ts';
import { thursday } from './standard-week/thursday.ts';
import { tuesday } from './standard-week/tuesday.ts';
import { wednesday } from './standard-week/wednesday.ts';
import type { Gauge, WeekSituation } from './week-situation.ts';

/** The simulation of the Joy step: a week of choices that move four gauges of 0 to 100. */
export interface WorkingWeek {
  readonly variant: Variant;
  /** Where the gauges stand on Monday morning. */
  readonly start: Readonly<Record<Gauge, number>>;
  readonly situations: readonly WeekSituation[];
}

export const standardWeek: WorkingWeek = {
  variant: 'standard',
  start: { life: 60, money: 60, joy: 60, goodwill: 60 },
  situations: [...monday, ...tuesday, ...wednesday, ...thursday, ...friday],
};

/** A week in a house in which older people live. Whom it is about stays unnamed: its people are those who work there. */
export const seniorLivingWeek: WorkingWeek = {
  variant: 'senior-living',
  start: { life: 60, money: 60, joy: 60, goodwill: 60 },
  situations: [...seniorMonday, ...seniorTuesday, ...seniorWednesday, ...seniorThursday, ...seniorFriday],
};

/** The week that is played in each edition. */
export const weekOf: Readonly<Record<Variant, WorkingWeek>> = {
  standard: standardWeek,
  'senior-living': seniorLivingWeek,
};

/** Every week that can be played; the answers of a step tell by their situations which one it was. */
export const workingWeeks: readonly WorkingWeek[] = Object.values(weekOf);
