import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Answer } from '#contracts/endpoint.ts';
import { type journeySteps, saveReflection } from '#contracts/journey/endpoints.ts';
import { type ConsentKind, stepAnswers } from '#contracts/journey/steps.ts';
import { useCommand } from '../../api/command.ts';
import { journeyStepsKey, useJourneySteps } from '../progress/use-journey.ts';

type Steps = Answer<typeof journeySteps>;

interface Consent {
  readonly given: boolean;
  readonly give: () => void;
  readonly giving: boolean;
  readonly error: Error | null;
}

const firstAnswers = (steps: Steps | undefined) =>
  z.safeParse(stepAnswers[1], steps && (steps.steps[0]?.answers ?? {})).data;

/** Whether step 1 gave consent to store a kind of upload, and a way to give it now. */
export function useConsent(kind: ConsentKind): Consent {
  const steps = useJourneySteps();
  const queries = useQueryClient();
  const command = useCommand(saveReflection, { stale: [journeyStepsKey] });
  const known = firstAnswers(steps.data);
  const give = (): void => {
    // A reflection is saved as a whole, so the other answers are sent along.
    const answers = firstAnswers(queries.getQueryData<Steps>(journeyStepsKey));
    if (!answers) return;
    const body = { ...answers, consents: { ...answers.consents, [kind]: true } };
    void queries.cancelQueries({ queryKey: journeyStepsKey });
    queries.setQueryData<Steps>(
      journeyStepsKey,
      (before) =>
        before && { steps: before.steps.map((each) => (each.step === 1 ? { ...each, answers: body } : each)) },
    );
    command.mutate(
      { params: { step: '1' }, body },
      { onError: () => void queries.invalidateQueries({ queryKey: journeyStepsKey }) },
    );
  };
  return {
    given: known?.consents?.[kind] === true && !command.isPending && !command.isError,
    give,
    giving: command.isPending || !known,
    error: command.error,
  };
}
