import type { AccountEvent } from '#contracts/accounts/events.ts';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AccountState } from './account.ts';

/**
 * Gives a person another role. The same again is nothing.
 * @throws Refusal `not_found` for nobody's account, `conflict` for a role that is held in an organization, without one
 */
export function changeRole({ registered, role, organizationId }: AccountState, to: Role): AccountEvent[] {
  if (!registered) throw new Refusal('not_found', 'There is no such person.');
  if (isHeldInOrganization(to) && organizationId === null) {
    throw new Refusal('conflict', 'Only members of an organization have this role. Add the person to one first.');
  }
  return role === to ? [] : [{ type: 'RoleChanged', data: { from: role, to } }];
}

/**
 * Brings a person into an organization, or out of it, without the rights that they had in the one before. The same again
 * is nothing. @throws Refusal `not_found`
 */
export function changeOrganization(
  { registered, ...now }: AccountState,
  organizationId: string | null,
): AccountEvent[] {
  if (!registered) throw new Refusal('not_found', 'There is no such person.');
  const moves = now.organizationId !== organizationId;
  // Older logs hold people without an organization who kept such a role: it ends here as well.
  const lapses = isHeldInOrganization(now.role) && (moves || organizationId === null);
  return [
    ...(lapses ? [{ type: 'RoleChanged', data: { from: now.role, to: 'learner' } } as const] : []),
    ...(moves ? [{ type: 'OrganizationChanged', data: { organizationId } } as const] : []),
  ];
}
