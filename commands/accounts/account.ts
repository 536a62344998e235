import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Decider } from '../decider.ts';
import { registerAccount, type Registration } from './register-account.ts';

/** One stream per account. Credentials and sessions are elsewhere and never events. */
export const accountStream = (userId: string): string => `account-${userId}`;

export interface AccountState {
  readonly registered: boolean;
}

export type AccountCommand = { readonly kind: 'register'; readonly registration: Registration };

/** The rules of `account-<userId>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { registered: false },
  evolve: () => ({ registered: true }),
  decide: (state, { registration }) => registerAccount(state, registration),
};
