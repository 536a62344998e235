import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';

export interface AssessmentsState {
  /** The newest result of each: when, and by which version. Never the answers or the score. */
  readonly taken: {
    readonly [Id in AssessmentId]?: { readonly completedAt: string; readonly definitionVersion: number };
  };
  /** The draft last saved of each: a fingerprint, never the answers themselves. */
  readonly drafts: { readonly [Id in AssessmentId]?: { readonly fingerprint: string; readonly savedAt: string } };
}

export const nothingTaken: AssessmentsState = { taken: {}, drafts: {} };

export const afterAssessmentEvent = (
  state: AssessmentsState,
  { type, data, metadata }: RecordedEvent<AssessmentEvent>,
): AssessmentsState => {
  const { assessment, definitionVersion } = data;
  switch (type) {
    case 'AssessmentCompleted': {
      const result = { completedAt: metadata.occurredAt, definitionVersion };
      return { taken: { ...state.taken, [assessment]: result }, drafts: { ...state.drafts, [assessment]: undefined } };
    }
    case 'AssessmentDraftSaved': {
      const draft = { fingerprint: fingerprint([definitionVersion, data.answers]), savedAt: metadata.occurredAt };
      return { ...state, drafts: { ...state.drafts, [assessment]: draft } };
    }
  }
};
