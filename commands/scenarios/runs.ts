import type { RecordedEvent } from '#contracts/event.ts';
import type { Choices, Figures, ScenarioOutcome, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';

export interface Turn {
  readonly turn: number;
  readonly choices: Choices;
  readonly figures: Figures;
  readonly happened: readonly string[];
}

export interface Run {
  readonly id: string;
  readonly scenario: ScenarioId;
  readonly seed: number;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly start: Figures;
  readonly turns: readonly Turn[];
  readonly outcome: ScenarioOutcome | null;
}

/** The newest run of each scenario. */
export type Runs = { readonly [Id in ScenarioId]?: Run };

/** The run of that id, if it is still the newest of its scenario. */
export const runIn = (runs: Runs, id: string): Run | undefined => Object.values(runs).find((run) => run.id === id);

/** Folds one event. */
export const afterScenarioEvent = (runs: Runs, event: RecordedEvent<ScenarioEvent>): Runs => {
  if (event.type === 'ScenarioStarted') {
    const { runId: id, scenario, seed, figures: start } = event.data;
    const startedAt = event.metadata.occurredAt;
    return {
      ...runs,
      [scenario]: { id, scenario, seed, startedAt, finishedAt: null, start, turns: [], outcome: null },
    };
  }
  const run = runIn(runs, event.data.runId);
  if (!run) return runs;
  return { ...runs, [run.scenario]: withEvent(run, event, event.metadata.occurredAt) };
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
