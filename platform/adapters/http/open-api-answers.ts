import * as z from 'zod/mini';
import { anyAssessmentAnswers } from '#contracts/assessments/any-answers.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { type AssessmentDefinition, assessmentIds } from '#contracts/assessments/definition.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { anyStepAnswers } from '#contracts/journey/any-answers.ts';
import { stepAnswers, stepNumbers } from '#contracts/journey/steps.ts';
import { pascal } from './pascal.ts';

type AnySchema = Endpoint['output'];

/** What `checkAnswers` accepts. A draft, and a result too, may leave statements out. */
function answersTo({ facets, scale }: AssessmentDefinition): AnySchema {
  const answer = (lowest: number, options: readonly string[]) =>
    z.optional(z.int().check(z.gte(lowest), z.lte(lowest + options.length - 1)));
  const fields = facets.flatMap(({ items, task }) => [
    ...items.map(({ id }) => [id, answer(scale.lowest, scale.names)] as const),
    ...(task ? [[task.id, answer(0, task.options)] as const] : []),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}

const assessmentAnswers = assessmentIds.map((id) => [id, answersTo(assessments[id])] as const);

/** The answers to each step and assessment, by their names in the document. */
export const answerShapes: Readonly<Record<string, AnySchema>> = {
  ...Object.fromEntries(stepNumbers.map((step) => [`Step${step}Answers`, stepAnswers[step]])),
  StepAnswers: anyStepAnswers,
  ...Object.fromEntries(assessmentAnswers.map(([id, schema]) => [`${pascal(id)}Answers`, schema])),
  AssessmentAnswers: anyAssessmentAnswers,
};

interface Alternatives {
  readonly description: string;
  readonly schemas: readonly AnySchema[];
}

/** Schemas that are open in the contracts because another part of the request decides which one applies. */
export const alternativesOf: ReadonlyMap<z.core.$ZodType, Alternatives> = new Map<z.core.$ZodType, Alternatives>([
  [
    anyStepAnswers,
    {
      description:
        'The answers to one step. Its number decides which of the schemas applies. Every field is optional, in a draft as in what completes the step.',
      schemas: Object.values(stepAnswers),
    },
  ],
  [
    anyAssessmentAnswers,
    {
      description:
        'The answers to one assessment, which decides which of the schemas applies: a rating for each statement, the index of an option for each task. Drafts need none of them; a result needs four in five of the ratings.',
      schemas: assessmentAnswers.map(([, schema]) => schema),
    },
  ],
]);
