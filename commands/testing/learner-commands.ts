import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import type { WrittenAnswers } from '../journey/answer-measures.ts';
import { type LearnerCommand, learnerDecider } from '../journey/learner-decider.ts';
import type { ProgressData } from '../journey/measures.ts';
import { monday, Specification } from './specification.ts';

/** A learner who has done nothing yet. */
export const newcomer = new Specification(learnerDecider);

/** When and where: now and in London by default. */
export interface When {
  readonly timestamp?: string;
  readonly timeZone?: string;
}
const dated = ({ timestamp = monday, timeZone = 'Europe/London' }: When) => ({ timestamp, timeZone });

export const written = <N extends StepNumber>(step: N, answers: StepAnswers[N]): WrittenAnswers =>
  // The answers are those of the step, which the union can't follow.
  ({ step, answers }) as unknown as WrittenAnswers;

export const step = (number: StepNumber, answers?: WrittenAnswers, when: When = {}): LearnerCommand => ({
  kind: 'step_completion',
  data: { step: number, written: answers ?? null },
  ...dated(when),
});
/** A step completed with everything that the licence asks for in it. */
export const wholeStep = (number: StepNumber, when: When = {}): LearnerCommand =>
  step(number, written(number, wholeAnswers[number]), when);
export const flightReport = (data: Partial<ProgressData<'flight_report'>> = {}, when: When = {}): LearnerCommand => ({
  kind: 'flight_report',
  data: { lifeBalance: 5, moneyProgress: 5, joyLevel: 5, ...data },
  ...dated(when),
});
export const project = (data: Partial<ProgressData<'community_project'>> = {}, when: When = {}): LearnerCommand => ({
  kind: 'community_project',
  data: { projectName: 'A garden for the street', valuesAlignment: 50, ...data },
  ...dated(when),
});
export const ripple = (data: Partial<ProgressData<'ripple_effect'>> = {}, when: When = {}): LearnerCommand => ({
  kind: 'ripple_effect',
  data: { category: 'other', ...data },
  ...dated(when),
});
export const feeling = (data: Partial<ProgressData<'emotional_state'>> = {}, when: When = {}): LearnerCommand => ({
  kind: 'emotional_state',
  data: { emotion: 'curious', ...data },
  ...dated(when),
});
export const anchor = (when: When = {}): LearnerCommand => ({
  kind: 'sensory_anchor',
  data: { sense: 'smell', description: 'Wet earth' },
  ...dated(when),
});
export const story = (data: ProgressData<'story_evidence'> = {}, when: When = {}): LearnerCommand => ({
  kind: 'story_evidence',
  data,
  ...dated(when),
});
export const reflection = (answers: WrittenAnswers, timeZone = 'Europe/London'): LearnerCommand => ({
  kind: 'save_reflection',
  data: answers,
  timeZone,
});
/** Agrees to keep photos and recordings. */
export const agreement = reflection(written(1, { consents: { photos: true, voice: true } }));
export const engagement = (engagementType = 'page_view', timeZone = 'Europe/London'): LearnerCommand => ({
  kind: 'record_engagement',
  data: { engagementType, journeyStep: null, componentType: null, details: null },
  timeZone,
});
