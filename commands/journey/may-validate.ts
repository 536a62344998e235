import { isOfOwnOrganization, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';

/** Tells whose organization a person is in: null for nobody's, undefined for nobody at all. */
export type OrganizationOf = (userId: string) => Promise<string | null | undefined>;

/**
 * A mentor or admin of the same organization confirms achievements, and never their own (contract §3).
 * @throws Refusal `not_allowed`; `not_found` when there is no such person in the organization
 */
export const requireMayValidate = async (
  caller: Person,
  userId: string,
  organizationOf: OrganizationOf,
): Promise<void> => {
  if (!rolesThatMay('achievement.validate').includes(caller.role)) {
    throw new Refusal('not_allowed', 'Only a mentor or an admin confirms achievements.');
  }
  if (caller.userId === userId) throw new Refusal('not_allowed', 'Somebody else has to confirm your achievement.');
  const organization = await organizationOf(userId);
  // Somebody of another organization is not told from nobody.
  if (!isOfOwnOrganization(caller, organization)) {
    throw new Refusal('not_found', 'There is no such person in your organization.');
  }
};
