import type { MemberRole } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decided } from '../kernel/decider.ts';
import { timesSent } from './invitation-counts.ts';
import type { Organization } from './organization.ts';

type Invitations = Pick<Organization, 'invitations'>;

export type InvitationCommand =
  /** `invitationId` was claimed for the address; an invitation that is already open is sent again. */
  | { readonly kind: 'invite'; readonly invitationId: string; readonly email: string; readonly expiresAt: string }
  /**
   * Several at once. Those that were sent already, by an interrupted try, are passed over: nobody gets a second mail. `instead`:
   * an invitation of the same address that has expired.
   */
  | { readonly kind: 'invite_many'; readonly invitations: readonly NewInvitation[]; readonly expiresAt: string }
  | { readonly kind: 'resend_invitation'; readonly invitationId: string; readonly expiresAt: string }
  | { readonly kind: 'revoke_invitation'; readonly invitationId: string }
  /** Its address has become unreadable. */
  | { readonly kind: 'erase_invitation'; readonly invitationId: string };

/** What an invitation says. */
export interface NewInvitation {
  /** Claimed for the address. */
  readonly invitationId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly groupIds: readonly string[];
  readonly language: Language | null;
  readonly instead: string | null;
}

/** Each address is encrypted with the key of its own invitation. */
function inviteMany(
  { invitations }: Invitations,
  { invitations: wanted, expiresAt }: Extract<InvitationCommand, { kind: 'invite_many' }>,
): Decided<OrganizationEvent>[] {
  return wanted
    .filter(({ invitationId }) => timesSent(invitations, invitationId) === 0)
    .flatMap(({ invitationId, email, role, groupIds, language, instead }) => [
      ...(instead !== null && timesSent(invitations, instead) > 0
        ? [{ type: 'InvitationRevoked', data: { invitationId: instead }, subject: instead } as const]
        : []),
      {
        type: 'InvitationSent',
        data: { invitationId, email, expiresAt, role, groupIds: [...groupIds], language },
        subject: invitationId,
      } as const,
    ]);
}

/** @throws Refusal `not_found` */
export function decideInvitation(
  state: Invitations,
  command: InvitationCommand,
): readonly Decided<OrganizationEvent>[] {
  if (command.kind === 'invite_many') return inviteMany(state, command);
  const { invitations } = state;
  const { invitationId } = command;
  const isKnown = timesSent(invitations, invitationId) > 0;
  switch (command.kind) {
    case 'invite': {
      const { email, expiresAt } = command;
      return isKnown
        ? [{ type: 'InvitationResent', data: { invitationId, expiresAt } }]
        : [
            {
              type: 'InvitationSent',
              data: { invitationId, email, expiresAt, role: 'learner', groupIds: [], language: null },
            },
          ];
    }
    case 'resend_invitation':
      if (!isKnown) throw noSuchInvitation();
      return [{ type: 'InvitationResent', data: { invitationId, expiresAt: command.expiresAt } }];
    case 'revoke_invitation':
      if (!isKnown) throw noSuchInvitation();
      return [{ type: 'InvitationRevoked', data: { invitationId } }];
    case 'erase_invitation':
      return [{ type: 'InvitationErased', data: { invitationId } }];
    default:
      return command satisfies never;
  }
}

export const noSuchInvitation = () => new Refusal('not_found.invitation');
