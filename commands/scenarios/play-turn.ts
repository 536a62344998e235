import { invalidInput, issueAt } from '#contracts/issues.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import {
  type Choices,
  definitionOf,
  isOfEarlierRules,
  type ScenarioDefinition,
} from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { chanceOf } from './game.ts';
import { games } from './games.ts';
import { type Run, type Runs, runIn } from './runs.ts';

export interface Decision {
  readonly runId: string;
  readonly turn: number;
  readonly choices: Choices;
}

/**
 * Decides one turn. The last one finishes the run, as does one that leaves nothing to play with. Does nothing if this turn
 * was already decided the same way.
 * @throws Refusal `not_found`, `conflict` for a turn that isn't the next one, `invalid_input`, `cannot_afford`
 */
export const playTurn = (runs: Runs, { runId, turn, choices }: Decision): ScenarioEvent[] => {
  const run = runIn(runs, runId);
  if (!run) throw new Refusal('not_found.run');
  const played = run.turns.find((each) => each.turn === turn);
  if (played) {
    if (isSame(played.choices, choices)) return [];
    throw new Refusal('conflict.turn_decided');
  }
  if (run.finishedAt || isOfEarlierRules(run)) throw new Refusal('conflict.run_over');
  const definition = definitionOf(run.scenario);
  const next = run.turns.length + 1;
  if (turn !== next) throw new Refusal('conflict.other_turn', { turn: next });
  checkChoices(definition, choices);
  const game = games[run.scenario];
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const refusal = game.cannot(figures, choices);
  if (refusal) throw refusal;
  const after = game.play(figures, choices, chanceOf(run.seed, turn));
  const event: ScenarioEvent = {
    type: 'ScenarioTurnPlayed',
    data: { runId, turn, choices, figures: after.figures, happened: [...after.happened] },
  };
  return turn < definition.turns && !after.isOver ? [event] : [event, finished(run, after.figures)];
};

const finished = ({ id: runId, scenario }: Run, figures: Choices): ScenarioEvent => ({
  type: 'ScenarioFinished',
  data: { runId, ...games[scenario].outcome(figures, definitionOf(scenario).turns) },
});

const isSame = (one: Choices, other: Choices): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Every choice of the scenario has one of its values, and there are no others. */
const checkChoices = ({ choices: known }: ScenarioDefinition, choices: Choices): void => {
  const issues: Issue[] = [];
  for (const [name, values] of Object.entries(known)) {
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
    if (chosen === undefined) issues.push(issueAt(`body.choices.${name}`, 'required'));
    else if (!values.includes(chosen))
      issues.push(issueAt(`body.choices.${name}`, 'one_of', { values: values.toSorted((a, b) => a - b) }));
  }
  for (const name of Object.keys(choices)) {
    if (!Object.hasOwn(known, name)) issues.push(issueAt(`body.choices.${name}`, 'unknown_field'));
  }
  if (issues.length > 0) throw invalidInput(issues);
};
