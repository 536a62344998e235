import { Refusal } from '#contracts/refusals.ts';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { games } from './games.ts';
import { type Runs, runIn } from './runs.ts';

export interface Start {
  readonly runId: string;
  readonly scenario: ScenarioId;
  /** The days of the newest run once more: what if one had decided otherwise. */
  readonly again: boolean;
}

/**
 * Begins a run; one that is not finished ends with it, unfinished.
 * @throws Refusal `not_found` where there is no run whose days could come again
 */
export const startScenario = (runs: Runs, { runId, scenario, again }: Start): ScenarioEvent[] => {
  if (runIn(runs, runId)) return [];
  const before = runs[scenario];
  if (again && !before) throw new Refusal('not_found.run_to_repeat');
  // Eight digits of its id are chance enough.
  const seed = again && before ? before.seed : Number.parseInt(runId.slice(0, 8), 16);
  return [{ type: 'ScenarioStarted', data: { runId, scenario, seed, figures: games[scenario].start } }];
};
