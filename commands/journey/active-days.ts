import { catalogue } from '#contracts/achievements/catalogue.ts';
import { dayShifted } from '#contracts/days.ts';
import {
  nothingSettled,
  type StreakPause,
  type Rhythm,
  type Streak,
  type StreakFacts,
  periodOf,
  rhythmOn,
  settledBefore,
  streakOn,
} from '#contracts/journey/streak.ts';
import { type DaySet, hasDay, noDaySet, withDays } from './day-set.ts';

/** The newest active days, and everything else that the streak is counted from. */
export interface ActiveDays {
  /** All active days there have ever been. */
  readonly count: number;
  /** The newest ones with their first event, oldest first. */
  readonly newest: readonly { readonly day: string; readonly event: string }[];
  /** All others, so that an import counts none of them again. */
  readonly older: DaySet;
  readonly frozen: readonly string[];
  readonly pauses: readonly StreakPause[];
  readonly rhythms: readonly Rhythm[];
  readonly settled: StreakFacts['settled'];
}

export const noDays: ActiveDays = {
  count: 0,
  newest: [],
  older: noDaySet,
  frozen: [],
  pauses: [],
  rhythms: [],
  settled: nothingSettled,
};

/**
 * Progress may be reported 48 hours late, and for a traveller today may become yesterday again. So nothing changes a day
 * that is a week older than the newest one: what is imported for such a day makes it an active one, and no other streak.
 */
const daysUnsettled = 7;

/** The longest streak that any card asks for: more days than that prove nothing more. */
const daysProven = Math.max(...catalogue.map(({ requirements }) => requirements.streak_days ?? 0));

/** A week that is not over may reach back this much further. */
const daysKept = Math.max(daysProven, 2 * daysUnsettled);

export const streakFacts = ({ newest, ...facts }: ActiveDays): StreakFacts => ({
  ...facts,
  active: newest.map(({ day }) => day),
});

export const isKnown = (days: ActiveDays, day: string): boolean =>
  days.newest.some((known) => known.day === day) || hasDay(days.older, day);

/** Adds a day; a known day changes nothing. */
export const withDay = (days: ActiveDays, day: string, event: string): ActiveDays => {
  if (isKnown(days, day)) return days;
  const newest = [...days.newest, { day, event }].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const settled = days.count === 0 ? { before: dayShifted(day, -daysUnsettled), days: 0 } : days.settled;
  return { ...days, count: days.count + 1, newest, settled };
};

/** The day itself if it is frozen, and other freezes of its week that are one too many with it. */
const needlessWith = (days: ActiveDays, day: string): readonly string[] => {
  const facts = streakFacts(days);
  const { from, to, needs } = periodOf(facts, day);
  const isIn = (each: string) => from <= each && each <= to;
  const frozen = facts.frozen.filter(isIn);
  const others = frozen.filter((each) => each !== day);
  const kept = Math.max(0, needs - facts.active.filter(isIn).length - 1);
  const tooMany = others.slice(0, Math.max(0, others.length - kept));
  return frozen.filter((each) => each === day || tooMany.includes(each));
};

/**
 * What changes with a day: freezes that it makes needless are returned, and freezes cover what is missing before it. An
 * imported day may lie before what is settled, where nothing changes.
 */
export const freezesWith = (
  days: ActiveDays,
  day: string,
): { readonly returned: readonly string[]; readonly used: readonly string[] } => {
  if (isKnown(days, day) || day < days.settled.before) return { returned: [], used: [] };
  const returned = needlessWith(days, day);
  return { returned, used: streakOf(withDay(withoutFrozen(days, returned), day, '')).used };
};

/** Settles what nothing can change any more, and forgets what is not needed for later. */
export const settle = (days: ActiveDays): ActiveDays => {
  const last = days.newest.at(-1)?.day ?? '';
  const settled = settledBefore(streakFacts(days), dayShifted(last, -daysUnsettled));
  const { before } = settled;
  const kept = days.newest.findIndex(({ day }) => day >= before);
  const dropped = Math.min(kept, Math.max(0, days.newest.length - daysKept));
  const [firstOfMonth, rhythm] = [`${before.slice(0, 7)}-01`, rhythmOn(days.rhythms, before)];
  return {
    ...days,
    settled,
    newest: days.newest.slice(dropped),
    older: withDays(
      days.older,
      days.newest.slice(0, dropped).map(({ day }) => day),
    ),
    frozen: days.frozen.filter((day) => day >= firstOfMonth),
    rhythms: days.rhythms.filter(({ from }) => from >= rhythm.from),
  };
};

export const withFrozen = (days: ActiveDays, frozen: readonly string[]): ActiveDays => ({
  ...days,
  frozen: [...days.frozen, ...frozen].toSorted(),
});

export const withoutFrozen = (days: ActiveDays, returned: readonly string[]): ActiveDays => ({
  ...days,
  frozen: days.frozen.filter((day) => !returned.includes(day)),
});

export const withPause = (days: ActiveDays, pause: StreakPause): ActiveDays => ({
  ...days,
  // Pauses of the year before last count for nothing any more.
  pauses: [...days.pauses.filter(({ to }) => to >= `${Number(pause.from.slice(0, 4)) - 1}`), pause].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  ),
});

/** The pause that began on `from` ends on another day; null where it never began. */
export const withPauseEnded = (days: ActiveDays, from: string, to: string | null): ActiveDays => ({
  ...days,
  pauses: days.pauses.flatMap((pause) => (pause.from !== from ? [pause] : to === null ? [] : [{ from, to }])),
});

/** The streak on a day; by the newest active day where none is given. */
export const streakOf = (days: ActiveDays, today: string = days.newest.at(-1)?.day ?? ''): Streak =>
  streakOn(streakFacts(days), today);

/** The first event of each of the last `length` active days, oldest first: a streak's days are the newest ones. */
export const streakEvents = ({ newest }: ActiveDays, length: number): readonly string[] =>
  newest.slice(-length).map(({ event }) => event);
