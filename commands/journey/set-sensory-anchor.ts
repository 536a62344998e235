import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofSensoryAnchor, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Sets a sensory anchor: something seen, heard, touched, smelt or tasted that leads back. */
export const setSensoryAnchor = (
  state: LearnerState,
  anchor: ProgressData<'sensory_anchor'>,
  day: string,
): LearnerEvent[] => [
  {
    type: 'SensoryAnchorSet',
    data: {
      sense: anchor.sense,
      description: anchor.description,
      mediaUrl: anchor.mediaUrl ?? null,
      ...progressOn(state, day, ofSensoryAnchor(state.measures)),
    },
  },
];
