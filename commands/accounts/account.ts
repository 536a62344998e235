import type { AccountEvent, SecurityEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Decider } from '../decider.ts';
import { changeOrganization, changeRole } from './change-standing.ts';
import { registerAccount, type Registration } from './register-account.ts';

/** One stream per account. Credentials and sessions are elsewhere and never events. */
export const accountStream = (userId: string): string => `account-${userId}`;

export interface AccountState {
  readonly registered: boolean;
  readonly role: Role;
  readonly organizationId: string | null;
}

export type AccountCommand =
  | { readonly kind: 'register'; readonly registration: Registration }
  | { readonly kind: 'change-role'; readonly role: Role }
  | { readonly kind: 'change-organization'; readonly organizationId: string | null }
  /** Something that has happened: nothing to decide about. */
  | { readonly kind: 'record'; readonly event: SecurityEvent };

/** The rules of `account-<userId>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { registered: false, role: 'learner', organizationId: null },
  evolve,
  decide: (state, command) => {
    switch (command.kind) {
      case 'register':
        return registerAccount(state, command.registration);
      case 'change-role':
        return changeRole(state, command.role);
      case 'change-organization':
        return changeOrganization(state, command.organizationId);
      case 'record':
        return [command.event];
    }
  },
};

function evolve(state: AccountState, event: RecordedEvent<AccountEvent>): AccountState {
  // The union's tag and data belong together; RecordedEvent spreads them over two fields.
  const { type, data } = event as AccountEvent;
  switch (type) {
    case 'AccountRegistered':
      return { registered: true, role: data.role, organizationId: data.organizationId };
    case 'RoleChanged':
      return { ...state, role: data.to };
    case 'OrganizationChanged':
      return { ...state, organizationId: data.organizationId };
    case 'SignedIn':
    case 'SignInFailed':
    case 'UsernameRecoveryAsked':
    case 'PasswordResetAsked':
    case 'PasswordChanged':
    case 'SessionsEnded':
    case 'AdminSignedIn':
      return state;
  }
}
