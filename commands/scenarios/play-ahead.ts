import type { Choices } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { branchScenario } from './branch-scenario.ts';
import { playTurn } from './play-turn.ts';
import { type PlayedRun, type Runs, recentRunIn, withDecided } from './runs.ts';

/*
 * The rules for a device without a connection: the decisions and the fold of the server, on a run as its player sees it. The
 * server decides again what was decided here, and comes to the same result.
 */

/** A run as its player sees it. */
export const viewOf = ({
  id,
  scenario,
  rules,
  seed,
  origin,
  startedAt,
  finishedAt,
  start,
  turns,
  outcome,
}: PlayedRun): ScenarioRun => ({
  id,
  scenario,
  rules,
  seed,
  origin: origin && { ...origin },
  startedAt,
  finishedAt,
  start: { ...start },
  turns: turns.map(({ turn, choices, figures, happened }) => ({
    turn,
    choices: { ...choices },
    figures: { ...figures },
    happened: [...happened],
  })),
  outcome,
});

const alone = (run: ScenarioRun): Runs => ({ [run.scenario]: { ...run, earlier: [] } });

const after = (
  run: ScenarioRun,
  events: readonly ScenarioEvent[],
  { id, at }: { id: string; at: string },
): ScenarioRun => {
  const runs = events.reduce<Runs>((before, event) => withDecided(before, event, at), alone(run));
  const found = recentRunIn(runs, id);
  return found ? viewOf(found) : run;
};

/** The run after one more turn, decided at `at`. @throws Refusal as the server would refuse it */
export const playAhead = (run: ScenarioRun, choices: Choices, at: string): ScenarioRun =>
  after(run, playTurn(alone(run), { runId: run.id, turn: run.turns.length + 1, choices }), { id: run.id, at });

/** A new run, with that id, that leaves this one at a turn. @throws Refusal as the server would refuse it */
export const branchAhead = (
  run: ScenarioRun,
  { id, turn, at }: { id: string; turn: number; at: string },
): ScenarioRun => after(run, branchScenario(alone(run), { runId: id, originId: run.id, turn }), { id, at });
