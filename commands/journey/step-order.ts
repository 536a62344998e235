import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState } from './learner.ts';

/** The first step that is not completed, if one is left. */
const nextStep = ({ completedSteps }: LearnerState): StepNumber | undefined =>
  stepNumbers.find((step) => !completedSteps.includes(step));

/**
 * Steps are flown in order (spec §4): one is open when all before it are completed.
 * @throws Refusal `step_out_of_order`, with the step that comes first
 */
export const requireOpen = (state: LearnerState, step: StepNumber): void => {
  const next = nextStep(state);
  if (next === undefined || step <= next) return;
  throw new Refusal('step_out_of_order', { next, step });
};
