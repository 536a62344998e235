import type { RecordedEvent } from '../event.ts';
import type { AccountEvent, MembershipHow } from './events.ts';
import type { MemberRole, Role } from './views.ts';

/** A membership of an organization: one value, so that no part of it outlives another. */
export interface Membership {
  readonly organizationId: string;
  readonly role: MemberRole;
  readonly since: string;
  readonly how: MembershipHow;
  /** With `how: 'invitation'`: which one. */
  readonly invitationId: string | null;
  /** Whether the organization's own systems may see the member's progress; null until the member has decided. */
  readonly sharesProgress: boolean | null;
}

/** The name by which an organization's identity provider signs the person in. */
export interface LinkedIdentity {
  readonly id: string;
  readonly organizationId: string;
  readonly issuer: string;
  /** Empty once the person is erased. */
  readonly name: string;
  readonly since: string;
}

/** A person's rights and linked identities, folded from their account's stream. */
export interface Access {
  /** Of the whole installation. */
  readonly administrator: boolean;
  readonly membership: Membership | null;
  readonly identities: readonly LinkedIdentity[];
  /** The revision of the event that last changed rights. Sessions made under another one are invalid. */
  readonly rightsVersion: number;
  /** The command of that event. */
  readonly rightsCommand: string;
}

export const noAccess: Access = {
  administrator: false,
  membership: null,
  identities: [],
  rightsVersion: -1,
  rightsCommand: '',
};

/** An administrator of the installation may do all that roles in organizations allow. */
export const roleOf = ({ administrator, membership }: Pick<Access, 'administrator' | 'membership'>): Role =>
  administrator ? 'admin' : (membership?.role ?? 'learner');

const memberRoleOf = (role: Role): MemberRole => (role === 'admin' ? 'learner' : role);

/** Joining an organization ends the identities of all others. */
const within = (identities: readonly LinkedIdentity[], organizationId: string | null): readonly LinkedIdentity[] =>
  identities.filter((identity) => identity.organizationId === organizationId);

/** The only fold of rights, used by the deciders and by the tables that authorize. */
export function accessAfter(access: Access, event: RecordedEvent<AccountEvent>): Access {
  const { type, data, revision, metadata } = event;
  const changed = (change: Partial<Access>): Access => ({
    ...access,
    ...change,
    rightsVersion: revision,
    rightsCommand: metadata.commandId,
  });
  const begun = (
    organizationId: string,
    membership: Omit<Membership, 'organizationId' | 'since' | 'sharesProgress'>,
  ): Access =>
    changed({
      membership: { organizationId, since: metadata.occurredAt, ...membership, sharesProgress: null },
      identities: within(access.identities, organizationId),
    });
  switch (type) {
    case 'AccountRegistered': {
      const administrator = data.role === 'admin';
      const of = { role: memberRoleOf(data.role), how: 'registration', invitationId: null } as const;
      if (data.organizationId === null) return changed({ administrator });
      return { ...begun(data.organizationId, of), administrator };
    }
    case 'RoleChanged': {
      const { membership } = access;
      const role = memberRoleOf(data.to);
      return changed({ administrator: data.to === 'admin', membership: membership && { ...membership, role } });
    }
    case 'OrganizationChanged': {
      // Older logs record a membership like this: its role is in separate events, and how it began is unknown.
      if (data.organizationId === null) return changed({ membership: null, identities: [] });
      const role = access.membership?.role ?? 'learner';
      return begun(data.organizationId, { role, how: 'unknown', invitationId: null });
    }
    case 'MembershipBegan': {
      // The groups are no right; the figures keep them.
      const { organizationId, groupIds: _groups, ...membership } = data;
      return begun(organizationId, membership);
    }
    case 'MembershipRoleChanged':
      return changed({ membership: access.membership && { ...access.membership, role: data.to } });
    case 'ProgressSharingChanged': {
      // It changes no right, so sessions go on.
      const { membership } = access;
      if (membership?.organizationId !== data.organizationId) return access;
      return { ...access, membership: { ...membership, sharesProgress: data.given } };
    }
    case 'MembershipEnded':
      return changed({ membership: null, identities: [] });
    case 'IdentityLinked': {
      const { identityId: id, organizationId, issuer, name } = data;
      return {
        ...access,
        identities: [...access.identities, { id, organizationId, issuer, name, since: metadata.occurredAt }],
      };
    }
    case 'IdentityUnlinked':
      return { ...access, identities: access.identities.filter(({ id }) => id !== data.identityId) };
    case 'PersonErased':
      return changed({ administrator: false, membership: null, identities: [] });
    default:
      return access;
  }
}
