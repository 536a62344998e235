import type { StepAnswers } from './steps.ts';

export type CareQuality = NonNullable<StepAnswers[6]['careQuality']>;

/** Improvement of the learner's own care measure (our rule): per cent of the baseline, whole, 0 to 100. */
export function careImprovement(careQuality: CareQuality | undefined): number {
  if (!careQuality) return 0;
  const { baseline, current, lowerIsBetter } = careQuality;
  const better = lowerIsBetter ? baseline - current : current - baseline;
  return Math.min(100, Math.max(0, Math.floor((100 * better) / baseline)));
}
