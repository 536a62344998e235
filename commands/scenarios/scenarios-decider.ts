import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import type { Decider } from '../kernel/decider.ts';
import { type Decision, playTurn } from './play-turn.ts';
import { afterScenarioEvent, type Runs } from './runs.ts';
import { type Start, startScenario } from './start-scenario.ts';

/** All commands to a person's scenarios. */
export type ScenarioCommand = ({ readonly kind: 'start' } & Start) | ({ readonly kind: 'play' } & Decision);

const decide = (runs: Runs, command: ScenarioCommand): ScenarioEvent[] => {
  switch (command.kind) {
    case 'start':
      return startScenario(runs, command);
    case 'play':
      return playTurn(runs, command);
  }
};

/** The rules of `scenario-<userId>`. */
export const scenariosDecider: Decider<Runs, ScenarioCommand, ScenarioEvent> = {
  initialState: {},
  evolve: afterScenarioEvent,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'scenarios 3',
  decide,
};

export const deciders = { scenarios: scenariosDecider };
