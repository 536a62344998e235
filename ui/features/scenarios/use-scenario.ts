import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Choices, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import {
  branchScenario,
  latestScenarioRun,
  playScenarioTurn,
  scenarioRun,
  startScenario,
} from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const all: QueryKey = ['scenarios'];

/** The latest run of a scenario, and the commands on it. */
export function useScenario(scenario: ScenarioId) {
  const queries = useQueryClient();
  const latest = useRead(latestScenarioRun, { params: { scenario } });
  const branchOf = latest.data?.run?.origin?.runId;
  const origin = useRead(scenarioRun, { params: { id: branchOf ?? '' } }, { enabled: branchOf !== undefined });
  const show = ({ run }: { readonly run: ScenarioRun }): void => {
    queries.setQueryData(keyOf(latestScenarioRun, { params: { scenario } }), { run });
  };
  const onError = (error: Error): void => {
    const fault = appErrorOf(error);
    const t = text('scenarios');
    const moved = fault.details?.code === 'conflict' || fault.details?.code === 'not_found';
    if (moved) void latest.refetch();
    showToast({ title: t.failed, body: moved ? t.stale : fault.fullMessage, tone: 'problem' });
  };
  const start = useCommand(startScenario, { onSuccess: show, onError });
  const branch = useCommand(branchScenario, { onSuccess: show, onError });
  const play = useCommand(playScenarioTurn, {
    onSuccess: (answer) => {
      show(answer);
      // This run is up to date; the list of finished runs and the standings are not.
      if (answer.run.finishedAt) {
        void queries.invalidateQueries({ queryKey: all });
        // It says something about its player, too.
        void queries.invalidateQueries({ queryKey: ['journey', 'context'] });
      }
    },
    onError,
  });
  return {
    latest,
    start: (again: boolean) => start.mutate({ params: { scenario }, body: { again } }),
    starting: start.isPending,
    play: (run: ScenarioRun, choices: Choices) =>
      play.mutate({ params: { id: run.id }, body: { turn: run.turns.length + 1, choices: { ...choices } } }),
    playing: play.isPending,
    /** The run that the latest one is a branch of, once it is known. */
    origin: branchOf === undefined ? null : (origin.data?.run ?? null),
    branch: (runId: string, turn: number, onBranched?: () => void) =>
      branch.mutate({ params: { id: runId }, body: { turn } }, { onSuccess: () => onBranched?.() }),
    branching: branch.isPending,
  };
}
