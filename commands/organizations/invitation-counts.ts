/**
 * How often each open invitation of an organization was sent, without revoked ones. Immutable: an organization may have tens
 * of thousands, so they are split into many parts and a change copies only one.
 */
export type InvitationCounts = readonly Readonly<Record<string, number>>[];

const parts = 256;

export const noInvitations: InvitationCounts = Array.from({ length: parts }, () => ({}));

/** By the first byte of the id, a UUID. */
const partOf = (invitationId: string): number => Number.parseInt(invitationId.slice(0, 2), 16) % parts;

export const timesSent = (counts: InvitationCounts, invitationId: string): number =>
  counts[partOf(invitationId)]?.[invitationId] ?? 0;

export const sentOnceMore = (counts: InvitationCounts, invitationId: string): InvitationCounts =>
  counts.with(partOf(invitationId), {
    ...counts[partOf(invitationId)],
    [invitationId]: timesSent(counts, invitationId) + 1,
  });

export function withoutInvitation(counts: InvitationCounts, invitationId: string): InvitationCounts {
  const { [invitationId]: _gone, ...others } = counts[partOf(invitationId)] ?? {};
  return counts.with(partOf(invitationId), others);
}
