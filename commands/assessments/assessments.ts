import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';

type Completed = Extract<AssessmentEvent, { type: 'AssessmentCompleted' }>['data'];

export interface AssessmentsState {
  /** The newest result. Earlier ones restrict nothing. */
  readonly latest: Completed | null;
  /** The draft last saved of each: a fingerprint, never the answers themselves. */
  readonly drafts: { readonly [Id in AssessmentId]?: { readonly fingerprint: string; readonly savedAt: string } };
}

export const nothingTaken: AssessmentsState = { latest: null, drafts: {} };

export const afterAssessmentEvent = (
  state: AssessmentsState,
  { type, data, metadata }: RecordedEvent<AssessmentEvent>,
): AssessmentsState => {
  switch (type) {
    case 'AssessmentCompleted':
      return { latest: data, drafts: { ...state.drafts, [data.assessment]: undefined } };
    case 'AssessmentDraftSaved': {
      const draft = { fingerprint: fingerprint([data.definitionVersion, data.answers]), savedAt: metadata.occurredAt };
      return { ...state, drafts: { ...state.drafts, [data.assessment]: draft } };
    }
  }
};
