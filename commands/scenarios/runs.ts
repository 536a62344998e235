import type { RecordedEvent } from '#contracts/event.ts';
import { type Choices, type Figures, type ScenarioId, type ScenarioOutcome } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';

export interface Turn {
  readonly turn: number;
  readonly choices: Choices;
  readonly figures: Figures;
  readonly happened: readonly string[];
}

/** A run as far as it was played. */
export interface PlayedRun {
  readonly id: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly seed: number;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly start: Figures;
  readonly turns: readonly Turn[];
  readonly outcome: ScenarioOutcome | null;
}

export interface Run extends PlayedRun {
  /** The runs of the scenario before it, the newest first. */
  readonly earlier: readonly PlayedRun[];
}

/** How many runs of a scenario the state has, from the newest on: it stays small for people who play a lot. */
const runsRemembered = 12;

/** The newest run of each scenario. */
export type Runs = { readonly [Id in ScenarioId]?: Run };

/** The run of that id, if it is still the newest of its scenario. */
export const runIn = (runs: Runs, id: string): Run | undefined => Object.values(runs).find((run) => run.id === id);

/** The run of that id, if it is among the last ones of its scenario. */
export const recentRunIn = (runs: Runs, id: string): PlayedRun | undefined =>
  recentRuns(runs).find((run) => run.id === id);

/** The last runs of every scenario. */
export const recentRuns = (runs: Runs): readonly PlayedRun[] =>
  Object.values(runs).flatMap((run) => [run, ...run.earlier]);

/** Folds one event. */
export const afterScenarioEvent = (runs: Runs, event: RecordedEvent<ScenarioEvent>): Runs =>
  withDecided(runs, event, event.metadata.occurredAt);

/** The runs after something that was decided at a moment. */
export const withDecided = (runs: Runs, event: ScenarioEvent, at: string): Runs => {
  if (event.type === 'ScenarioStarted') {
    const { runId: id, scenario, rules, seed, figures: start } = event.data;
    const begun = { id, scenario, rules, seed, startedAt: at, finishedAt: null, start, turns: [], outcome: null };
    return { ...runs, [scenario]: { ...begun, earlier: earlierThan(runs[scenario]) } };
  }
  const run = runIn(runs, event.data.runId);
  if (!run) return runs;
  return { ...runs, [run.scenario]: withEvent(run, event, at) };
};

const earlierThan = (run: Run | undefined): readonly PlayedRun[] => {
  if (!run) return [];
  const { earlier, ...before } = run;
  return [before, ...earlier].slice(0, runsRemembered - 1);
};

const withEvent = (run: Run, { type, data }: ScenarioEvent, at: string): Run => {
  switch (type) {
    case 'ScenarioStarted':
      return run;
    case 'ScenarioTurnPlayed': {
      const { turn, choices, figures, happened } = data;
      return { ...run, turns: [...run.turns, { turn, choices, figures, happened }] };
    }
    case 'ScenarioFinished': {
      const { life, money, joy } = data;
      return { ...run, finishedAt: at, outcome: { life, money, joy } };
    }
  }
};
