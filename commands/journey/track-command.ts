import type { Person } from '#contracts/handler.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import type { LearnerCommand } from './learner-decider.ts';
import { readAnswers, stepNumber } from './read-answers.ts';
import type { Telling } from './record-progress.ts';

/**
 * The command for a track-progress call. Time zone and edition come from the person's session.
 * @throws Refusal `invalid_input` when the answers don't fit the step's form
 */
export const trackCommand = (
  progress: TrackProgress,
  { timeZone, variant }: Pick<Person, 'timeZone' | 'variant'>,
  told?: Telling,
): LearnerCommand => {
  const how = { timestamp: progress.timestamp, timeZone, variant };
  if (progress.type === 'step_completion') {
    const step = stepNumber(progress.step_id);
    const { answers } = progress.data;
    const written = answers ? readAnswers(step, answers, 'body.data.answers') : null;
    return { kind: progress.type, data: { step, written }, ...how };
  }
  // Type and data belong together, which the compiler forgets of a union.
  return { kind: progress.type, data: progress.data, ...how, ...(told && { told }) } as LearnerCommand;
};
