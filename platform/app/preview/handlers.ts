import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { failureOf } from '#platform/adapters/http/failures.ts';
import { allProjectors } from '#projections/all.ts';
import { handledBy } from '#projections/engine/projector.ts';
import { answersTo, type Installation } from './answers.ts';
import { withEmptyTables } from './empty-tables.ts';
import { sampleOf } from './sample.ts';

/** The pages of a person of the demo: their history is projected into tables that are never committed. */
export const pagePreviewHandlers = ({ pool, ...installation }: Installation & { readonly pool: Pool }) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    previewPerson: readsFrom([], async ({ query: choice }, { caller }) => {
      // The administrator's browser is set to it: the pages would offer to change another one.
      const { timeZone } = caller;
      const { person, log } = await sampleOf(choice, { now: installation.clock.now(), timeZone });
      const { events } = await log.readAll({ after: '', max: 10_000 });
      const answering = () =>
        withEmptyTables(pool, async (database) => {
          for (const projector of allProjectors) await projector.apply(handledBy(projector, events), database);
          return answersTo(choice, { person, timeZone, log, database }, installation);
        });
      // One after another: each takes a connection and some hundred statements.
      const answers = last.then(answering);
      last = answers.catch(() => undefined);
      const { status, body } = failureOf(new Refusal('not_allowed.preview'), 'preview', choice.language);
      return { name: `${person.firstName} ${person.lastName}`, answers: await answers, refused: { status, body } };
    }),
  } satisfies SomeHandlers;
};
