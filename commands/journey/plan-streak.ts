import { dayShifted, mondayOf } from '#contracts/days.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { daysOf, everyDay, isPaused, type StreakPause, pauseDaysPerYear } from '#contracts/journey/streak.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { type ActiveDays, streakOf } from './active-days.ts';

/** What a person decides about their streak. `timeZone` says which day is today. */
export type StreakPlan = { readonly timeZone: string } & (
  | { readonly kind: 'rhythm'; readonly daysPerWeek: number }
  | ({ readonly kind: 'pause' } & StreakPause)
  | { readonly kind: 'end_pause'; readonly from: string }
);

const furthestDays = 365;

/**
 * A streak that is running goes on under its rhythm until Sunday, so that no change makes up for days that were missed.
 */
const chooseRhythm = (days: ActiveDays, daysPerWeek: number, today: string): LearnerEvent[] => {
  if (daysPerWeek === (days.rhythms.at(-1)?.daysPerWeek ?? everyDay)) return [];
  const firstDay = streakOf(days, today).days > 0 ? dayShifted(mondayOf(today), 7) : today;
  return [{ type: 'RhythmChosen', data: { daysPerWeek, firstDay } }];
};

const pauseStreak = ({ pauses }: ActiveDays, { from, to }: StreakPause, today: string): LearnerEvent[] => {
  if (to < from) throw new Refusal('invalid_input.pause_backwards', {}, { at: 'body.to' });
  if (from < today) throw new Refusal('invalid_input.pause_passed', {}, { at: 'body.from' });
  if (to > dayShifted(today, furthestDays)) throw new Refusal('invalid_input.pause_too_far', {}, { at: 'body.to' });
  const planned = daysOf({ from, to });
  if (planned.some((day) => isPaused(pauses, day))) throw new Refusal('conflict.pause_overlaps');
  const paused = [...pauses.flatMap(daysOf), ...planned];
  for (const year of new Set(planned.map((day) => day.slice(0, 4)))) {
    if (paused.filter((day) => day.startsWith(year)).length > pauseDaysPerYear) {
      throw new Refusal('invalid_input.pause_days', { max: pauseDaysPerYear, year }, { at: 'body.to' });
    }
  }
  return [{ type: 'StreakPaused', data: { firstDay: from, lastDay: to } }];
};

/** From today on the rhythm asks again; a pause that has not begun is taken back whole, one that is over stays. */
const endPause = ({ pauses }: ActiveDays, from: string, today: string): LearnerEvent[] => {
  const pause = pauses.find((each) => each.from === from);
  if (!pause) throw new Refusal('not_found');
  if (pause.to < today) return [];
  return [{ type: 'StreakPauseEnded', data: { firstDay: from, lastDay: from < today ? dayShifted(today, -1) : null } }];
};

/**
 * The rhythm and the pauses of a streak, from today on: nothing of them changes a day that has passed.
 * @throws Refusal `invalid_input`, `conflict` of an overlapping pause, `not_found` of an unknown one
 */
export const planStreak = (days: ActiveDays, plan: StreakPlan, now: string): LearnerEvent[] => {
  const today = dayAt(plan.timeZone, Date.parse(now));
  switch (plan.kind) {
    case 'rhythm':
      return chooseRhythm(days, plan.daysPerWeek, today);
    case 'pause':
      return pauseStreak(days, plan, today);
    case 'end_pause':
      return endPause(days, plan.from, today);
  }
};
