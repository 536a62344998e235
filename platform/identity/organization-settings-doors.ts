import type { Ids } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Doors } from '#platform/http/door.ts';
import { domainProof, type TextsOf } from './domain-proof.ts';
import type { Organizations } from './organizations.ts';
import type { RateLimits } from './rate-limits.ts';

interface Parts {
  readonly organizations: Organizations;
  readonly limits: RateLimits;
  readonly ids: Ids;
  readonly textsOf: TextsOf;
}

type Row = 'changeOrganizationSettings' | 'organizationDomains' | 'addOrganizationDomain' | 'removeOrganizationDomain';

/** What the administrators of an organization set for it. */
export function organizationSettingsDoors(parts: Parts): Doors<Pick<Api, Row>> {
  const { organizations, limits, ids, textsOf } = parts;

  const domainsOf = async (organizationId: string) => ({
    domains: [...(await organizations.view(organizationId)).domains],
    proof: domainProof(organizationId, ids),
  });

  return {
    changeOrganizationSettings: async ({ body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      // Asking for nothing again is asking for one character: the log knows no "unset".
      const settings = {
        name: body.name.trim(),
        least: body.passwordMinLength ?? 1,
        variant: body.variant,
        requiresSecondFactor: body.requiresSecondFactor,
      };
      const { position } = await organizations.changeSettings(organizationId, settings, context);
      return { position, organization: await organizations.view(organizationId) };
    },

    organizationDomains: async (_input, { caller }) => domainsOf(ownOrganizationOf(caller)),

    addOrganizationDomain: async ({ body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const domain = normalizeDomain(body.domain);
      if (domain === null) {
        const message = 'Please enter a domain like example.org';
        throw new Refusal('invalid_input', message, [{ path: 'body.domain', message }]);
      }
      const own = await domainsOf(organizationId);
      const add = async () => {
        const { position } = await organizations.addDomain(organizationId, domain, context);
        return { position, ...(await domainsOf(organizationId)) };
      };
      // There already, or done by this very command before: nothing is to be proven again.
      if (own.domains.includes(domain)) return add();
      await limits.count('prove', caller.userId);
      if (!(await textsOf(domain))?.includes(own.proof)) {
        throw new Refusal(
          'domain_unproven',
          `${domain} does not carry the record yet. Name servers can take an hour to tell each other: please try again later.`,
        );
      }
      return add();
    },

    removeOrganizationDomain: async ({ params }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const domain = normalizeDomain(params.domain) ?? '';
      const { position } = await organizations.removeDomain(organizationId, domain, context);
      return { position, ...(await domainsOf(organizationId)) };
    },
  };
}
