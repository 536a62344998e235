import type { Person } from '../handler.ts';
import { Refusal } from '../refusals.ts';

/** @throws Refusal `not_found` for a caller without an organization */
export function ownOrganizationOf({ organizationId }: Pick<Person, 'organizationId'>): string {
  if (organizationId === null) throw noOrganization();
  return organizationId;
}

export const noOrganization = () => new Refusal('not_found.membership');
