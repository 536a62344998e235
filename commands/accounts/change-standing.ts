import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AccountState } from './account.ts';

/** Gives a person another role. The same again is nothing. @throws Refusal `not_found` for nobody's account */
export function changeRole({ registered, role }: AccountState, to: Role): AccountEvent[] {
  if (!registered) throw new Refusal('not_found', 'There is no such person.');
  return role === to ? [] : [{ type: 'RoleChanged', data: { from: role, to } }];
}

/** Brings a person into an organization, or out of it. The same again is nothing. @throws Refusal `not_found` */
export function changeOrganization(state: AccountState, organizationId: string | null): AccountEvent[] {
  if (!state.registered) throw new Refusal('not_found', 'There is no such person.');
  return state.organizationId === organizationId ? [] : [{ type: 'OrganizationChanged', data: { organizationId } }];
}
