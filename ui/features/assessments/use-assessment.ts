import { useQueryClient } from '@tanstack/react-query';
import { assessmentResults, completeAssessment } from '#contracts/assessments/endpoints.ts';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { useKeptForm } from '../journey/use-kept-form.ts';

interface Draft {
  /** Whether it is being taken, again or for the first time. */
  readonly open: boolean;
  readonly answers: Record<string, number>;
}
const nothing: Draft = { open: false, answers: {} };

/** An assessment with the person's results, and the answers that are under way on this device. */
export function useAssessment({ id, version }: AssessmentDefinition) {
  const queries = useQueryClient();
  const sent = { params: { assessment: id }, query: {} };
  const results = useRead(assessmentResults, sent);
  const { form: draft, change, clear } = useKeptForm<Draft>(`assessment.${id}.${version}`, nothing);
  const { mutate, isPending } = useCommand(completeAssessment, {
    onSuccess: ({ result }) => {
      queries.setQueryData<typeof results.data>(keyOf(assessmentResults, sent), (before) =>
        before ? { ...before, items: [result, ...before.items] } : before,
      );
      clear();
      scrollTo(0, 0);
    },
    onError: (error) =>
      showToast({ title: text('assessments').failed, body: appErrorOf(error).userMessage, mood: 'problem' }),
  });
  return {
    results,
    draft,
    answer: (itemId: string, value: number) => change({ open: true, answers: { ...draft.answers, [itemId]: value } }),
    setOpen: (open: boolean) => change({ open }),
    finish: () => mutate({ params: { assessment: id }, body: { answers: draft.answers } }),
    finishing: isPending,
  };
}
