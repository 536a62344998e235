import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import {
  type AssessmentDraft,
  assessmentDraft,
  assessmentResults,
  completeAssessment,
} from '#contracts/assessments/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { dropDraft, keptDraft } from '../drafts/draft-outbox.ts';
import { sendAssessmentDraft } from '../drafts/send-assessment-draft.ts';
import { type UpdateCache, useDraft } from '../drafts/use-draft.ts';
import { useKeptView } from '../drafts/use-kept-form.ts';

type Form = Pick<AssessmentDraft, 'definitionVersion' | 'answers'>;

/** The draft of this device over the draft of the server, answer by answer. */
function begunWith(
  userId: string,
  { id, version, statements }: AssessmentDefinition,
  saved: AssessmentDraft | null,
): Form {
  const kept = keptDraft(userId, id);
  const answered = Number(kept?.['definitionVersion']);
  const isOfToday = answered >= statements && answered <= version;
  // The server refuses answers to statements of an older version.
  if (kept && !isOfToday) dropDraft(userId, id);
  // Written by this page, in the shape that it sends.
  const own = isOfToday ? (kept as Form).answers : {};
  return { definitionVersion: version, answers: { ...saved?.answers, ...own } };
}

/** The answers of an assessment: kept as a draft like those of a step, and sent. */
export function useAssessment(definition: AssessmentDefinition, saved: AssessmentDraft | null) {
  const { id } = definition;
  const user = useUser();
  const queries = useQueryClient();
  const params = { assessment: id };
  const updateCache = useCallback<UpdateCache<Form>>(
    ({ answers: form, savedAt }) => {
      const queryKey = keyOf(assessmentDraft, { params: { assessment: id } });
      // A read under way is older than this page.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<Answer<typeof assessmentDraft>>(queryKey, (before) => {
        const known = form ?? before?.draft;
        return known ? { draft: { ...known, savedAt: savedAt ?? before?.draft?.savedAt ?? '' } } : before;
      });
    },
    [queries, id],
  );
  const [begun] = useState(() => begunWith(user.id, definition, saved));
  const [began] = useState(() => ({
    answers: { definitionVersion: definition.version, answers: saved?.answers ?? {} },
    savedAt: saved?.savedAt ?? null,
  }));
  const { answers: form, change, saving, check, clear } = useDraft(id, begun, began, updateCache, sendAssessmentDraft);
  const place = useKeptView(`assessment.${id}.${definition.version}`, { open: false });
  const { mutate, isPending } = useCommand(completeAssessment, {
    onSuccess: ({ result }) => {
      clear({ definitionVersion: definition.version, answers: {} });
      place.clear();
      queries.setQueryData<Answer<typeof assessmentDraft>>(keyOf(assessmentDraft, { params }), { draft: null });
      const sent = { params, query: {} };
      queries.setQueryData<Answer<typeof assessmentResults>>(keyOf(assessmentResults, sent), (before) =>
        before ? { ...before, items: [result, ...before.items] } : before,
      );
      scrollTo(0, 0);
    },
    onError: (error) => sayFailure(text('assessments').failed, error),
  });
  return {
    answers: form.answers,
    isOpen: place.view.open,
    saving,
    answer: (itemId: string, value: number) => {
      if (!place.view.open) place.change({ open: true });
      change({ answers: { ...form.answers, [itemId]: value } });
    },
    setOpen: (open: boolean) => place.change({ open }),
    // The draft must not arrive after the result.
    finish: () => void check().then((isNewest) => isNewest && mutate({ params, body: { answers: form.answers } })),
    finishing: isPending,
  };
}
