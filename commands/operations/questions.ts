import type { QuestionEvent } from '#contracts/operations/events.ts';
import { maxQuestions } from '#contracts/operations/question-limits.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

interface Questions {
  /** The ids of those that are kept. Their words are the authors', and stay out of a state that is put aside. */
  readonly kept: readonly string[];
}

type QuestionCommand =
  | { readonly kind: 'save'; readonly questionId: string; readonly name: string; readonly sql: string }
  | { readonly kind: 'remove'; readonly questionId: string };

/** The questions to copies of the past that administrators keep. */
export const questionsDecider: Decider<Questions, QuestionCommand, QuestionEvent> = {
  initialState: { kept: [] },
  evolve({ kept }, { type, data: { questionId } }) {
    const others = kept.filter((id) => id !== questionId);
    return { kept: type === 'QuestionSaved' ? [...others, questionId] : others };
  },
  decide({ kept }, command) {
    const { questionId } = command;
    if (command.kind === 'remove') {
      if (!kept.includes(questionId)) throw new Refusal('not_found.question');
      return [{ type: 'QuestionRemoved', data: { questionId } }];
    }
    if (kept.length >= maxQuestions) throw new Refusal('conflict.questions', { max: maxQuestions });
    const { name, sql } = command;
    return [{ type: 'QuestionSaved', data: { questionId, name, sql } }];
  },
};

export type HandleQuestions = Handle<Questions, QuestionCommand, QuestionEvent>;
