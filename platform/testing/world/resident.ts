import type { Chance } from '#platform/app/simulation/chance.ts';
import type { SimulatedPerson } from '#platform/app/simulation/person.ts';
import { wordsOf } from './words.ts';

/** Their clocks change, or not, on different days; some are hours and half hours away from all others. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
] as const;

/** A person who lives in the simulation. */
export class Resident {
  userId = '';
  cookie: string | undefined;
  step = 1;
  timeZone: (typeof zones)[number];
  isGone = false;
  isProven = false;
  organizationId: string | null = null;
  /** Names of own logbook entries, which others try to open. */
  entries: string[] = [];
  /** Files that the product said it has kept. */
  readonly uploads = new Map<string, Buffer>();
  /** The colours of the pictures that they sent. */
  readonly pictures: string[] = [];
  /** What mentors answered, by request. */
  readonly remarks = new Map<string, { readonly remark: string; readonly position: string }>();
  /** The newest run of each game, as the product last showed it. */
  readonly runs = new Map<string, { readonly id: string; readonly turns: number; readonly position: string }>();
  /** Whom they asked as a witness, by the address of a friend; one that is not used for a mentor. */
  readonly asked = new Map<string, { readonly id: string; isWithdrawn: boolean }>();
  /** The organization through which they are signed in. */
  throughOrganization: string | undefined;
  private said = 0;
  readonly person: SimulatedPerson;

  constructor(
    readonly number: number,
    readonly chance: Chance,
    /** The domain of the organization that signs them in; undefined for those who have a password. */
    readonly domain?: string,
  ) {
    this.timeZone = chance.pick(zones);
    this.person = {
      userId: '',
      username: this.name,
      email: this.email,
      firstName: 'Kim',
      lastName: 'Doe',
      timeZone: this.timeZone,
      joinsOn: 0,
      // Half come for long, the others stop, and are missed.
      staysFor: chance.happens(0.5) ? Number.POSITIVE_INFINITY : chance.whole(1, 30),
      diligence: 0.1 + 0.5 * chance.next(),
      weekends: 0.5,
      hour: chance.whole(0, 23),
      pace: chance.whole(1, 6),
      openness: chance.next(),
      generosity: chance.next(),
      membership: null,
      sharesProgress: false,
      inResearch: false,
    };
  }

  get name(): string {
    return `resident-${this.number}`;
  }

  get email(): string {
    return `${this.name}@${this.domain ?? 'people.test'}`;
  }

  /** Words that nobody has said before. */
  say(): string {
    this.said += 1;
    return wordsOf(this.number, this.said);
  }

  /** Moves to another time zone. */
  move(): string {
    this.timeZone = this.chance.pick(zones);
    return this.timeZone;
  }
}
