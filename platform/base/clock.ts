import type { Clock } from '#commands/kernel/ports.ts';

/** The machine's time in UTC, with milliseconds. */
export const systemClock: Clock = { now: () => new Date().toISOString() };
