import type { QueryClient } from '@tanstack/react-query';
import { type AssessmentId, assessmentIds } from '#contracts/assessments/definition.ts';
import { assessmentDraft } from '#contracts/assessments/endpoints.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { namesUnder } from '../../api/device.ts';
import { DRAFT_PREFIX } from '../../api/owners.ts';
import { keyOf } from '../../api/read.ts';
import { journeyStepsKey } from '../progress/use-journey.ts';
import { keptDraft, sendDraft, sendReflection } from './draft-outbox.ts';
import { sendAssessmentDraft } from './send-assessment-draft.ts';
import { updateSteps } from './use-draft.ts';

const isAssessment = (what: string): what is AssessmentId => assessmentIds.some((id) => id === what);

/** Its page is the one that is opening, and sends it. */
const isOpen = (what: string): boolean => location.pathname.includes(isAssessment(what) ? what : `/step${what}`);

/** Sends a person's drafts, when they arrive and before they sign out. Drafts that fail stay. */
export async function sendDrafts(person: string, queries: QueryClient): Promise<void> {
  const drafted = namesUnder(`${DRAFT_PREFIX}${person}.`).map((name) =>
    name.slice(DRAFT_PREFIX.length + person.length + 1),
  );
  await Promise.allSettled(
    drafted.map(async (what) => {
      if (isOpen(what)) return;
      if (isAssessment(what)) await sendOfAssessment(person, what, queries);
      else if (/^[1-6]$/.test(what)) await sendOfStep(person, Number(what) as StepNumber, queries);
    }),
  );
}

/** A page that opens next begins with what was sent, not with an older read. */
async function sendOfStep(person: string, step: StepNumber, queries: QueryClient): Promise<void> {
  const answers = keptDraft(person, step);
  const savedAt = await sendDraft<StepNumber>(person, step, sendReflection);
  if (!answers || !savedAt) return;
  // Written by the page of this step.
  updateSteps(queries, step, { answers: answers as StepAnswers[StepNumber], savedAt });
  // The read that this cancels may be the first.
  await queries.invalidateQueries({ queryKey: journeyStepsKey });
}

async function sendOfAssessment(person: string, assessment: AssessmentId, queries: QueryClient): Promise<void> {
  await sendDraft(person, assessment, sendAssessmentDraft);
  const queryKey = keyOf(assessmentDraft, { params: { assessment } });
  await queries.cancelQueries({ queryKey, type: 'inactive' });
  queries.removeQueries({ queryKey, type: 'inactive' });
}
