import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { anyAssessmentAnswers, assessmentDraftBody } from './any-answers.ts';
import { assessmentIds } from './definition.ts';

const named = z.strictObject({ assessment: z.enum(assessmentIds) });

const facetScores = z.record(z.string(), z.number());

const assessmentResultSchema = z.object({
  id: z.uuid(),
  assessment: z.enum(assessmentIds),
  definitionVersion: z.int(),
  completedAt: moment,
  /** 0 to 100, by the rules of that day. */
  total: z.number(),
  facets: facetScores,
  solved: z.int(),
  tasks: z.int(),
  /** By the version of the definition, whose statements may be others than those of today. */
  answers: z.record(z.string(), z.int()),
  /** The same answers by the rules of today; null where these are the rules of that day, or the statements are others now. */
  rescored: z.nullable(
    z.object({ definitionVersion: z.int(), total: z.number(), facets: facetScores, solved: z.int(), tasks: z.int() }),
  ),
});
export type AssessmentResult = z.output<typeof assessmentResultSchema>;

export const assessmentResults = endpoint({
  method: 'GET',
  path: '/api/assessments/:assessment/results',
  summary: "List the caller's results of an assessment with their answers, newest first",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: named,
  query: z.strictObject(pageQuery(20)),
  output: page(assessmentResultSchema),
});

export const assessmentDraft = endpoint({
  method: 'GET',
  path: '/api/assessments/:assessment/draft',
  summary: "Get the caller's draft answers, null if there are none for the current version",
  who: 'person',
  budget: 'read',
  params: named,
  output: z.object({
    draft: z.nullable(z.object({ definitionVersion: z.int(), answers: anyAssessmentAnswers, savedAt: moment })),
  }),
});
export type AssessmentDraft = NonNullable<z.output<typeof assessmentDraft.output>['draft']>;

export const saveAssessmentDraft = endpoint({
  method: 'PUT',
  path: '/api/assessments/:assessment/draft',
  summary: 'Replace the draft answers. Records nothing if they are unchanged. Submitting ends the draft',
  who: 'person',
  budget: 'draft',
  edits: 'assessmentDraft',
  params: named,
  body: assessmentDraftBody,
  output: commandAnswer({ savedAt: moment }),
  refusals: ['changed_elsewhere', 'conflict'],
});

export const completeAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments/:assessment/results',
  summary: "Submit the answers to an assessment: a rating for each statement, an option's index for each task",
  who: 'person',
  budget: 'change',
  params: named,
  body: z.strictObject({ answers: anyAssessmentAnswers }),
  status: 201,
  output: commandAnswer({ result: assessmentResultSchema }),
  refusals: ['requirements_not_met'],
});
