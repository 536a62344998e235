import type { SomeHandlers } from '#contracts/handler.ts';
import { questionsStream } from '#contracts/operations/streams.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleQuestions } from './questions.ts';

interface Ports {
  readonly handleQuestions: HandleQuestions;
  readonly ids: Pick<Ids, 'derived'>;
  /** Resolves once the read model of the questions has reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handlers with which administrators keep questions to copies of the past. */
export const questionCommands = ({ handleQuestions, ids, whenVisible }: Ports) =>
  ({
    saveQuestion: async ({ body }, { caller, context }) => {
      const questionId = ids.derived('question', context.commandId);
      // The words are the author's, and unreadable once they are erased.
      const own = context.about(caller.userId);
      const { position } = await handleQuestions(questionsStream(), { kind: 'save', questionId, ...body }, own);
      await whenVisible(position);
      return { id: questionId, position };
    },

    removeQuestion: async ({ params: { id } }, { caller, context }) => {
      const own = context.about(caller.userId);
      const { position } = await handleQuestions(questionsStream(), { kind: 'remove', questionId: id }, own);
      await whenVisible(position);
      return undefined;
    },
  }) satisfies SomeHandlers;
