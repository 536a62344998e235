import type { RecordedEvent } from '#contracts/event.ts';
import type { PollAnswerEvent } from '#contracts/polls/events.ts';
import { monthOf } from '#contracts/polls/months.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { pollsDecider } from './polls.ts';

interface GivenAnswer {
  readonly option: number | null;
  readonly consentedAt: string;
}

/** A person's answer of each month. */
export type PollAnswers = Readonly<Record<string, GivenAnswer>>;

export interface AnswerCommand {
  readonly month: string;
  /** Null withdraws the answer. */
  readonly option: number | null;
  /** Since when the person consents to be counted; null without consent. */
  readonly consentedAt: string | null;
}

const evolve = (answers: PollAnswers, { type, data }: RecordedEvent<PollAnswerEvent>): PollAnswers => {
  if (type === 'PollAnswered') {
    const { month, option, consentedAt } = data;
    return { ...answers, [month]: { option, consentedAt } };
  }
  const { [data.month]: _withdrawn, ...others } = answers;
  return others;
};

const decide = (
  answers: PollAnswers,
  { month, option, consentedAt }: AnswerCommand,
  { now }: { readonly now: string },
): PollAnswerEvent[] => {
  const given = answers[month];
  // The result may be on its way: neither an answer nor its withdrawal could still be counted.
  if (month !== monthOf(now)) throw new Refusal('conflict.poll_not_running');
  if (option === null) return given ? [{ type: 'PollAnswerWithdrawn', data: { month } }] : [];
  if (consentedAt === null) throw new Refusal('conflict.poll_consent');
  // An answer from before the consent was withdrawn does not count again by itself.
  if (given?.option === option && given.consentedAt === consentedAt) return [];
  return [{ type: 'PollAnswered', data: { month, option, consentedAt } }];
};

/** One answer a month, which can be changed and withdrawn until the month ends (UTC), and needs the consent to research. */
const pollAnswersDecider: Decider<PollAnswers, AnswerCommand, PollAnswerEvent> = {
  initialState: {},
  evolve,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'poll answers 1',
  decide,
};

export type HandlePollAnswers = Handle<PollAnswers, AnswerCommand, PollAnswerEvent>;

export const deciders = { polls: pollsDecider, pollAnswers: pollAnswersDecider };
