import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { useUser } from '../../api/session.ts';
import { dropDraft } from '../drafts/draft-outbox.ts';
import { type StepDraft, useStepDraft } from '../drafts/use-draft.ts';
import { useTrack } from '../progress/use-track.ts';

export interface StepWork<N extends StepNumber> extends StepDraft<N> {
  readonly completing: boolean;
  /** The achievements that the completion unlocked; null before it. */
  readonly completed: readonly string[] | null;
  readonly complete: () => void;
}

/** Keeps the draft of a step and completes the step with it. */
export function useStep<N extends StepNumber>(number: N, step: JourneyStep, answers: StepAnswers[N]): StepWork<N> {
  const user = useUser();
  const go = useNavigate();
  const draft = useStepDraft(number, answers, step.savedAt);
  const { track, busy } = useTrack();
  const [completed, setCompleted] = useState<readonly string[] | null>(null);
  const [checking, setChecking] = useState(false);
  const finish = async (): Promise<void> => {
    const outcome = await track({
      type: 'step_completion',
      step_id: `step${number}`,
      data: { answers: draft.answers },
    });
    if (outcome.kind !== 'recorded') return;
    dropDraft(user.id, number);
    if (number === 6) void go('/journey/complete');
    else setCompleted(outcome.unlocked);
  };
  const complete = (): void => {
    setChecking(true);
    void draft.check().then((isNewest) => {
      setChecking(false);
      if (isNewest) void finish();
    });
  };
  return { ...draft, completing: busy || checking, completed, complete };
}
