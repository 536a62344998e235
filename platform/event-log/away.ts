import { Refusal } from '#contracts/refusals.ts';

/** Seconds after which another try makes sense. */
const retryAfter = 2;

/** The store does not answer: nothing was stored. */
export const away = (): Refusal =>
  new Refusal(
    'unavailable',
    'The event log can not be reached right now. Please try again in a moment.',
    [],
    retryAfter,
  );

/** The connection was lost while an append was under way: it may have landed. Its ids settle that at the next try. */
export const uncertain = (): Refusal =>
  new Refusal(
    'unavailable',
    'The event log went away before it answered. The same request again finds out whether this was stored.',
    [],
    retryAfter,
  );
