import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { HandleLearner } from './api.ts';
import type { ReturnAction } from './returning.ts';

/** Handlers of what comes back to a learner: promises, letters, the weekly check, old texts. */
export const returnCommands = ({
  handleLearner,
  isOwnText,
}: {
  handleLearner: HandleLearner;
  /** Whether a person wrote the text of this event. */
  isOwnText: (userId: string, eventId: string) => Promise<boolean>;
}) => {
  const act = (action: ReturnAction, { caller, context }: { caller: Person; context: CommandContext }) =>
    handleLearner(learnerStream(caller.userId), { kind: 'act_on_return', action, zone: caller.timeZone }, context);

  return {
    answerPromise: async ({ params: { promiseId }, body: { answer, line = '', by = null } }, call) => {
      const said = { promiseId, answer, line: line.trim() || null, by };
      const { position } = await act({ kind: 'answer', ...said, seen: call.context.seen }, call);
      return { position };
    },

    sealLetter: async ({ body: { text, days } }, call) => {
      const { state, position } = await act({ kind: 'seal', words: text, days }, call);
      return { position, opensOn: state.returning.letters.findLast(({ isOpen }) => !isOpen)?.opensOn ?? '' };
    },

    openLetter: async ({ params: { letterId } }, call) => {
      const { position } = await act({ kind: 'open', letterId }, call);
      return { position };
    },

    chooseWeeklyCheck: async ({ body: { weekday, message } }, call) => {
      const { position } = await act({ kind: 'weekly', weekday, message }, call);
      return { position };
    },

    addToText: async ({ params: { eventId }, body: { text } }, call) => {
      if (!(await isOwnText(call.caller.userId, eventId))) throw new Refusal('not_found.text');
      const { position } = await act({ kind: 'add', about: eventId, words: text }, call);
      return { position };
    },
  } satisfies SomeHandlers;
};
