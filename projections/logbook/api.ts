import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { readEntries, readEntry, readQuote } from './queries.ts';

/** What a person wrote and recorded. */
export const logbookHandlers = (context: ReadContext) =>
  ({
    logbook: readsFrom(['logbook', 'promises'], ({ query }, { caller }) => readEntries(context, caller.userId, query)),

    searchLogbook: readsFrom(['logbook', 'promises'], ({ query, body }, { caller }) =>
      readEntries(context, caller.userId, { ...body, ...query }),
    ),

    logbookEntry: readsFrom(['logbook', 'promises'], async ({ params }, { caller }) => {
      const found = await readEntry(context, caller.userId, params.name);
      if (!found) throw new Refusal('not_found.entry');
      return found;
    }),

    logbookQuote: readsFrom(['logbook', 'promises'], async (_, { caller }) => ({
      entry: await readQuote(context, caller.userId, dayAt(caller.timeZone, Date.parse(context.clock.now()))),
    })),
  }) satisfies SomeHandlers;
