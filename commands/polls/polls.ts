import type { RecordedEvent } from '#contracts/event.ts';
import type { PollEvent } from '#contracts/polls/events.ts';
import { closesAfterMs, endOfMonth, monthOf } from '#contracts/polls/months.ts';
import { readyPollOf } from '#contracts/polls/ready.ts';
import type { PollResult } from '#contracts/polls/result.ts';
import type { PollText } from '#contracts/polls/wording.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

/** The months that have a question, and whether its result is fixed. */
export type Polls = Readonly<Record<string, 'open' | 'closed'>>;

export type PollCommand =
  /** Keeps the words of the given question, so that they stay with the answers. */
  | { readonly kind: 'ask'; readonly month: string; readonly wording: Readonly<Record<string, PollText>> }
  | { readonly kind: 'close'; readonly month: string; readonly result: PollResult | null };

const evolve = (polls: Polls, { type, data: { month } }: RecordedEvent<PollEvent>): Polls => ({
  ...polls,
  [month]: type === 'PollClosed' ? 'closed' : 'open',
});

const decide = (polls: Polls, command: PollCommand, { now }: { readonly now: string }): PollEvent[] => {
  const { month } = command;
  if (command.kind === 'ask') {
    if (polls[month] || month !== monthOf(now)) return [];
    const texts = Object.entries(command.wording).map(([language, { question, options }]) => [
      language,
      { question, options: [...options] },
    ]);
    const data = { month, version: 1, wording: Object.fromEntries(texts), ready: readyPollOf(month) };
    return [{ type: 'PollPlanned', data }];
  }
  if (polls[month] !== 'open' || Date.parse(now) < Date.parse(endOfMonth(month)) + closesAfterMs) return [];
  return [{ type: 'PollClosed', data: { month, result: command.result } }];
};

/** One question a month. Its result is fixed once, when the month is over. */
export const pollsDecider: Decider<Polls, PollCommand, PollEvent> = {
  initialState: {},
  evolve,
  decide,
};

export type HandlePolls = Handle<Polls, PollCommand, PollEvent>;
