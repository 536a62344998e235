import { Refusal } from '#contracts/refusals.ts';

/** How long an append waits for its answer: contract §3 promises a 503 within 2 s. */
export const defaultTimeoutMs = 1_600;

/** Seconds after which another try makes sense. */
const retryAfter = 2;

/** The store does not answer: nothing was stored. `cause` is what it said, for whoever looks after it. */
export const unavailable = (cause?: unknown): Refusal => new Refusal('unavailable.log', {}, { retryAfter, cause });

/** The connection was lost while an append was under way: it may have landed. Its ids settle that at the next try. */
export const indeterminate = (cause?: unknown): Refusal =>
  new Refusal('unavailable.log_lost', {}, { retryAfter, cause });
