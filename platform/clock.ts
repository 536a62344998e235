import type { Clock } from '#commands/ports.ts';

/** The machine's time, in UTC with milliseconds. */
export const systemClock: Clock = { now: () => new Date().toISOString() };
