import type { RecordedEvent } from '#contracts/event.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import type { PollEvent } from '#contracts/polls/events.ts';
import { closesAfterMs, maxMonthsAhead } from '#contracts/polls/limits.ts';
import { endOfMonth, monthOf, monthShifted } from '#contracts/polls/months.ts';
import type { PollResult } from '#contracts/polls/result.ts';
import type { StoredWording } from '#contracts/polls/wording.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

interface Poll {
  readonly version: number;
  /** Of wording and origin, to find out whether a change changes anything. */
  readonly fingerprint: string;
  readonly endedAt: string | null;
  readonly isClosed: boolean;
}

/** The question of each month. */
export type Polls = Readonly<Record<string, Poll>>;

export type PollCommand =
  | {
      readonly kind: 'plan';
      readonly month: string;
      readonly wording: StoredWording;
      /** The ready-made question that it began with. */
      readonly ready: string | null;
      /** The version that the administrator saw; 0 for none. */
      readonly seen: number;
    }
  | { readonly kind: 'discard'; readonly month: string }
  | { readonly kind: 'end'; readonly month: string; readonly reason: string }
  | { readonly kind: 'close'; readonly month: string; readonly result: PollResult | null };

const printOf = ({ wording, ready }: { readonly wording: unknown; readonly ready: string | null }): string =>
  fingerprint({ wording, ready });

/** From when on a question can be closed, in milliseconds since 1970: a minute after it stopped to take answers. */
export const closesAt = (month: string, endedAt: string | null): number =>
  Date.parse(endedAt ?? endOfMonth(month)) + closesAfterMs;

const evolve = (polls: Polls, { type, data, metadata }: RecordedEvent<PollEvent>): Polls => {
  const { [data.month]: poll, ...others } = polls;
  switch (type) {
    case 'PollPlanned':
      return {
        ...others,
        [data.month]: { version: data.version, fingerprint: printOf(data), endedAt: null, isClosed: false },
      };
    case 'PollDiscarded':
      return others;
    case 'PollEnded':
      return poll ? { ...others, [data.month]: { ...poll, endedAt: metadata.occurredAt } } : polls;
    case 'PollClosed':
      return poll ? { ...others, [data.month]: { ...poll, isClosed: true } } : polls;
  }
};

const decide = (polls: Polls, command: PollCommand, { now }: { readonly now: string }): PollEvent[] => {
  const { month } = command;
  const poll = polls[month];
  const current = monthOf(now);
  switch (command.kind) {
    case 'plan': {
      const { wording, ready, seen } = command;
      if (month < current) throw new Refusal('conflict.poll_over');
      if (month > monthShifted(current, maxMonthsAhead)) {
        throw new Refusal('conflict.poll_far', { max: maxMonthsAhead });
      }
      if (poll && printOf(command) === poll.fingerprint) return [];
      if (poll && month === current) throw new Refusal('conflict.poll_running');
      if ((poll?.version ?? 0) !== seen) throw new Refusal('conflict.poll_changed');
      // Every language has a text: the declared input is checked before it is decided.
      const texts = wording as Record<string, { question: string; options: string[] }>;
      return [{ type: 'PollPlanned', data: { month, version: seen + 1, wording: texts, ready } }];
    }
    case 'discard':
      if (!poll) throw new Refusal('not_found.poll');
      if (month <= current) throw new Refusal('conflict.poll_running');
      return [{ type: 'PollDiscarded', data: { month } }];
    case 'end':
      if (!poll) throw new Refusal('not_found.poll');
      if (month !== current || poll.endedAt !== null) throw new Refusal('conflict.poll_not_running');
      return [{ type: 'PollEnded', data: { month, reason: command.reason } }];
    case 'close': {
      if (!poll || poll.isClosed || Date.parse(now) < closesAt(month, poll.endedAt)) return [];
      const { result } = command;
      return [{ type: 'PollClosed', data: { month, result } }];
    }
  }
};

/**
 * One question a month. It can be changed until its month begins; from then on it can only be ended early. Its result is fixed
 * once, when it takes no more answers.
 */
export const pollsDecider: Decider<Polls, PollCommand, PollEvent> = {
  initialState: {},
  evolve,
  decide,
};

export type HandlePolls = Handle<Polls, PollCommand, PollEvent>;
