import { dayShifted, mondayOf } from '#contracts/days.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { StreakView } from '#contracts/journey/endpoints.ts';
import {
  daysOf,
  everyDay,
  freezesLeft,
  isPaused,
  nextNeededDay,
  pauseDaysPerYear,
  periodOf,
  rhythmOn,
  type StreakFacts,
  streakOn,
} from '#contracts/journey/streak.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { readStreak } from './queries.ts';

/** For how many days it is said that a freeze was used. */
const daysSaid = 7;

type DayState = StreakView['sevenDays'][number]['state'];

const stateOf = (day: string, { active, frozen, pauses }: StreakFacts): DayState => {
  if (active.includes(day)) return 'active';
  if (frozen.includes(day)) return 'frozen';
  return isPaused(pauses, day) ? 'paused' : 'open';
};

export const streakHandlers = (context: ReadContext) =>
  ({
    streak: readsFrom(['streaks'], async (_, { caller }) => {
      const { best, facts } = await readStreak(context, caller.userId);
      const today = dayAt(caller.timeZone, Date.parse(context.clock.now()));
      const { days, used } = streakOn(facts, today);
      const frozen = [...facts.frozen, ...used].toSorted();
      // The days of the last week are known. A longer streak began before them.
      const began = facts.active.at(-days) ?? '';
      const frozenNow = days === 0 ? [] : frozen.filter((day) => day > began);
      const monday = mondayOf(today);
      const week = daysOf({ from: monday, to: dayShifted(monday, 6) });
      const { daysPerWeek } = rhythmOn(facts.rhythms, today);
      const next = facts.rhythms.find((rhythm) => rhythm.from > today && rhythm.daysPerWeek !== daysPerWeek);
      const year = today.slice(0, 4);
      return {
        days,
        best: Math.max(best, days),
        daysPerWeek,
        next: next ? { daysPerWeek: next.daysPerWeek, from: next.from } : null,
        thisWeek: {
          active: facts.active.filter((day) => day >= monday).length,
          needed: [...new Set(week.map((day) => periodOf(facts, day).from))].reduce(
            (sum, from) => sum + periodOf(facts, from).needs,
            0,
          ),
        },
        sevenDays: (daysPerWeek === everyDay ? daysOf({ from: dayShifted(today, -6), to: today }) : week).map(
          (day) => ({ day, state: stateOf(day, { ...facts, frozen: frozenNow }) }),
        ),
        activeToday: facts.active.includes(today),
        neededOn: nextNeededDay({ ...facts, frozen }, today),
        freezesLeft: freezesLeft(frozen, today.slice(0, 7)),
        frozen: frozenNow.filter((day) => day > dayShifted(today, -daysSaid)),
        pauses: facts.pauses.filter(({ to }) => to >= today).map(({ from, to }) => ({ from, to })),
        pauseDaysLeft: pauseDaysPerYear - facts.pauses.flatMap(daysOf).filter((day) => day.startsWith(year)).length,
        today,
      };
    }),
  }) satisfies SomeHandlers;
