import { type AssessmentId, assessmentIds } from '#contracts/assessments/definition.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { namesUnder } from '../../api/device.ts';
import { appErrorOf } from '../../api/errors.ts';
import { DRAFT_PREFIX, sendDraft, sendReflection } from './draft-outbox.ts';
import { sendAssessmentDraft } from './send-assessment-draft.ts';

const isAssessment = (what: string): what is AssessmentId => assessmentIds.some((id) => id === what);

/** Sends a person's drafts, before they sign out. Drafts that fail stay. Counts those that were changed elsewhere. */
export async function sendDrafts(person: string): Promise<number> {
  const waiting = namesUnder(`${DRAFT_PREFIX}${person}.`).flatMap((name) => {
    const [, userId, what] = /^rh\.draft\.(.+)\.([\w-]+)$/.exec(name) ?? [];
    if (!userId || !what) return [];
    if (isAssessment(what)) return [sendDraft(userId, what, sendAssessmentDraft)];
    return /^[1-6]$/.test(what) ? [sendDraft(userId, Number(what) as StepNumber, sendReflection)] : [];
  });
  const sent = await Promise.allSettled(waiting);
  return sent.filter(
    (each) => each.status === 'rejected' && appErrorOf(each.reason).details?.code === 'changed_elsewhere',
  ).length;
}
