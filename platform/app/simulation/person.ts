import type { MemberRole } from '#contracts/accounts/views.ts';
import { systemIds } from '#platform/base/ids.ts';
import { Chance } from './chance.ts';
import { type SimulatedOrganization, simulatedDomain } from './organizations.ts';
import { firstNames, lastNames, timeZones } from './words.ts';

/** A person, with the traits that decide what they do. */
export interface SimulatedPerson {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
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
  readonly membership: { readonly organizationId: string; readonly role: MemberRole } | null;
  /** Whether they let the organization's own systems see their progress, and are counted in research. */
  readonly sharesProgress: boolean;
  readonly inResearch: boolean;
}

/** A person on the day of their registration. */
export interface RegisteredPerson {
  readonly person: SimulatedPerson;
  readonly at: string;
}

/** Person `number` of a cohort, a member of one of the organizations if there are any. */
export const makePerson = (
  run: string,
  number: number,
  days: number,
  chance: Chance,
  organizations: readonly SimulatedOrganization[] = [],
): SimulatedPerson => {
  const firstName = chance.pick(firstNames);
  const lastName = chance.pick(lastNames);
  const userId = systemIds.derived('simulated person', run, String(number));
  // Unique among the people of all simulations.
  const username = `${firstName}.${lastName}.${userId.slice(0, 8)}`.toLowerCase();
  const organization = organizations[(number - 1) % Math.max(1, organizations.length)];
  // Drawn from numbers of their own: they change nothing of the life.
  const belonging = new Chance('belonging', run, String(number));
  return {
    userId,
    username,
    email: `${username}@${organization?.domain ?? simulatedDomain}`,
    membership: organization
      ? { organizationId: organization.organizationId, role: roleOf(number, organizations.length, belonging) }
      : null,
    sharesProgress: belonging.happens(0.6),
    inResearch: belonging.happens(0.55),
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

/** The first member of each organization administers it; about one in thirty of the others is a mentor. */
const roleOf = (number: number, organizations: number, chance: Chance): MemberRole => {
  if (number <= organizations) return 'org_admin';
  return chance.happens(1 / 30) ? 'mentor' : 'learner';
};
