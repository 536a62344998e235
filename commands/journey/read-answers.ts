import { invalidInput, issueAt, readPart } from '#contracts/issues.ts';
import { type StepNumber, stepAnswers } from '#contracts/journey/steps.ts';
import type { WrittenAnswers } from './answer-measures.ts';

/**
 * Parses answers with their step's schema. `where` is the part of the request that held them, for the paths of issues.
 * @throws Refusal `invalid_input`, with issues such as `body.data.answers.intention`
 */
export const readAnswers = (step: StepNumber, answers: unknown, where: string): WrittenAnswers =>
  // The compiler does not connect the step with the schema that it selects.
  ({ step, answers: readPart(stepAnswers[step], answers, where) }) as WrittenAnswers;

/** The number of a step that is written `3` or `step3`; the schemas let no other through. */
export const stepNumber = (name: string): StepNumber => {
  switch (name.replace('step', '')) {
    case '1':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    case '4':
      return 4;
    case '5':
      return 5;
    case '6':
      return 6;
    default:
      throw invalidInput([issueAt('step', 'between', { min: 1, max: 6 })]);
  }
};
