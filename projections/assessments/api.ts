import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import { cursorOf, placeOf } from '../page-place.ts';
import type { Reading } from '../reading.ts';
import { readResults } from './queries.ts';

const pageSize = 20;

/** Binds the row that reads results of assessments. */
export const assessmentHandlers = (reading: Reading): Handlers<Pick<Api, 'assessmentResults'>> => ({
  assessmentResults: async ({ params, query }, { caller }) => {
    const place = { before: placeOf(query.cursor), max: pageSize };
    const { items, more } = await readResults(reading, caller.userId, params.assessment, place);
    return { items, nextCursor: cursorOf(more) };
  },
});
