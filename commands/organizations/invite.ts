import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { timesSent } from './invitation-counts.ts';
import type { Organization } from './organization.ts';

type Invitations = Pick<Organization, 'invitations'>;

export type InvitationCommand =
  /** `invitationId` was claimed for the address; an invitation that is already open is sent again. */
  | { readonly kind: 'invite'; readonly invitationId: string; readonly email: string; readonly expiresAt: string }
  | { readonly kind: 'resend_invitation'; readonly invitationId: string; readonly expiresAt: string }
  | { readonly kind: 'revoke_invitation'; readonly invitationId: string }
  /** Its address has become unreadable. */
  | { readonly kind: 'erase_invitation'; readonly invitationId: string };

/** @throws Refusal `not_found` */
export function decideInvitation({ invitations }: Invitations, command: InvitationCommand): OrganizationEvent[] {
  const { invitationId } = command;
  const isKnown = timesSent(invitations, invitationId) > 0;
  switch (command.kind) {
    case 'invite': {
      const { email, expiresAt } = command;
      return isKnown
        ? [{ type: 'InvitationResent', data: { invitationId, expiresAt } }]
        : [{ type: 'InvitationSent', data: { invitationId, email, expiresAt } }];
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
