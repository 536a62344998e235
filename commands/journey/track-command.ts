import type { Person } from '#contracts/handler.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import type { LearnerCommand } from './learner-decider.ts';
import { readAnswers, stepNumber } from './read-answers.ts';

/**
 * The command that a track-progress call asks for. The person's time zone and edition come from their session.
 * @throws Refusal `invalid_input` when a step's answers are not of its form
 */
export const trackCommand = (
  progress: TrackProgress,
  { timeZone, variant }: Pick<Person, 'timeZone' | 'variant'>,
): LearnerCommand => {
  const how = { timestamp: progress.timestamp, timeZone, variant };
  switch (progress.type) {
    case 'step_completion': {
      const step = stepNumber(progress.step_id);
      const { answers } = progress.data;
      const written = answers ? readAnswers(step, answers, 'body.data.answers') : null;
      return { kind: progress.type, data: { step, written }, ...how };
    }
    case 'flight_report':
      return { kind: progress.type, data: progress.data, ...how };
    case 'community_project':
      return { kind: progress.type, data: progress.data, ...how };
    case 'ripple_effect':
      return { kind: progress.type, data: progress.data, ...how };
    case 'emotional_state':
      return { kind: progress.type, data: progress.data, ...how };
    case 'sensory_anchor':
      return { kind: progress.type, data: progress.data, ...how };
    case 'story_evidence':
      return { kind: progress.type, data: progress.data, ...how };
  }
};
