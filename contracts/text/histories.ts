import type { AccountEvent } from '../accounts/events.ts';
import type { LearnerEvent } from '../journey/events.ts';

type History<Event extends { readonly type: string; readonly data: unknown }> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data']) => string;
};

/** The history of an account, as its owner reads it. */
export type AccountHistory = History<AccountEvent>;

/** The history of a journey. It quotes what the learner wrote, so only they may read it. */
export type LearnerHistory = History<LearnerEvent>;
