import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { readAdministratorsOf } from '../user-directory/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readOrganizationView } from './api.ts';

export interface OwnOrganizationPorts {
  /** The minimum of the installation. */
  readonly passwordMinLength: number;
  /** The DNS record that proves a domain before the organization may add it. */
  readonly domainProof: (organizationId: string) => string;
}

/** Their organization for members, its domains for its administrators. */
export const ownOrganizationHandlers = (
  context: ReadContext,
  { passwordMinLength, domainProof }: OwnOrganizationPorts,
) =>
  ({
    ownOrganization: readsFrom(
      ['organizations', 'people', 'access'],
      async (_input, { caller: { organizationId } }) => {
        if (organizationId === null) return { organization: null, admins: [], leastPasswordLength: passwordMinLength };
        const organization = await readOrganizationView(context, organizationId);
        return {
          organization,
          admins: await readAdministratorsOf(context, organizationId),
          leastPasswordLength: Math.max(passwordMinLength, organization.passwordMinLength ?? 0),
        };
      },
    ),

    organizationDomains: readsFrom(['organizations', 'people'], async (_input, { caller }) => {
      const organizationId = ownOrganizationOf(caller);
      const { domains } = await readOrganizationView(context, organizationId);
      return { domains: [...domains], proof: domainProof(organizationId) };
    }),
  }) satisfies SomeHandlers;
