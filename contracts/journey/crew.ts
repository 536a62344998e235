import type { Moment } from './week-outcome.ts';
import type { WorkingWeek } from './week-situation.ts';

/** The colleagues of the working weeks. They are characters of the simulation. */
export const crew = ['samira', 'jonas', 'marek', 'ines', 'tom', 'emre', 'leyla', 'nadia', 'paul', 'rosa'] as const;
export type CrewMember = (typeof crew)[number];
export type Feeling = 'glad' | 'neutral' | 'worried';

type Feelings = Readonly<Partial<Record<CrewMember, Feeling>>>;

/** Who is in a situation, by its id. */
const present: Readonly<Record<string, readonly CrewMember[]>> = {
  'monday-first-day': ['samira', 'jonas'],
  'tuesday-play-at-six': ['jonas'],
  'wednesday-wrong-file': ['marek'],
  'thursday-one-raise': ['ines', 'tom'],
  'thursday-ten-at-night': ['samira'],
  'friday-whose-idea': ['marek'],
  'senior-monday-first-shift': ['leyla', 'emre'],
  'senior-tuesday-two-ill': ['nadia'],
  'senior-wednesday-supper': ['paul'],
  'senior-thursday-offer': ['emre'],
  'senior-thursday-ten-at-night': ['nadia'],
  'senior-friday-a-card': ['rosa'],
};

/** Where a choice means something else to one of them than to everyone, or nothing at all. By situation and option. */
const own: Readonly<Record<string, Feelings>> = {
  'monday-first-day eat-together': { jonas: 'neutral' },
  'monday-first-day send-handbook': { jonas: 'neutral' },
  'tuesday-play-at-six go': { jonas: 'neutral' },
  'thursday-one-raise tom': { tom: 'glad', ines: 'worried' },
  'thursday-one-raise open-scale': { tom: 'neutral', ines: 'neutral' },
  'thursday-one-raise ines': { tom: 'worried', ines: 'glad' },
  'thursday-one-raise keep-it-back': { tom: 'worried', ines: 'worried' },
  'thursday-ten-at-night sleep': { samira: 'neutral' },
  'thursday-ten-at-night fresh-eyes': { samira: 'glad' },
  'thursday-ten-at-night polish': { samira: 'neutral' },
  'senior-monday-first-shift walk-with-her': { emre: 'neutral' },
  'senior-monday-first-shift count-her': { emre: 'neutral' },
  'senior-tuesday-two-ill close-the-cafe': { nadia: 'neutral' },
  'senior-thursday-ten-at-night hand-it-over': { nadia: 'glad' },
};

export const crewIn = (situationId: string): readonly CrewMember[] => present[situationId] ?? [];

/** The colleagues of a week, in the order in which they appear. */
export const crewOf = ({ situations }: WorkingWeek): readonly CrewMember[] => [
  ...new Set(situations.flatMap(({ id }) => crewIn(id))),
];

/** How someone feels about a choice: as it moved goodwill, unless it meant something else to them. */
export const feelingAbout = (member: CrewMember, { situation, option }: Moment): Feeling => {
  const goodwill = option.effects.goodwill ?? 0;
  const shared = goodwill >= 3 ? 'glad' : goodwill < 0 ? 'worried' : 'neutral';
  return own[`${situation.id} ${option.id}`]?.[member] ?? shared;
};

/** How someone feels by now: as after the last choice that meant something to them. */
export const feelingAfter = (member: CrewMember, moments: readonly Moment[]): Feeling =>
  moments
    .filter(({ situation }) => crewIn(situation.id).includes(member))
    .map((moment) => feelingAbout(member, moment))
    .findLast((feeling) => feeling !== 'neutral') ?? 'neutral';

/** Someone of the crew who comes back, and the choice that they remember. */
export interface CrewVisit {
  readonly member: CrewMember;
  readonly moment: Moment;
  readonly feeling: Feeling;
  /** Counts the visits, from 0. */
  readonly number: number;
}

const EVERY_DAYS = 3;

/**
 * Who comes back on a day: every third day from the day after the journey was completed, one colleague with one choice that
 * meant something to them, in the order of the week and then from the beginning. Never the same one twice in a row, unless
 * there is no other.
 */
export const crewVisit = (moments: readonly Moment[], daysSinceCompleted: number): CrewVisit | null => {
  if (daysSinceCompleted < 1 || (daysSinceCompleted - 1) % EVERY_DAYS !== 0) return null;
  const all = moments.flatMap((moment) =>
    crewIn(moment.situation.id).map((member) => ({ member, moment, feeling: feelingAbout(member, moment) })),
  );
  const memories = inTurn(all.filter(({ feeling }) => feeling !== 'neutral'));
  const number = (daysSinceCompleted - 1) / EVERY_DAYS;
  const found = memories[number % Math.max(1, memories.length)];
  return found ? { ...found, number } : null;
};

/** In an order in which nobody follows themselves, also from the last to the first, as far as that is possible. */
function inTurn<Memory extends { readonly member: CrewMember }>(memories: readonly Memory[]): readonly Memory[] {
  const rest = [...memories];
  const ordered: Memory[] = [];
  while (rest.length > 0) {
    const before = ordered.at(-1)?.member;
    const next = rest.findIndex(({ member }) => member !== before);
    ordered.push(...rest.splice(Math.max(0, next), 1));
  }
  const last = ordered.at(-1);
  if (ordered.length > 2 && last && last.member === ordered[0]?.member) {
    const place = ordered.findIndex(
      ({ member }, at) => at > 0 && member !== last.member && ordered[at - 1]?.member !== last.member,
    );
    if (place > 0) ordered.splice(place, 0, ...ordered.splice(-1, 1));
  }
  return ordered;
}
