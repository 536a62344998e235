import type { RateLimits } from '../accounts/rate-limits.ts';

/**
 * Counts an invitation to a mailbox. The first of an organization in a day is its own; what all send beyond that, they share.
 * @throws Refusal `too_many_requests`
 */
export async function countInvitation(
  limits: Pick<RateLimits, 'count' | 'allows'>,
  organizationId: string,
  mailbox: string,
): Promise<void> {
  await limits.count('invite to', mailbox, organizationId);
  if (await limits.allows('first invite to', mailbox, organizationId)) return;
  await limits.count('invite to from all', mailbox);
}

/** Counts an invitation to each of these mailboxes, and returns those that may get it. */
export async function countInvitations(
  limits: Pick<RateLimits, 'allowsEach'>,
  organizationId: string,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = await limits.allowsEach('invite to', mailboxes, organizationId);
  const first = await limits.allowsEach('first invite to', [...own], organizationId);
  const further = await limits.allowsEach(
    'invite to from all',
    [...own].filter((mailbox) => !first.has(mailbox)),
  );
  return new Set([...first, ...further]);
}
