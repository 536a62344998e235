import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { pollAnswersStream, pollsStream } from '#contracts/polls/streams.ts';
import { trimmed } from '#contracts/polls/wording.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandlePollAnswers } from './answers.ts';
import type { HandlePolls, PollCommand } from './polls.ts';

interface Ports {
  readonly ids: Ids;
  readonly handlePolls: HandlePolls;
  readonly handlePollAnswers: HandlePollAnswers;
  /** The question of a month as it is known now; undefined without one. */
  readonly readPoll: (month: string) => Promise<{ readonly options: number; readonly isEnded: boolean } | undefined>;
  /** The consent to research as it is known now. */
  readonly readConsent: (userId: string) => Promise<{ readonly given: boolean; readonly since: string | null }>;
  /** Resolves once the questions and answers have reached this position. */
  readonly whenVisible: (position: string) => Promise<unknown>;
}

/** The handlers with which administrators write the questions of the month, and people answer them. */
export const pollCommands = (ports: Ports) => {
  const { ids, handlePolls, handlePollAnswers, readPoll, readConsent, whenVisible } = ports;
  const decide = async (command: PollCommand, context: CommandContext) => {
    // The event is about no person, so the subject is the stream itself.
    const done = await handlePolls(pollsStream(), command, context.about(ids.derived(pollsStream())));
    await whenVisible(done.position);
    return done;
  };
  return {
    planPoll: async ({ params: { month }, body: { wording, ...rest } }, { context }) => {
      const command = { kind: 'plan', month, wording: trimmed(wording), ...rest } as const;
      const { position, state } = await decide(command, context);
      return { position, month, version: state[month]?.version ?? 0 };
    },

    discardPoll: async ({ params: { month } }, { context }) => {
      const { position } = await decide({ kind: 'discard', month }, context);
      return { position, month };
    },

    endPoll: async ({ params: { month }, body }, { context }) => {
      const { position } = await decide({ kind: 'end', month, reason: body.reason.trim() }, context);
      return { position, month };
    },

    answerPoll: async ({ params: { month }, body: { option } }, { caller: { userId }, context }) => {
      const [poll, consent] = await Promise.all([readPoll(month), readConsent(userId)]);
      if (!poll) throw new Refusal('not_found.poll');
      if (poll.isEnded) throw new Refusal('conflict.poll_not_running');
      if (option !== null && option >= poll.options) throw new Refusal('not_found.poll_option');
      const command = { month, option, consentedAt: consent.given ? consent.since : null };
      const { position } = await handlePollAnswers(pollAnswersStream(userId), command, context);
      await whenVisible(position);
      return { position, month, mine: option };
    },
  } satisfies SomeHandlers;
};
