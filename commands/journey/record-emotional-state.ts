import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofEmotionalState, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Records how somebody is, in their own word; the pulse is beats a minute. */
export const recordEmotionalState = (
  state: LearnerState,
  felt: ProgressData<'emotional_state'>,
  day: string,
): LearnerEvent[] => [
  {
    type: 'EmotionalStateRecorded',
    data: {
      emotion: felt.emotion,
      intensity: felt.intensity ?? null,
      parasympatheticActivation: felt.parasympatheticActivation ?? false,
      qualityScore: felt.qualityScore ?? null,
      heartRate: felt.heartRate ?? null,
      ...progressOn(state, day, ofEmotionalState(state.measures, felt)),
    },
  },
];
