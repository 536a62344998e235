import { Refusal } from '#contracts/refusals.ts';

/** The timeout of an append: contract §3 promises a 503 within 2 s. */
export const defaultTimeoutMs = 1_600;

/** Seconds. */
const retryAfter = 2;

/** The store does not answer; nothing was stored. `cause` is its error, for operators. */
export const unavailable = (cause?: unknown): Refusal => new Refusal('unavailable.log', {}, { retryAfter, cause });

/** The connection was lost during an append, which may have been stored. A retry finds out by the event ids. */
export const indeterminate = (cause?: unknown): Refusal =>
  new Refusal('unavailable.log_lost', {}, { retryAfter, cause });
