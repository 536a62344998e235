import { namesUnder } from './device.ts';

/** A run of a money scenario as its player saw it last (features/scenarios/kept-runs.ts), by person and scenario. */
export const KEPT_RUN = 'rh.run.';

/** Whether this device has runs of a person that can be shown without the server. */
export const hasRunsHere = (userId: string): boolean => namesUnder(`${KEPT_RUN}${userId}.`).length > 0;
