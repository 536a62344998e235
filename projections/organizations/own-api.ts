import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { readAdministratorsOf } from '../user-directory/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readOrganizationView } from './api.ts';

export interface OwnOrganizationPorts {
  /** The installation's own rule. */
  readonly passwordMinLength: number;
  /** The text that a domain has to carry before this organization may add it. */
  readonly domainProof: (organizationId: string) => string;
}

/** Binds the rows by which members see their own organization, and its administrators its domains. */
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
