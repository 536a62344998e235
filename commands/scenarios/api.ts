import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import type { ScenarioOutcome, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { bestMeasures, type RunMeasures } from '#contracts/scenarios/run-facts.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import { viewOf } from './play-ahead.ts';
import { type Runs, recentRunIn, recentRuns } from './runs.ts';
import type { ScenarioCommand } from './scenarios-decider.ts';

export type HandleScenarios = Handle<Runs, ScenarioCommand, ScenarioEvent>;

const found = (runs: Runs, id: string): ScenarioRun => {
  const run = recentRunIn(runs, id);
  if (!run) throw new Error(`The run ${id} was decided and is not there`);
  return viewOf(run);
};

interface Finished {
  readonly runId: string;
  readonly scenario: ScenarioId;
  readonly outcome: ScenarioOutcome;
  readonly best: RunMeasures;
}

/** Handlers that play scenarios. `countFinished` counts a finished run for its learner, once per run. */
export const scenarioCommands = (ports: {
  handleScenarios: HandleScenarios;
  ids: Ids;
  countFinished: (finished: Finished, player: Person, context: CommandContext) => Promise<string>;
}) => {
  const { handleScenarios, ids, countFinished } = ports;
  return {
    startScenario: async ({ params, body }, call) => {
      const runId = ids.derived('scenario run', call.context.commandId);
      const command = { kind: 'start', runId, scenario: params.scenario, again: body.again ?? false } as const;
      const stream = scenarioStream(call.caller.userId);
      const { state, position } = await handleScenarios(stream, command, call.context);
      return { position, run: found(state, runId) };
    },

    playScenarioTurn: async ({ params, body }, call) => {
      const stream = scenarioStream(call.caller.userId);
      const command = { kind: 'play', runId: params.id, ...body } as const;
      const { state, position } = await handleScenarios(stream, command, call.context);
      const run = found(state, params.id);
      if (run.outcome === null) return { position, run };
      // A repeated turn counts the run again, which has no effect unless a crash prevented it the first time.
      const best = bestMeasures(recentRuns(state));
      const finished = { runId: run.id, scenario: run.scenario, outcome: run.outcome, best };
      const counted = await countFinished(finished, call.caller, call.context);
      return { position: counted > position ? counted : position, run };
    },
  } satisfies SomeHandlers;
};
