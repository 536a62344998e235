import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofRippleEffect, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Records a ripple: what something kind set going, and how far it went. */
export const trackRippleEffect = (
  state: LearnerState,
  ripple: ProgressData<'ripple_effect'>,
  day: string,
): LearnerEvent[] => [
  {
    type: 'RippleEffectTracked',
    data: {
      category: ripple.category,
      storyText: ripple.storyText ?? null,
      peopleImpacted: ripple.peopleImpacted ?? null,
      timeInvested: ripple.timeInvested ?? null,
      valueCreated: ripple.valueCreated ?? null,
      ...progressOn(state, day, ofRippleEffect(state.measures, ripple)),
    },
  },
];
