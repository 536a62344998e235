import { assessments } from '#contracts/assessments/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { cursorOf, pagePlaceOf } from '../page-place.ts';
import type { ReadContext } from '../read-context.ts';
import { readDraft, readResults } from './queries.ts';

const pageSize = 20;

/** Binds the rows that read results of assessments, and what is under way. */
export const assessmentHandlers = (context: ReadContext) =>
  ({
    assessmentDraft: readsFrom(['assessments'], async ({ params: { assessment } }, { caller }) => ({
      draft: await readDraft(context, caller.userId, assessment, assessments[assessment].version),
    })),

    assessmentResults: readsFrom(['assessments'], async ({ params, query }, { caller }) => {
      const place = { before: pagePlaceOf(query.cursor), max: pageSize };
      const { items, more } = await readResults(context, caller.userId, params.assessment, place);
      return { items, nextCursor: cursorOf(more) };
    }),
  }) satisfies SomeHandlers;
