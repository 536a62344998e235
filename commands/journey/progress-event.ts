import type { Measures } from '#contracts/achievements/requirements.ts';
import { streakOf, withDay } from './active-days.ts';
import type { LearnerState } from './learner.ts';
import { moved, type Reached } from './measures.ts';

/** What every progress event carries: the day it counts for, and the measures it moved, days and streak among them. */
export const progressOn = (
  state: LearnerState,
  day: string,
  reached: Reached,
): { readonly day: string; readonly measures: Measures } => {
  const days = withDay(state.days, day, '');
  const all = { ...reached, days_active: days.count, streak_days: streakOf(days) };
  return { day, measures: moved(state.measures, all) };
};
