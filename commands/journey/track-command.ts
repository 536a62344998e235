import type { TrackProgress } from '#contracts/journey/tracking.ts';
import type { LearnerCommand } from './learner-decider.ts';
import { readAnswers, stepNumber } from './read-answers.ts';

/**
 * The command that a track-progress call asks for. The person's time zone comes from their session.
 * @throws Refusal `invalid_input` when a step's answers are not of its form
 */
export const trackCommand = (progress: TrackProgress, timeZone: string): LearnerCommand => {
  const { timestamp } = progress;
  switch (progress.type) {
    case 'step_completion': {
      const step = stepNumber(progress.step_id);
      const { answers } = progress.data;
      const written = answers ? readAnswers(step, answers, 'body.data.answers') : null;
      return { kind: progress.type, data: { step, written }, timestamp, timeZone };
    }
    case 'flight_report':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
    case 'community_project':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
    case 'ripple_effect':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
    case 'emotional_state':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
    case 'sensory_anchor':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
    case 'story_evidence':
      return { kind: progress.type, data: progress.data, timestamp, timeZone };
  }
};
