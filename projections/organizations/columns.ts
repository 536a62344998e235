import type { OrganizationFacts } from '#contracts/organizations/facts.ts';

/** An organization as these columns select it. */
export type KnownOrganization = OrganizationFacts & { readonly id: string; readonly name: string };

export const organizationColumns = `organization_id as id, name, domains, variant, draft, active, warned,
  password_min_length as "passwordMinLength", requires_second_factor as "requiresSecondFactor"`;
