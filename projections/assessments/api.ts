import { assessments, comparableVersions } from '#contracts/assessments/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readDraft, readResults } from './queries.ts';

export const assessmentHandlers = (context: ReadContext) =>
  ({
    assessmentDraft: readsFrom(['assessments'], async ({ params: { assessment } }, { caller }) => ({
      draft: await readDraft(
        context,
        caller.userId,
        assessment,
        assessments[assessment].version,
        comparableVersions(assessment),
      ),
    })),

    assessmentResults: readsFrom(['assessments'], ({ params, query }, { caller }) =>
      readResults(context, caller.userId, params.assessment, query),
    ),
  }) satisfies SomeHandlers;
