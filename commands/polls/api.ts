import { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { pollAnswersStream, pollsStream } from '#contracts/polls/streams.ts';
import { optionsIn, type PollText } from '#contracts/polls/wording.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandlePollAnswers } from './answers.ts';
import type { HandlePolls } from './polls.ts';

interface Ports {
  readonly ids: Ids;
  readonly handlePolls: HandlePolls;
  readonly handlePollAnswers: HandlePollAnswers;
  /** The question of a month; undefined where none takes answers. */
  readonly readPoll: (month: string) => Promise<Readonly<Record<string, PollText>> | undefined>;
  /** The consent to research as it is known now. */
  readonly readConsent: (userId: string) => Promise<{ readonly given: boolean; readonly since: string | null }>;
  /** Resolves once the questions and answers have reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handler with which people answer the question of the month. */
export const pollCommands = (ports: Ports) => {
  const { ids, handlePolls, handlePollAnswers, readPoll, readConsent, whenVisible } = ports;
  /** The first answer of a month keeps its question. The event does not say whose answer it was. */
  const ask = (month: string, wording: Readonly<Record<string, PollText>>) => {
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: 'polls' },
      causedBy: { outside: 'clock' },
      subject: ids.derived(pollsStream()),
      commandId: ids.derived('poll asked', month),
    });
    return handlePolls(pollsStream(), { kind: 'ask', month, wording }, context);
  };
  return {
    answerPoll: async ({ params: { month }, body: { option } }, { caller: { userId }, context }) => {
      const [wording, consent] = await Promise.all([readPoll(month), readConsent(userId)]);
      if (!wording) throw new Refusal('not_found.poll');
      if (option !== null && option >= optionsIn(wording)) throw new Refusal('not_found.poll_option');
      const command = { month, option, consentedAt: consent.given ? consent.since : null };
      // Kept before there is an answer, so that none is without its question.
      if (option !== null && consent.given) await ask(month, wording);
      const { position } = await handlePollAnswers(pollAnswersStream(userId), command, context);
      await whenVisible(position);
      return { position, month, mine: option };
    },
  } satisfies SomeHandlers;
};
