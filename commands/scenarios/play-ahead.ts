import type { Choices } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { playTurn } from './play-turn.ts';
import { type PlayedRun, type Runs, runIn, withDecided } from './runs.ts';

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

/** The run after one more turn, decided at `at`. @throws Refusal as the server would refuse it */
export const playAhead = (run: ScenarioRun, choices: Choices, at: string): ScenarioRun => {
  const alone: Runs = { [run.scenario]: { ...run, earlier: [] } };
  const events = playTurn(alone, { runId: run.id, turn: run.turns.length + 1, choices });
  const found = runIn(
    events.reduce<Runs>((runs, event) => withDecided(runs, event, at), alone),
    run.id,
  );
  return found ? viewOf(found) : run;
};
