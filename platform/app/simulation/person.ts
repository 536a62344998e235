import { systemIds } from '#platform/base/ids.ts';
import type { Chance } from './chance.ts';
import { firstNames, lastNames, timeZones } from './words.ts';

/** A person, with the traits that decide what they do. */
export interface SimulatedPerson {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  /** The day of the simulation on which they register, from 0. */
  readonly joinsOn: number;
  /** Days after which they stop coming; infinite for most. */
  readonly staysFor: number;
  /** Probability of coming on a weekday, and its factor on weekends. */
  readonly diligence: number;
  readonly weekends: number;
  /** The usual hour of their visits, in their own zone. */
  readonly hour: number;
  /** Days they take per step. */
  readonly pace: number;
  /** 0 to 1: how readily and openly they tell stories. */
  readonly openness: number;
  /** 0 to 1: how much they care about the benefit of others. */
  readonly generosity: number;
}

/** Person `number` of a cohort. */
export const makePerson = (run: string, number: number, days: number, chance: Chance): SimulatedPerson => {
  const firstName = chance.pick(firstNames);
  const lastName = chance.pick(lastNames);
  return {
    userId: systemIds.derived('simulated person', run, String(number)),
    username: `${firstName}.${lastName}.${number}`.toLowerCase(),
    firstName,
    lastName,
    timeZone: chance.pick(timeZones),
    // Most join in the first week, the last within the first third.
    joinsOn: Math.floor(Math.min(21, days / 3) * chance.next() * chance.next()),
    staysFor: chance.happens(0.35) ? chance.whole(2, 40) : Number.POSITIVE_INFINITY,
    diligence: 0.25 + 0.6 * chance.next(),
    weekends: 0.2 + 0.5 * chance.next(),
    hour: chance.pick([7, 8, 12, 13, 18, 20, 21]),
    pace: chance.whole(3, 10),
    openness: chance.next(),
    generosity: chance.next(),
  };
};
