import { daysBetween, dayShifted, mondayOf } from '../days.ts';

/** How many days a week a person wants to be active, from a day on: 7 is every day. */
export interface Rhythm {
  readonly from: string;
  readonly daysPerWeek: number;
}

/** From one day to another, both included: `2025-03-28` to `2025-04-02`. */
export interface StreakPause {
  readonly from: string;
  readonly to: string;
}

/** What a streak is counted from. All days are those of the person's own zone, so that no zone is needed to count them. */
export interface StreakFacts {
  /** Active days, at least all from the settled day on, oldest first. */
  readonly active: readonly string[];
  /** Missed days that a freeze covers, at least all of the settled day's month and later. */
  readonly frozen: readonly string[];
  readonly pauses: readonly StreakPause[];
  /** Oldest first. Before the first one, and without any, the rhythm is every day. */
  readonly rhythms: readonly Rhythm[];
  /** The active days of the streak before this day, which nothing changes any more. */
  readonly settled: { readonly before: string; readonly days: number };
}

export const freezesPerMonth = 2;
export const pauseDaysPerYear = 60;
export const everyDay = 7;

/** Before the first active day there is nothing to count, and no day to begin with. */
export const nothingSettled: StreakFacts['settled'] = { before: '9999-12-31', days: 0 };

/** A day, or a week from Monday to Sunday (less where the rhythm began within it), and how many active days it needs. */
interface Period extends StreakPause {
  readonly needs: number;
}

const isIn = ({ from, to }: StreakPause, day: string): boolean => from <= day && day <= to;

export const isPaused = (pauses: readonly StreakPause[], day: string): boolean =>
  pauses.some((pause) => isIn(pause, day));

export const daysOf = ({ from, to }: StreakPause): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => dayShifted(from, index));

/** The rhythms after another one is chosen: it takes the place of those that would have begun later. */
export const withRhythm = (rhythms: readonly Rhythm[], chosen: Rhythm): readonly Rhythm[] => [
  ...rhythms.filter(({ from }) => from < chosen.from),
  chosen,
];

/** The rhythm of a day. */
export const rhythmOn = (rhythms: readonly Rhythm[], day: string): Rhythm =>
  rhythms.findLast(({ from }) => from <= day) ?? { from: '', daysPerWeek: everyDay };

/** The period in which a day is. A pause asks for less in proportion: of four days a week, half a week asks for two. */
export const periodOf = ({ rhythms, pauses }: Pick<StreakFacts, 'rhythms' | 'pauses'>, day: string): Period => {
  const { from: since, daysPerWeek } = rhythmOn(rhythms, day);
  if (daysPerWeek === everyDay) return { from: day, to: day, needs: isPaused(pauses, day) ? 0 : 1 };
  const monday = mondayOf(day);
  const next = rhythms.find(({ from }) => from > day)?.from;
  const sunday = dayShifted(monday, 6);
  const week = { from: since > monday ? since : monday, to: next && next <= sunday ? dayShifted(next, -1) : sunday };
  const free = daysOf(week).filter((each) => !isPaused(pauses, each)).length;
  return { ...week, needs: Math.round((daysPerWeek * free) / 7) };
};

/** How many freezes a month still has. */
export const freezesLeft = (frozen: readonly string[], month: string): number =>
  freezesPerMonth - frozen.filter((day) => day.slice(0, 7) === month).length;

/** The days of a period that freezes cover so that nothing is missing, the latest first; null where they do not suffice. */
const freezesFor = (facts: StreakFacts, period: Period, missing: number, used: readonly string[]): string[] | null => {
  const frozen = [...facts.frozen, ...used];
  const days: string[] = [];
  for (const day of daysOf(period).toReversed()) {
    if (days.length === missing) break;
    if (facts.active.includes(day) || frozen.includes(day) || isPaused(facts.pauses, day)) continue;
    if (freezesLeft([...frozen, ...days], day.slice(0, 7)) > 0) days.push(day);
  }
  return days.length === missing ? days : null;
};

