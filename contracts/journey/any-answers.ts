import * as z from 'zod/mini';

/**
 * The answers to a step that something else names. `readAnswers` checks them with the schema of that step, and the description
 * of the API names all six; the pages need none of them to call.
 */
export const anyStepAnswers = z.record(z.string(), z.unknown());
