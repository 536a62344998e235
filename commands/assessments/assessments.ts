import type { AssessmentEvent } from '#contracts/assessments/events.ts';

/** One stream per person: every assessment that they have taken. */
export const assessmentStream = (userId: string): string => `assessment-${userId}`;

/** The newest result; there is nothing that an earlier one could forbid. */
export interface AssessmentsState {
  readonly latest: AssessmentEvent['data'] | null;
}

export const afterAssessmentEvent = (_: AssessmentsState, { type, data }: AssessmentEvent): AssessmentsState => {
  switch (type) {
    case 'AssessmentCompleted':
      return { latest: data };
  }
};
