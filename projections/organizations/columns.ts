import type { OrganizationFacts } from '#contracts/organizations/facts.ts';

/** An organization as these columns select it. */
export type KnownOrganization = OrganizationFacts & { readonly id: string; readonly name: string };

/**
 * A connection, whose table is read until it is rebuilt: before version 2 it had no `kind`, because all were by SAML.
 * Right wins over left, and null stays null.
 */
const connection = (column: 'draft' | 'active') =>
  `jsonb_set(${column}, '{settings}', '{"kind":"saml"}'::jsonb || (${column}->'settings')) as ${column}`;

export const organizationColumns = `organization_id as id, name, domains, variant, ${connection('draft')},
  ${connection('active')}, warned,
  password_min_length as "passwordMinLength", requires_second_factor as "requiresSecondFactor"`;
