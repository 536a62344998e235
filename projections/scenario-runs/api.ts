import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readFinishedRuns, readLatestRun, readRun, readStandings } from './queries.ts';

export const scenarioHandlers = (context: ReadContext) =>
  ({
    scenarioStandings: readsFrom(['scenario-runs'], async (_, { caller }) => ({
      items: await readStandings(context, caller.userId),
    })),

    latestScenarioRun: readsFrom(['scenario-runs'], ({ params }, { caller }) =>
      readLatestRun(context, caller.userId, params.scenario),
    ),

    scenarioRun: readsFrom(['scenario-runs'], ({ params }, { caller }) => readRun(context, caller.userId, params.id)),

    finishedScenarioRuns: readsFrom(['scenario-runs'], ({ params, query }, { caller }) =>
      readFinishedRuns(context, caller.userId, params.scenario, query),
    ),
  }) satisfies SomeHandlers;
