import type { Api } from '#contracts/api.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { Handlers } from '#contracts/handler.ts';
import { cursorOf, placeOf } from '../page-place.ts';
import type { Reading } from '../reading.ts';
import { readDraft, readResults } from './queries.ts';

const pageSize = 20;

/** Binds the rows that read results of assessments, and what is under way. */
export const assessmentHandlers = (reading: Reading): Handlers<Pick<Api, 'assessmentResults' | 'assessmentDraft'>> => ({
  assessmentDraft: async ({ params: { assessment } }, { caller }) => ({
    draft: await readDraft(reading, caller.userId, assessment, assessments[assessment].version),
  }),

  assessmentResults: async ({ params, query }, { caller }) => {
    const place = { before: placeOf(query.cursor), max: pageSize };
    const { items, more } = await readResults(reading, caller.userId, params.assessment, place);
    return { items, nextCursor: cursorOf(more) };
  },
});
