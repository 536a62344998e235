import type { RecordedEvent } from '../event.ts';
import type { AccountEvent, MembershipHow } from './events.ts';
import type { MemberRole, Role } from './views.ts';

/** Belonging to an organization: one value, so that no part of it outlives another. */
export interface Membership {
  readonly organizationId: string;
  readonly role: MemberRole;
  readonly since: string;
  readonly how: MembershipHow;
  /** With `how: 'invitation'`: which one. */
  readonly invitationId: string | null;
}

/** What an organization's identity provider calls the person, who signs in that way. */
export interface LinkedIdentity {
  readonly id: string;
  readonly organizationId: string;
  readonly issuer: string;
  /** Empty once the person is erased. */
  readonly name: string;
  readonly since: string;
}

/** What a person may do and how they get in, as their account's stream has it. */
export interface Access {
  /** Of the whole installation. */
  readonly administrator: boolean;
  readonly membership: Membership | null;
  readonly identities: readonly LinkedIdentity[];
  /** The revision of the event that last changed rights. A session made under another one is over. */
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

/** Identities are of organizations that the person belongs to, or could: joining one ends those of the others. */
const within = (identities: readonly LinkedIdentity[], organizationId: string | null): readonly LinkedIdentity[] =>
  identities.filter((identity) => identity.organizationId === organizationId);

/** The one fold of rights: deciders and the tables that authorize use it alike. */
export function accessAfter(access: Access, event: RecordedEvent<AccountEvent>): Access {
  const { type, data, revision, metadata } = event;
  const changed = (change: Partial<Access>): Access => ({
    ...access,
    ...change,
    rightsVersion: revision,
    rightsCommand: metadata.commandId,
  });
  const begun = (organizationId: string, membership: Omit<Membership, 'organizationId' | 'since'>): Access =>
    changed({
      membership: { organizationId, since: metadata.occurredAt, ...membership },
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
      // Until memberships were events of their own, the role stood in events beside it and nothing said how it began.
      if (data.organizationId === null) return changed({ membership: null, identities: [] });
      const role = access.membership?.role ?? 'learner';
      return begun(data.organizationId, { role, how: 'unknown', invitationId: null });
    }
    case 'MembershipBegan': {
      const { organizationId, ...membership } = data;
      return begun(organizationId, membership);
    }
    case 'MembershipRoleChanged':
      return changed({ membership: access.membership && { ...access.membership, role: data.to } });
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
