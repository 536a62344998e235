import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { ScenarioOutcome, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { RunMeasures } from '#contracts/scenarios/run-facts.ts';
import type { LearnerState } from './learner.ts';
import { todayOf } from './record-engagement.ts';
import { moved, ofEngagement, ofFinishedScenario } from './measures.ts';

/** A money scenario that was played to its end, and its outcome. */
export interface FinishedScenario {
  readonly scenario: ScenarioId;
  readonly outcome: ScenarioOutcome;
  /** The best of this run and of those before it, so that runs from before a measure was counted are counted with the next one. */
  readonly best: RunMeasures;
}

/** Records a finished scenario as an engagement with Money. The measures are computed here, so a browser can't claim them. */
export const recordScenario = (
  state: LearnerState,
  { scenario, outcome, best }: FinishedScenario,
  day: string,
): LearnerEvent[] => {
  const engagementType = 'scenario_finished';
  const reached = {
    ...ofEngagement(state.measures, engagementType, todayOf(state, day)),
    ...ofFinishedScenario(state.measures, best),
  };
  return [
    {
      type: 'EngagementRecorded',
      data: {
        engagementType,
        finished: scenario,
        journeyStep: null,
        componentType: 'money',
        details: { scenario, ...outcome },
        day,
        measures: moved(state.measures, reached),
      },
    },
  ];
};
