import type { Access } from '#contracts/accounts/access.ts';
import type { AccountEvent, MembershipHow } from '#contracts/accounts/events.ts';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import type { MemberRole, Role } from '#contracts/accounts/views.ts';
import { Refusal } from '#contracts/refusals.ts';

/** The organization that a person joins, in which role, and how. */
export interface MembershipBeginning {
  readonly organizationId: string;
  readonly role: MemberRole;
  readonly how: MembershipHow;
  readonly invitationId: string | null;
  readonly groupIds?: readonly string[];
}

export type MembershipCommand =
  /**
   * `within`: the organization that does it, for its own members only; without it, the installation does. `byProgram`: its service
   * account does, not one of its administrators.
   */
  | {
      readonly kind: 'change_role';
      readonly role: Role;
      readonly within?: string;
      readonly byProgram?: boolean;
      /** As who changes it gives it. */
      readonly reason?: string | undefined;
    }
  | {
      readonly kind: 'accept_invitation';
      readonly organizationId: string;
      readonly invitationId: string;
      readonly role: MemberRole;
      readonly groupIds: readonly string[];
    }
  | { readonly kind: 'move'; readonly organizationId: string | null }
  | { readonly kind: 'leave'; readonly organizationId: string }
  | { readonly kind: 'remove'; readonly organizationId: string; readonly byProgram?: boolean }
  /** Whether the organization's own systems may see the member's progress. */
  | { readonly kind: 'share_progress'; readonly organizationId: string; readonly given: boolean };

export interface MemberState extends Access {
  readonly usedInvitations: readonly string[];
}

/**
 * Decides about a membership. It is kept in the person's stream, not in the organization's: a person has at most one, so one
 * append is always the whole change. Repeating a command changes nothing. @throws Refusal `not_found`, `conflict`, `not_allowed`
 */
export function decideMembership(access: MemberState, command: MembershipCommand): AccountEvent[] {
  switch (command.kind) {
    case 'change_role':
      if (command.within !== undefined) checkOwnMember(access, command.within);
      if (command.byProgram) checkNoAdministrator(access, command.role);
      return changeRole(access, command.role, command.reason ?? null);
    case 'accept_invitation':
      return acceptInvitation(access, command);
    case 'move':
      return move(access, command.organizationId);
    case 'leave': {
      if (access.membership?.organizationId !== command.organizationId) {
        throw new Refusal('not_found.membership');
      }
      return [ended(command.organizationId, 'left')];
    }
    case 'remove':
      checkOwnMember(access, command.organizationId);
      if (command.byProgram) checkNoAdministrator(access);
      return [ended(command.organizationId, 'removed')];
    case 'share_progress':
      return shareProgress(access, command);
  }
}

/** A first "no" is recorded too: it is a decision. */
function shareProgress(
  { membership }: Access,
  { organizationId, given }: Extract<MembershipCommand, { kind: 'share_progress' }>,
): AccountEvent[] {
  if (membership?.organizationId !== organizationId) throw new Refusal('not_found.membership');
  if (membership.sharesProgress === given) return [];
  return [{ type: 'ProgressSharingChanged', data: { organizationId, given } }];
}

const ended = (organizationId: string, why: 'left' | 'removed' | 'moved'): AccountEvent => ({
  type: 'MembershipEnded',
  data: { organizationId, why },
});

export const began = (beginning: MembershipBeginning): AccountEvent => ({
  type: 'MembershipBegan',
  data: { ...beginning, groupIds: [...(beginning.groupIds ?? [])] },
});

/** Members of other organizations look like people who do not exist; the installation's administrators are not theirs to change. */
function checkOwnMember({ administrator, membership }: Access, organizationId: string): void {
  if (administrator || membership?.organizationId !== organizationId) {
    throw new Refusal('not_found.member');
  }
}

/**
 * Whoever has the token of a program must not gain an administrator's rights by it, nor take them from the people who could revoke it.
 */
function checkNoAdministrator({ membership }: Access, to?: Role): void {
  if (membership?.role === 'org_admin' || to === 'org_admin' || to === 'admin') {
    throw new Refusal('not_allowed.programs_administrators');
  }
}

function changeRole({ administrator, membership }: Access, to: Role, reason: string | null): AccountEvent[] {
  const memberRole = to === 'admin' ? 'learner' : to;
  if (isHeldInOrganization(to) && membership === null) {
    throw new Refusal('conflict.member_role');
  }
  const becomesAdministrator = to === 'admin';
  const inOrganization: AccountEvent[] =
    membership === null || membership.role === memberRole
      ? []
      : [
          {
            type: 'MembershipRoleChanged',
            data: { organizationId: membership.organizationId, from: membership.role, to: memberRole, reason },
          },
        ];
  const ofInstallation: AccountEvent[] =
    administrator === becomesAdministrator
      ? []
      : [
          {
            type: 'RoleChanged',
            data: becomesAdministrator
              ? { from: 'learner', to: 'admin', reason }
              : { from: 'admin', to: 'learner', reason },
          },
        ];
  // Administrators hold no role in an organization: it ends before they become one, and begins after.
  return becomesAdministrator ? [...inOrganization, ...ofInstallation] : [...ofInstallation, ...inOrganization];
}

function acceptInvitation(
  access: MemberState,
  { organizationId, invitationId, role, groupIds }: Extract<MembershipCommand, { kind: 'accept_invitation' }>,
): AccountEvent[] {
  const { administrator, membership } = access;
  if (membership?.organizationId === organizationId && membership.invitationId === invitationId) return [];
  if (membership !== null) {
    throw new Refusal('conflict.own_membership');
  }
  if (administrator) {
    throw new Refusal('conflict.administrator_joins');
  }
  if (access.usedInvitations.includes(invitationId)) {
    throw new Refusal('not_found.invitation_used');
  }
  return [began({ organizationId, role, how: 'invitation', invitationId, groupIds })];
}

function move({ membership }: Access, organizationId: string | null): AccountEvent[] {
  if ((membership?.organizationId ?? null) === organizationId) return [];
  const why = organizationId === null ? 'removed' : 'moved';
  return [
    ...(membership ? [ended(membership.organizationId, why)] : []),
    ...(organizationId === null
      ? []
      : [began({ organizationId, role: 'learner', how: 'administrator', invitationId: null })]),
  ];
}
