import { Refusal } from '#contracts/refusals.ts';

/** How long an append waits for its answer: contract §3 promises a 503 within 2 s. */
export const defaultTimeoutMs = 1_600;

/** Seconds after which another try makes sense. */
const retryAfter = 2;

/** The store does not answer: nothing was stored. `cause` is what it said, for whoever looks after it. */
export const unavailable = (cause?: unknown): Refusal => {
  const refusal = new Refusal(
    'unavailable',
    'The event log can not be reached right now. Please try again in a moment.',
    [],
    retryAfter,
  );
  refusal.cause = cause;
  return refusal;
};

/** The connection was lost while an append was under way: it may have landed. Its ids settle that at the next try. */
export const indeterminate = (cause?: unknown): Refusal => {
  const refusal = new Refusal(
    'unavailable',
    'The event log went away before it answered. The same request again finds out whether this was stored.',
    [],
    retryAfter,
  );
  refusal.cause = cause;
  return refusal;
};
