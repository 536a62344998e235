import type { OrganizationView } from '#contracts/administration/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { ReadContext } from '../read-context.ts';
import { countMembers } from '../user-directory/queries.ts';
import type { KnownOrganization } from './columns.ts';
import { readOrganization } from './queries.ts';

/** An organization as its members and administrators see it. */
const viewOf = (known: KnownOrganization & { readonly members: number }): OrganizationView => {
  const { id, name, domains, members, variant, passwordMinLength, requiresSecondFactor } = known;
  return { id, name, domains: [...domains], members, variant, passwordMinLength, requiresSecondFactor };
};

/** @throws Refusal `not_found` */
export const readOrganizationView = async (
  context: Pick<ReadContext, 'pool'>,
  id: string,
): Promise<OrganizationView> => {
  const [known, members] = await Promise.all([readOrganization(context, id), countMembers(context, id)]);
  if (!known) throw new Refusal('not_found.organization');
  return viewOf({ ...known, members });
};
