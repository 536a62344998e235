import type { AccountEvent, ErasureReason, SecurityEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../decider.ts';
import { changeOrganization, changeRole } from './change-standing.ts';
import { registerAccount, type Registration } from './register-account.ts';

/** One stream per account. Credentials and sessions are elsewhere and never events. */
export const accountStream = (userId: string): string => `account-${userId}`;

export interface AccountState {
  readonly registered: boolean;
  /** Nobody is behind it any more: nothing is decided about it. */
  readonly erased: boolean;
  readonly role: Role;
  readonly organizationId: string | null;
}

/** Why somebody was erased, and how many events of which type there were about them. */
export interface Erasure {
  readonly reason: ErasureReason;
  readonly events: Record<string, number>;
}

export type AccountCommand =
  | { readonly kind: 'register'; readonly registration: Registration }
  | { readonly kind: 'change-role'; readonly role: Role }
  | { readonly kind: 'change-organization'; readonly organizationId: string | null }
  | { readonly kind: 'erase'; readonly erasure: Erasure }
  /** Something that has happened: nothing to decide about. */
  | { readonly kind: 'record'; readonly event: SecurityEvent };

/** The rules of `account-<userId>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { registered: false, erased: false, role: 'learner', organizationId: null },
  evolve,
  decide: (state, command) => {
    if (state.erased) return refuseErased(command);
    switch (command.kind) {
      case 'register':
        return registerAccount(state, command.registration);
      case 'change-role':
        return changeRole(state, command.role);
      case 'change-organization':
        return changeOrganization(state, command.organizationId);
      case 'erase':
        return [{ type: 'PersonErased', data: command.erasure }];
      case 'record':
        return [command.event];
    }
  },
};

/** What was on its way is dropped quietly; what somebody asks for is refused. @throws Refusal `not_found` */
function refuseErased({ kind }: AccountCommand): AccountEvent[] {
  if (kind === 'record' || kind === 'erase') return [];
  throw new Refusal('not_found', 'There is no such person.');
}

function evolve(state: AccountState, event: RecordedEvent<AccountEvent>): AccountState {
  // The union's tag and data belong together; RecordedEvent spreads them over two fields.
  const { type, data } = event as AccountEvent;
  switch (type) {
    case 'AccountRegistered':
      return { registered: true, erased: false, role: data.role, organizationId: data.organizationId };
    case 'RoleChanged':
      return { ...state, role: data.to };
    case 'OrganizationChanged':
      return { ...state, organizationId: data.organizationId };
    case 'PersonErased':
      return { ...state, erased: true };
    case 'SignedIn':
    case 'SignInFailed':
    case 'UsernameRecoveryAsked':
    case 'PasswordResetAsked':
    case 'PasswordChanged':
    case 'NamesChanged':
    case 'EmailChangeAsked':
    case 'EmailChanged':
    case 'SessionsEnded':
    case 'AdminSignedIn':
    case 'SecondFactorEnabled':
    case 'SecondFactorDisabled':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
    case 'SecondStepFailed':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
    case 'SsoLinked':
    case 'SsoUnlinked':
    case 'AccountRead':
    case 'DataExported':
    case 'ErasureAsked':
    case 'ErasureCancelled':
      return state;
  }
}
