import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { ofStory, type ProgressData } from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Tells a story in words, by voice or in pictures; its scores are the teller's own. */
export const tellStory = (state: LearnerState, story: ProgressData<'story_evidence'>, day: string): LearnerEvent[] => [
  {
    type: 'StoryTold',
    data: {
      title: story.title ?? null,
      storyText: story.storyText ?? null,
      recordingUrl: story.recordingUrl ?? null,
      photos: story.photos ?? [],
      vulnerabilityLevel: story.vulnerabilityLevel ?? null,
      multiModalScore: story.multiModalScore ?? null,
      wisdomScore: story.wisdomScore ?? null,
      ...progressOn(state, day, ofStory(state.measures, story)),
    },
  },
];
