import { type Access, accessAfter, noAccess } from '#contracts/accounts/access.ts';
import type { AccountEvent, SecurityEvent, WayToProveAddress } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type ErasureRequest, erasureAfter } from '#contracts/privacy/erasure-request.ts';
import { type ErasureEvent, erasureEvents } from '#contracts/privacy/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { decideErasure, type ErasureCommand, isErasureCommand } from '../privacy/erasure-request.ts';
import { decideIdentity, type IdentityCommand } from './identities.ts';
import { decideMembership, type MembershipCommand } from './membership.ts';
import { type PasswordReset, resetPassword } from './new-password.ts';
import { type Registration, registerAccount } from './register-account.ts';

export interface AccountState extends Access {
  readonly registered: boolean;
  /** The person was erased: no command changes the account any more. */
  readonly erased: boolean;
  /** Invitations that the person has accepted. None works twice, not even after they have left. */
  readonly usedInvitations: readonly string[];
  /** The latest request to erase the person. */
  readonly erasure: ErasureRequest | null;
}

/** How and from where the person proved their mailbox, and the new address if it changed. */
export interface AddressProof {
  readonly how: WayToProveAddress;
  readonly newEmail?: string;
  readonly device: string;
  readonly place: string;
}

export type AccountCommand =
  | { readonly kind: 'register'; readonly registration: Registration }
  | MembershipCommand
  | IdentityCommand
  | { readonly kind: 'prove_address'; readonly proof: AddressProof }
  | { readonly kind: 'reset_password'; readonly reset: PasswordReset }
  | ErasureCommand
  /** A fact to record; it is never refused. */
  | { readonly kind: 'record'; readonly event: SecurityEvent };

/** Commands that are ignored, not refused, once the person is erased. */
const dropped: ReadonlySet<AccountCommand['kind']> = new Set(['record', 'prove_address', 'reset_password']);

/** The rules of `account-<userId>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { registered: false, erased: false, usedInvitations: [], erasure: null, ...noAccess },
  evolve,
  decide: (state, command, { now }) => {
    if (isErasureCommand(command)) return decideErasure(state.erasure, command, now);
    if (state.erased && dropped.has(command.kind)) return []; // it was sent before the erasure
    // To an organization, members of others look like people who do not exist.
    const ofMember = command.kind === 'remove' || (command.kind === 'change_role' && command.within !== undefined);
    if (state.erased && !ofMember) throw nobody();
    switch (command.kind) {
      case 'register':
        return registerAccount(state, command.registration);
      case 'prove_address':
        return proveAddress(command.proof);
      case 'reset_password':
        return resetPassword(state, command.reset, now);
      case 'record':
        return [command.event];
      case 'link_identity':
      case 'unlink_identity':
        if (!state.registered) throw nobody();
        return decideIdentity(state, command);
      default:
        if (!state.registered && !ofMember) throw nobody();
        return decideMembership(state, command);
    }
  },
};

export type HandleAccount = Handle<AccountState, AccountCommand, AccountEvent>;

const nobody = () => new Refusal('not_found.person');

function proveAddress({ how, newEmail, ...from }: AddressProof): AccountEvent[] {
  const proven = { type: 'AddressProven', data: { how, ...from } } as const;
  return newEmail === undefined ? [proven] : [{ type: 'EmailChanged', data: { email: newEmail, ...from } }, proven];
}

function evolve(state: AccountState, event: RecordedEvent<AccountEvent>): AccountState {
  const { type, data } = event;
  const used = type === 'MembershipBegan' ? data.invitationId : null;
  return {
    ...state,
    ...accessAfter(state, event),
    usedInvitations: used === null ? state.usedInvitations : [...state.usedInvitations, used],
    registered: state.registered || type === 'AccountRegistered',
    erased: state.erased || type === 'PersonErased',
    erasure: type in erasureEvents ? erasureAfter(state.erasure, event as RecordedEvent<ErasureEvent>) : state.erasure,
  };
}

export const deciders = { account: accountDecider };
