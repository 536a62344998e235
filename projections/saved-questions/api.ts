import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readQuestions } from './queries.ts';

/** The questions to copies of the past that administrators keep. */
export const savedQuestionHandlers = (context: Pick<ReadContext, 'pool'>) =>
  ({
    savedQuestions: readsFrom(['saved-questions', 'people'], async () => ({
      items: (await readQuestions(context)).map(({ saved_at, ...question }) => ({
        ...question,
        savedAt: saved_at.toISOString(),
      })),
    })),
  }) satisfies SomeHandlers;