/** A streak as it is on a day. */
export interface Streak {
  /** Its active days. Days that were paused or frozen hold it and do not count. */
  readonly days: number;
  /** The freezes that hold it until the day and are not stored yet, oldest first: they will be with the next active day. */
  readonly used: readonly string[];
}

/**
 * The streak that reaches a day on which a period begins. Goes back from there until a period falls short and freezes
 * (`new`: also some that are not stored yet) don't suffice: the streak began with the active days of that period. A freeze
 * is used only if active days lie before it, so none is spent on a streak that is lost.
 */
const reaching = (facts: StreakFacts, day: string, freezes: 'stored' | 'new'): Streak => {
  const { settled } = facts;
  const used: string[] = [];
  let unsure: string[] = [];
  let days = 0;
  const add = (active: number) => {
    if (active === 0) return;
    days += active;
    used.push(...unsure);
    unsure = [];
  };
  let from = day;
  while (from > settled.before) {
    const period = periodOf(facts, dayShifted(from, -1));
    const active = facts.active.filter((each) => isIn(period, each)).length;
    add(active);
    const missing = period.needs - active - facts.frozen.filter((each) => isIn(period, each)).length;
    if (missing > 0) {
      const more = freezes === 'new' ? freezesFor(facts, period, missing, [...used, ...unsure]) : null;
      if (!more) return { days, used: used.toSorted() };
      unsure.push(...more);
    }
    ({ from } = period);
  }
  add(settled.days);
  return { days, used: used.toSorted() };
};

/** Settles what ended before a day: freezes that are not stored by then never will be. */
export const settledBefore = (facts: StreakFacts, day: string): StreakFacts['settled'] => {
  const { from } = periodOf(facts, day);
  return from > facts.settled.before ? { before: from, days: reaching(facts, from, 'stored').days } : facts.settled;
};

/** The facts of a streak that is known as of the newest active day. `active` holds at least the days of its week. */
export const streakFactsAt = ({
  streakDays,
  active,
  ...plans
}: Omit<StreakFacts, 'settled'> & { readonly streakDays: number }): StreakFacts => {
  const last = active.at(-1);
  if (last === undefined) return { active, ...plans, settled: nothingSettled };
  const period = periodOf(plans, last);
  const days = active.filter((day) => isIn(period, day)).length;
  return { active, ...plans, settled: { before: period.from, days: Math.max(0, streakDays - days) } };
};

/** Where the period of a day begins; for a traveller whose day went back, no earlier than where the facts do. */
const openedOn = (facts: StreakFacts, day: string): string => {
  const { from } = periodOf(facts, day);
  return from > facts.settled.before ? from : facts.settled.before;
};

/** The streak on a day: what is missing today, or this week, can still be done and breaks nothing. */
export const streakOn = (facts: StreakFacts, today: string): Streak => {
  const from = openedOn(facts, today);
  const { days, used } = reaching(facts, from, 'new');
  return { days: days + facts.active.filter((day) => day >= from).length, used };
};

/**
 * The next day on which the rhythm needs activity without a freeze: today if nothing may be put off any more. The week in
 * which a streak begins asks for nothing more. Null where the coming weeks ask for nothing.
 */
export const nextNeededDay = (facts: StreakFacts, today: string): string | null => {
  const from = openedOn(facts, today);
  const hasBegun = reaching(facts, from, 'new').days === 0 && facts.active.some((day) => day >= from);
  // Two pauses that meet at the end of a year can be twice as long as a year allows.
  const horizon = dayShifted(today, 2 * pauseDaysPerYear + 14);
  for (let day = today; day <= horizon; ) {
    const period = periodOf(facts, day);
    const isActive = (each: string) => facts.active.includes(each);
    const active = daysOf(period).filter((each) => isActive(each) || facts.frozen.includes(each)).length;
    const missing = period.needs - active;
    const open = daysOf(period).filter((each) => each >= today && !isActive(each) && !isPaused(facts.pauses, each));
    const isFirst = hasBegun && isIn(period, today);
    if (missing > 0 && open.length > 0 && !isFirst) return open[Math.max(0, open.length - missing)] ?? null;
    day = dayShifted(period.to, 1);
  }
  return null;
};
