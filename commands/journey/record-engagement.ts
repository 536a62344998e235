import type { LearnerEvent } from '#contracts/journey/events.ts';
import { mediaIn, requireAllAgreed } from './consents.ts';
import type { LearnerState } from './learner.ts';
import { moved, ofEngagement } from './measures.ts';

/** Something done in the app, spec §3, Engagement record. */
export interface Engagement {
  readonly engagementType: string;
  readonly journeyStep: number | null;
  readonly componentType: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** What the day has counted already. */
export const todayOf = ({ engagement }: LearnerState, day: string) => ({
  addedToday: day > engagement.day ? 0 : engagement.added,
  isMentored: day <= engagement.mentoredOn,
});

/**
 * Records an engagement. It raises the engagement score up to a daily limit, and does not count as an active day.
 * @throws Refusal `not_agreed` for a photo or a recording in its details that its person did not agree to keep
 */
export const recordEngagement = (state: LearnerState, engagement: Engagement, day: string): LearnerEvent[] => {
  requireAllAgreed(state.consents, mediaIn(engagement.details));
  const today = todayOf(state, day);
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
        measures: moved(state.measures, ofEngagement(state.measures, engagement.engagementType, today)),
      },
    },
  ];
};
