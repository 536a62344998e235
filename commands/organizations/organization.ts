import type { RecordedEvent } from '#contracts/event.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { SsoConnection } from '#contracts/organizations/facts.ts';
import { afterOrganizationEvent, noFacts, type OrganizationFacts } from '#contracts/organizations/facts.ts';
import { type InvitationCounts, noInvitations, sentOnceMore, withoutInvitation } from './invitation-counts.ts';

/** An organization's state, folded from its stream. */
export interface Organization extends OrganizationFacts {
  /** The connection that was active before it was disabled; null while one is active. */
  readonly disabled: SsoConnection | null;
  readonly invitations: InvitationCounts;
  /** Where the provider's metadata is fetched every day. */
  readonly metadataUrl: string | null;
  /** How many members it can have; null: as many as it likes. */
  readonly seats: number | null;
  readonly suspended: boolean;
}

export const noOrganization: Organization = {
  ...noFacts,
  disabled: null,
  invitations: noInvitations,
  metadataUrl: null,
  seats: null,
  suspended: false,
};

export function evolveOrganization(state: Organization, event: RecordedEvent<OrganizationEvent>): Organization {
  switch (event.type) {
    case 'InvitationSent':
    case 'InvitationResent':
      return { ...state, invitations: sentOnceMore(state.invitations, event.data.invitationId) };
    case 'InvitationRevoked':
    case 'InvitationErased':
      return { ...state, invitations: withoutInvitation(state.invitations, event.data.invitationId) };
    case 'SeatsLimited':
      return { ...state, seats: event.data.seats };
    case 'OrganizationSuspended':
    case 'OrganizationResumed':
      return { ...state, suspended: event.type === 'OrganizationSuspended' };
    case 'SsoMetadataAddressChosen':
      return { ...state, metadataUrl: event.data.url };
    default:
      return { ...state, ...afterOrganizationEvent(state, event), disabled: disabledAfter(state, event) };
  }
}

function disabledAfter({ active, disabled }: Organization, { type }: OrganizationEvent): SsoConnection | null {
  if (type === 'SsoConnectionDisabled') return active;
  return type === 'SsoConnectionActivated' ? null : disabled;
}
