import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { cursorOf, pagePlaceOf } from '../page-place.ts';
import type { ReadContext } from '../read-context.ts';
import { readFinishedRuns, readLatestRun, readStandings } from './queries.ts';

const pageSize = 20;

/** Binds the rows that read runs of scenarios. */
export const scenarioHandlers = (context: ReadContext) =>
  ({
    scenarioStandings: readsFrom(['scenario-runs'], async (_, { caller }) => ({
      items: await readStandings(context, caller.userId),
    })),

    latestScenarioRun: readsFrom(['scenario-runs'], async ({ params }, { caller }) => ({
      run: await readLatestRun(context, caller.userId, params.scenario),
    })),

    finishedScenarioRuns: readsFrom(['scenario-runs'], async ({ params, query }, { caller }) => {
      const place = { before: pagePlaceOf(query.cursor), max: pageSize };
      const { items, more } = await readFinishedRuns(context, caller.userId, params.scenario, place);
      return { items, nextCursor: cursorOf(more) };
    }),
  }) satisfies SomeHandlers;
