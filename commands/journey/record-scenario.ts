import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { ScenarioOutcome, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { LearnerState } from './learner.ts';
import { moved, ofEngagement, ofFinishedScenario } from './measures.ts';

/** A money scenario that was played to its end, and what it came to. */
export interface FinishedScenario {
  readonly scenario: ScenarioId;
  readonly outcome: ScenarioOutcome;
}

/** The engagement with Money that a finished scenario is. What it moves is decided here: a browser can't claim it. */
export const recordScenario = (
  state: LearnerState,
  { scenario, outcome }: FinishedScenario,
  day: string,
): LearnerEvent[] => {
  const engagementType = 'scenario_finished';
  const addedToday = day > state.engagement.day ? 0 : state.engagement.added;
  const reached = {
    ...ofEngagement(state.measures, engagementType, addedToday),
    ...ofFinishedScenario(state.measures, outcome),
  };
  return [
    {
      type: 'EngagementRecorded',
      data: {
        engagementType,
        journeyStep: null,
        componentType: 'money',
        details: { scenario, ...outcome },
        day,
        measures: moved(state.measures, reached),
      },
    },
  ];
};
