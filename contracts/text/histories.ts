import type { AccountEvent } from '../accounts/events.ts';
import type { LearnerEvent } from '../journey/events.ts';

type History<Event extends { readonly type: string; readonly data: unknown }> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data']) => string;
};

/** What happened to an account, as its person reads it. */
export type AccountHistory = History<AccountEvent>;

/** What somebody did on the journey. It quotes them, so it is for their own eyes. */
export type LearnerHistory = History<LearnerEvent>;
