import type { Person } from '../handler.ts';
import { Refusal } from '../refusals.ts';

/** @throws Refusal `not_found` for a caller without an organization, `not_allowed` while it is suspended */
export function ownOrganizationOf({
  organizationId,
  suspended,
}: Pick<Person, 'organizationId'> & { readonly suspended?: true }): string {
  if (suspended) throw new Refusal('not_allowed.suspended');
  if (organizationId === null) throw noOrganization();
  return organizationId;
}

export const noOrganization = () => new Refusal('not_found.membership');
