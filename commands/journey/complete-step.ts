import type { LearnerEvent } from '#contracts/journey/events.ts';
import { componentOpenedBy } from '#contracts/journey/progress.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { stepFactsOf } from '#contracts/licences/step-facts.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { daysBetween } from '#contracts/days.ts';
import { ofAnswers, type WrittenAnswers } from './answer-measures.ts';
import type { LearnerState } from './learner.ts';
import type { Reached } from './measures.ts';
import { progressOn } from './progress-event.ts';
import { requireOpen } from './step-order.ts';

const stepMeasures = {
  1: { step1_completed: true },
  2: { step2_completed: true },
  3: { step3_completed: true },
  4: { step4_completed: true },
  5: { step5_completed: true },
  6: { step6_completed: true, all_components_unlocked: true },
} as const satisfies Record<StepNumber, Reached>;

/** A step that is completed, with what was written in it, or null when nothing was sent along. */
export interface StepCompletion {
  readonly step: StepNumber;
  readonly written: WrittenAnswers | null;
  readonly timeZone: string;
}

/**
 * Completes a step, unlocks its component, and with the sixth ends the journey (spec §4). Does nothing if the step is already
 * complete, even with other answers: those are saved as a reflection.
 * @throws Refusal `step_out_of_order`
 */
export const completeStep = (
  state: LearnerState,
  { step, written, timeZone }: StepCompletion,
  day: string,
): LearnerEvent[] => {
  if (state.completedSteps.includes(step)) return [];
  requireOpen(state, step);
  const reached = { ...(written ? ofAnswers(state.measures, written) : {}), ...stepMeasures[step] };
  const events: LearnerEvent[] = [
    {
      type: 'StepCompleted',
      data: {
        step,
        answers: written ? { ...written.answers } : null,
        facts: written ? stepFactsOf(step, written.answers) : null,
        ...progressOn(state, day, reached),
      },
    },
  ];
  if (step >= 3) {
    // The keys of the table are the steps from 3 on.
    const component = componentOpenedBy[step as keyof typeof componentOpenedBy];
    events.push({ type: 'ComponentUnlocked', data: { component, step } });
  }
  if (step === 6) {
    const started = state.startedAt === null ? day : dayAt(timeZone, Date.parse(state.startedAt));
    events.push({ type: 'JourneyCompleted', data: { daysSinceStart: Math.max(0, daysBetween(started, day)) } });
  }
  return events;
};
