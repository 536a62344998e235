import { accountEvents } from '#contracts/accounts/events.ts';
import { groupEvents } from '#contracts/groups/events.ts';
import type { AuditKind } from '#contracts/guidance/audit.ts';
import { guidanceEvents } from '#contracts/guidance/events.ts';
import { invitationEvents, organizationFactEvents } from '#contracts/organizations/events.ts';
import { serviceAccountEvents, webhookEvents } from '#contracts/programs/events.ts';
import { type HandledEvent, idOfStream } from '../engine/projector.ts';

const { SsoCertificateWarningSent: _warning, ...facts } = organizationFactEvents;
const { InvitationErased: _erased, ...invitations } = invitationEvents;
const { FiguresPublished: _published, ...groups } = groupEvents;
const { MembershipBegan, MembershipRoleChanged, MembershipEnded, RecognitionAllowed } = accountEvents;

/** The events that an organization's administrators read. None is about what a member recorded, answered or reached. */
export const logged = [
  ...Object.values(facts),
  ...Object.values(invitations),
  ...Object.values(groups),
  ...Object.values(guidanceEvents),
  ...Object.values(serviceAccountEvents),
  ...Object.values(webhookEvents),
  MembershipBegan,
  MembershipRoleChanged,
  MembershipEnded,
  RecognitionAllowed,
] as const;
export type Logged = HandledEvent<typeof logged>;

/** What an event says to the administrators of an organization. */
export interface LogEntry {
  /** Null where only the owner of the subject is known (`subjectId`). */
  readonly organizationId: string | null;
  readonly kind: AuditKind;
  readonly aboutId?: string;
  readonly subjectId?: string;
  readonly subject?: string;
  readonly people?: number;
  /** The groups that an invitation gives. */
  readonly groupIds?: readonly string[];
  /** The name of the subject from now on. */
  readonly name?: string;
}

const settings = (stream: string, subject?: string): LogEntry => ({
  organizationId: idOfStream(stream),
  kind: 'settings',
  ...(subject !== undefined && { subject }),
});
const signOn = (stream: string): LogEntry => ({ organizationId: idOfStream(stream), kind: 'sign_on' });
/** Events of a service account know its stream alone, so whose it is comes from its creation. */
const system = (stream: string, subject?: string): LogEntry => ({
  organizationId: null,
  kind: 'systems',
  subjectId: idOfStream(stream),
  ...(subject !== undefined && { subject }),
});

/** The host of a webhook: its path may hold a secret of the receiver. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** What an event is about; null for an event that concerns no organization. */
export function entryOf({ type, data, stream }: Logged): LogEntry | null {
  switch (type) {
    case 'OrganizationCreated':
    case 'OrganizationRenamed':
      return settings(stream, data.name);
    case 'OrganizationVariantChosen':
      return settings(stream, data.variant);
    case 'PasswordLengthChosen':
      return settings(stream, String(data.least));
    case 'SecondFactorPolicyChosen':
      return settings(stream, data.required ? 'required' : 'optional');
    case 'DomainAdded':
    case 'DomainRemoved':
      return settings(stream, data.domain);
    case 'SsoConnectionDrafted':
    case 'SsoConnectionTested':
    case 'SsoDraftDiscarded':
    case 'SsoConnectionActivated':
    case 'SsoConnectionDisabled':
    case 'SsoCertificateAdded':
    case 'SsoCertificateRemoved':
    case 'SsoMetadataAddressChosen':
      return signOn(stream);
    case 'RecognitionAllowed':
      return { organizationId: data.organizationId, kind: 'sign_on', aboutId: idOfStream(stream) };
    case 'InvitationSent':
      return {
        organizationId: idOfStream(stream),
        kind: 'invitations',
        subject: data.role,
        ...(data.groupIds.length > 0 && { groupIds: data.groupIds }),
      };
    case 'InvitationResent':
    case 'InvitationRevoked':
      return { organizationId: idOfStream(stream), kind: 'invitations' };
    case 'GroupCreated':
    case 'GroupRenamed': {
      const { groupId: subjectId, name } = data;
      return { organizationId: idOfStream(stream), kind: 'groups', subjectId, subject: name, name };
    }
    case 'GroupDeleted':
      return { organizationId: idOfStream(stream), kind: 'groups', subjectId: data.groupId };
    case 'GroupMembersAdded':
    case 'GroupMembersRemoved': {
      const { groupId: subjectId, userIds } = data;
      return { organizationId: idOfStream(stream), kind: 'groups', subjectId, people: userIds.length };
    }
    case 'DocumentPublished': {
      const { documentId: subjectId, title } = data;
      return { organizationId: idOfStream(stream), kind: 'documents', subjectId, subject: title, name: title };
    }
    case 'DocumentWithdrawn':
      return { organizationId: idOfStream(stream), kind: 'documents', subjectId: data.documentId };
    case 'ListExported':
      return {
        organizationId: idOfStream(stream),
        kind: 'exports',
        ...(data.documentId === null ? {} : { subjectId: data.documentId }),
      };
    case 'ServiceAccountCreated': {
      const { organizationId, name } = data;
      const subjectId = idOfStream(stream);
      return organizationId === null ? null : { organizationId, kind: 'systems', subjectId, subject: name, name };
    }
    case 'ServiceAccountRenamed':
      return { ...system(stream, data.name), name: data.name };
    case 'ServiceAccountDeleted':
    case 'ServiceTokenCreated':
    case 'ServiceTokenRotated':
    case 'ServiceTokenRevoked':
    case 'WebhookDisabled':
    case 'WebhookEnabled':
    case 'WebhookSecretRotated':
    case 'WebhookRemoved':
      return system(stream);
    case 'WebhookAdded':
    case 'WebhookChanged':
      return system(stream, hostOf(data.url));
    case 'MembershipBegan':
      return { ...member(data.organizationId, stream), subject: data.role };
    case 'MembershipRoleChanged':
      return { ...member(data.organizationId, stream), subject: data.to };
    case 'MembershipEnded':
      return { ...member(data.organizationId, stream), subject: data.why };
    default:
      return type satisfies never;
  }
}

const member = (organizationId: string, stream: string): LogEntry => ({
  organizationId,
  kind: 'members',
  aboutId: idOfStream(stream),
});
