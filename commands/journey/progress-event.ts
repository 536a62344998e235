import type { Measures } from '#contracts/achievements/requirements.ts';
import { freezesWith, isKnown, streakOf, withDay, withoutFrozen } from './active-days.ts';
import type { LearnerState } from './learner.ts';
import { moved, type Reached } from './measures.ts';

/** What every progress event carries: the day it counts for, and the measures it moved, days and streak among them. */
export const progressOn = (
  state: LearnerState,
  day: string,
  reached: Reached,
): { readonly day: string; readonly measures: Measures } => {
  if (isKnown(state.days, day)) return { day, measures: moved(state.measures, reached) };
  const days = withDay(withoutFrozen(state.days, freezesWith(state.days, day).returned), day, '');
  const all = { ...reached, days_active: days.count, streak_days: streakOf(days).days };
  return { day, measures: moved(state.measures, all) };
};
