import { Refusal } from '#contracts/refusals.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { type Runs, recentRunIn } from './runs.ts';

export interface Branch {
  readonly runId: string;
  /** The run to go on from, finished or not. */
  readonly originId: string;
  /** The first turn to decide again; the ones before it are kept. */
  readonly turn: number;
}

/**
 * Begins a run that is the same as another one up to a turn, with the same seed, so that only the decisions differ. It becomes
 * the newest run of its scenario; the origin stays as it is.
 * @throws Refusal `not_found` for a run that isn't among the last ones, `conflict` for a turn that it doesn't have
 */
export const branchScenario = (runs: Runs, { runId, originId, turn }: Branch): ScenarioEvent[] => {
  if (recentRunIn(runs, runId)) return [];
  const origin = recentRunIn(runs, originId);
  if (!origin) throw new Refusal('not_found.run_to_branch');
  const played = origin.turns.length;
  // The next turn too: an unfinished run that another one has replaced goes on as its branch.
  if (turn > played + (origin.finishedAt ? 0 : 1)) throw new Refusal('conflict.turn_not_played', { turn: played });
  const { scenario, rules, seed, start } = origin;
  const turns = origin.turns.slice(0, turn - 1).map(({ turn: number, choices, figures, happened }) => ({
    turn: number,
    choices: { ...choices },
    figures: { ...figures },
    happened: [...happened],
  }));
  const data = { runId, scenario, rules, seed, figures: { ...start }, origin: { runId: originId, turn }, turns };
  return [{ type: 'ScenarioBranched', data }];
};
