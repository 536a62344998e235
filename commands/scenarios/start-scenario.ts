import { Refusal } from '#contracts/refusals.ts';
import { currentRules, isOfEarlierRules, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { chanceOf } from './game.ts';
import { games } from './games.ts';
import { type Runs, recentRunIn } from './runs.ts';

export interface Start {
  readonly runId: string;
  readonly scenario: ScenarioId;
  /** Repeats the chances of the newest run, to try other decisions. */
  readonly again: boolean;
}

/**
 * Begins a run. It replaces an unfinished one.
 * @throws Refusal `not_found` if there is no run to repeat, or earlier rules gave other chances
 */
export const startScenario = (runs: Runs, { runId, scenario, again }: Start): ScenarioEvent[] => {
  if (recentRunIn(runs, runId)) return [];
  const before = runs[scenario];
  if (again && (!before || isOfEarlierRules(before))) throw new Refusal('not_found.run_to_repeat');
  // Eight digits of its id are chance enough.
  const seed = again && before ? before.seed : Number.parseInt(runId.slice(0, 8), 16);
  const figures = games[scenario].start(chanceOf(seed, 0));
  return [{ type: 'ScenarioStarted', data: { runId, scenario, rules: currentRules, seed, figures: { ...figures } } }];
};
