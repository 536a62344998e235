import type { Membership } from '#contracts/accounts/access.ts';
import { isOfOwnOrganization, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';

/** The organization that a person belongs to, and since when. */
export type MembershipNow = Pick<Membership, 'organizationId' | 'since'>;

/** The person's membership: null without one, undefined for an unknown person. */
export type MembershipOf = (userId: string) => Promise<MembershipNow | null | undefined>;

/** The same refusal for other people and for unshared achievements, so that it reveals neither. */
export const notSharedWithYou = (): Refusal => new Refusal('not_found.shared_achievement');

/**
 * A mentor or admin of the same organization confirms achievements, and never their own (contract §3).
 * @returns the owner's membership of their organization
 * @throws Refusal `not_allowed`; `not_found` when the organization has no such member
 */
export const requireMayValidate = async (
  caller: Person,
  userId: string,
  membershipOf: MembershipOf,
): Promise<MembershipNow> => {
  if (!rolesThatMay('achievement.validate').includes(caller.role)) {
    throw new Refusal('not_allowed.mentors_only');
  }
  if (caller.userId === userId) throw new Refusal('not_allowed.own_achievement');
  const membership = await membershipOf(userId);
  if (!membership || !isOfOwnOrganization(caller, membership.organizationId)) throw notSharedWithYou();
  return membership;
};
