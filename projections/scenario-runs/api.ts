import type { Api } from '#contracts/api.ts';
import { cursorOf, placeOf } from '../page-place.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { readFinishedRuns, readLatestRun, readStandings } from './queries.ts';

const pageSize = 20;

/** Binds the rows that read runs of scenarios. */
export const scenarioHandlers = (
  reading: Reading,
): Queries<Pick<Api, 'scenarioStandings' | 'latestScenarioRun' | 'finishedScenarioRuns'>> => ({
  scenarioStandings: readsFrom(['scenario-runs'], async (_, { caller }) => ({
    items: await readStandings(reading, caller.userId),
  })),

  latestScenarioRun: readsFrom(['scenario-runs'], async ({ params }, { caller }) => ({
    run: await readLatestRun(reading, caller.userId, params.scenario),
  })),

  finishedScenarioRuns: readsFrom(['scenario-runs'], async ({ params, query }, { caller }) => {
    const place = { before: placeOf(query.cursor), max: pageSize };
    const { items, more } = await readFinishedRuns(reading, caller.userId, params.scenario, place);
    return { items, nextCursor: cursorOf(more) };
  }),
});
