import type { RoundHandler } from '../jobs.ts';

/** Questions of the month that take no more answers. */
export interface PollPorts {
  /** Fixes the result of each by an event; one that has a result is left alone. */
  close(signal: AbortSignal): Promise<void>;
}

/** What a stopped worker missed, the next round finds: a question waits until its result is in the log. */
export const closePolls =
  (polls: PollPorts): RoundHandler =>
  (signal) =>
    polls.close(signal);
