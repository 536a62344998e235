import * as z from 'zod/mini';
import { freeText } from '../text.ts';

/**
 * The answers to the statements and tasks of an assessment that something else names. `checkAnswers` checks them with its
 * definition, and the description of the API names all three; the pages need none of them to call.
 */
export const anyAssessmentAnswers = z.record(freeText(60), z.int());

/** What is written of an assessment before it is submitted. */
export const assessmentDraftBody = z.strictObject({ definitionVersion: z.int(), answers: anyAssessmentAnswers });
