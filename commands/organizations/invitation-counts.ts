/**
 * How often each invitation of an organization was sent; those that were taken back are not in it. An organization may have
 * tens of thousands, and each change makes a new value: so they lie in many small parts, of which one is copied.
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
