import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { moved, ofEngagement } from './measures.ts';

/** Something done in the app, spec §3, Engagement record. */
export interface Engagement {
  readonly engagementType: string;
  readonly journeyStep: number | null;
  readonly componentType: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Records an engagement. It raises the engagement score up to a daily limit, and does not count as an active day. */
export const recordEngagement = (state: LearnerState, engagement: Engagement, day: string): LearnerEvent[] => {
  const addedToday = day > state.engagement.day ? 0 : state.engagement.added;
  return [
    {
      type: 'EngagementRecorded',
      data: {
        engagementType: engagement.engagementType,
        finished: null,
        journeyStep: engagement.journeyStep,
        componentType: engagement.componentType,
        details: engagement.details ? { ...engagement.details } : null,
        day,
        measures: moved(state.measures, ofEngagement(state.measures, engagement.engagementType, addedToday)),
      },
    },
  ];
};
