import { namesUnder } from './device.ts';

/** What the server said last about a run of a money scenario (features/scenarios/kept-runs.ts), by person and scenario. */
export const KEPT_RUN = 'rh.run.';
/** Turns that wait to be sent, a value for each run. */
export const UNSENT_TURNS = 'rh.turns.';

/** Whether this device has runs of a person that can be shown without the server. */
export const hasRunsHere = (userId: string): boolean =>
  [KEPT_RUN, UNSENT_TURNS].some((prefix) => namesUnder(`${prefix}${userId}.`).length > 0);
