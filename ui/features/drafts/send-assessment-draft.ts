import * as z from 'zod/mini';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import { assessmentDraftBody } from '#contracts/assessments/any-answers.ts';
import { saveAssessmentDraft } from '#contracts/assessments/endpoints.ts';
import { call } from '../../api/call.ts';
import type { Send } from './draft-outbox.ts';

/** Sends the draft of an assessment. */
export const sendAssessmentDraft: Send<AssessmentId> = async (assessment, kept, options) => {
  const body = z.parse(assessmentDraftBody, kept);
  return call(saveAssessmentDraft, { params: { assessment }, body }, options);
};
