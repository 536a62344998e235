import type { RecordedEvent } from '#contracts/event.ts';
import {
  type Choices,
  type Figures,
  runsToBranch,
  type ScenarioId,
  type ScenarioOutcome,
} from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';

export interface Turn {
  readonly turn: number;
  readonly choices: Choices;
  readonly figures: Figures;
  readonly happened: readonly string[];
}

/** Where a branch left another run: `turn` is the first that is decided again. */
export interface Origin {
  readonly runId: string;
  readonly turn: number;
}

/** A run as far as it was played. */
export interface PlayedRun {
  readonly id: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly origin: Origin | null;
  readonly seed: number;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly start: Figures;
  readonly turns: readonly Turn[];
  readonly outcome: ScenarioOutcome | null;
}

export interface Run extends PlayedRun {
  /** The runs of the scenario before it, the newest first, which can still be branched. */
  readonly earlier: readonly PlayedRun[];
}

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
export const afterScenarioEvent = (runs: Runs, event: RecordedEvent<ScenarioEvent>): Runs => {
  if (event.type === 'ScenarioStarted' || event.type === 'ScenarioBranched') {
    const { runId: id, scenario, rules, seed, figures: start } = event.data;
    const origin = event.type === 'ScenarioBranched' ? event.data.origin : null;
    const turns = event.type === 'ScenarioBranched' ? event.data.turns : [];
    const startedAt = event.metadata.occurredAt;
    const begun = { id, scenario, rules, origin, seed, startedAt, finishedAt: null, start, turns, outcome: null };
    return { ...runs, [scenario]: { ...begun, earlier: earlierThan(runs[scenario]) } };
  }
  const run = runIn(runs, event.data.runId);
  if (!run) return runs;
  return { ...runs, [run.scenario]: withEvent(run, event, event.metadata.occurredAt) };
};

const earlierThan = (run: Run | undefined): readonly PlayedRun[] => {
  if (!run) return [];
  const { earlier, ...before } = run;
  return [before, ...earlier].slice(0, runsToBranch - 1);
};

const withEvent = (run: Run, { type, data }: ScenarioEvent, at: string): Run => {
  switch (type) {
    case 'ScenarioStarted':
    case 'ScenarioBranched':
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
