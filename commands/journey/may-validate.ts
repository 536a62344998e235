import { isOfOwnOrganization, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';

/** The person's organization: null without one, undefined for an unknown person. */
export type OrganizationOf = (userId: string) => Promise<string | null | undefined>;

/** The same refusal for other people and for unshared achievements, so that it reveals neither. */
export const notSharedWithYou = (): Refusal => new Refusal('not_found.shared_achievement');

/**
 * A mentor or admin of the same organization confirms achievements, and never their own (contract §3).
 * @returns the organization of both
 * @throws Refusal `not_allowed`; `not_found` when the organization has no such member
 */
export const requireMayValidate = async (
  caller: Person,
  userId: string,
  organizationOf: OrganizationOf,
): Promise<string> => {
  if (!rolesThatMay('achievement.validate').includes(caller.role)) {
    throw new Refusal('not_allowed.mentors_only');
  }
  if (caller.userId === userId) throw new Refusal('not_allowed.own_achievement');
  const organization = await organizationOf(userId);
  if (!organization || !isOfOwnOrganization(caller, organization)) throw notSharedWithYou();
  return organization;
};
