import type { OrganizationView } from '#contracts/administration/views.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { OrganizationDecisions } from './organizations.ts';

interface Ports {
  readonly organizations: Pick<OrganizationDecisions, 'create' | 'changeSettings' | 'addDomain' | 'removeDomain'> & {
    /** As the read model has it. @throws Refusal `not_found` */
    view(organizationId: string): Promise<OrganizationView>;
  };
  /** The DNS text that a domain must have before this organization may add it. */
  readonly domainProof: (organizationId: string) => string;
  /** The domain's TXT records; undefined when no name server answers. */
  readonly lookUpTxt: (domain: string) => Promise<readonly string[] | undefined>;
}

/** Handlers that create organizations and change their settings and domains. */
export const organizationCommands = ({ organizations, domainProof, lookUpTxt }: Ports) => {
  const domainsOf = async (organizationId: string) => ({
    domains: [...(await organizations.view(organizationId)).domains],
    proof: domainProof(organizationId),
  });

  return {
    createOrganization: async ({ body }, { context }) => {
      const { organizationId, position } = await organizations.create(body.name.trim(), body.domain, context);
      return { position, organization: await organizations.view(organizationId) };
    },

    changeOrganizationSettings: async ({ body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      // No requirement is stored as a minimum of one character: the event has no "unset".
      const settings = {
        name: body.name.trim(),
        passwordMinLength: body.passwordMinLength ?? 1,
        variant: body.variant,
        requiresSecondFactor: body.requiresSecondFactor,
      };
      const { position } = await organizations.changeSettings(organizationId, settings, context);
      return { position, organization: await organizations.view(organizationId) };
    },

    addOrganizationDomain: async ({ body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const domain = normalizeDomain(body.domain);
      if (domain === null) {
        throw new Refusal('invalid_input.domain_form', {}, { at: 'body.domain' });
      }
      const own = await domainsOf(organizationId);
      // A domain that the organization already has, perhaps by an earlier try of this command, needs no second proof.
      if (!own.domains.includes(domain) && !(await lookUpTxt(domain))?.includes(own.proof)) {
        throw new Refusal('domain_unproven', { domain });
      }
      const { position } = await organizations.addDomain(organizationId, domain, context);
      return { position, ...(await domainsOf(organizationId)) };
    },

    removeOrganizationDomain: async ({ params }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const domain = normalizeDomain(params.domain) ?? '';
      const { position } = await organizations.removeDomain(organizationId, domain, context);
      return { position, ...(await domainsOf(organizationId)) };
    },
  } satisfies SomeHandlers;
};
