import type { CertificateWarned, OrganizationFacts, SsoConnection } from '#contracts/organizations/facts.ts';
import type { Variant } from '#contracts/organizations/variant.ts';

/** A row of `organizations`, as far as it says what is known of one. */
export interface FactsRow {
  readonly organization_id: string;
  readonly name: string;
  readonly domains: string[];
  readonly variant: Variant;
  readonly password_min_length: number | null;
  readonly requires_second_factor: boolean;
  readonly draft: SsoConnection | null;
  readonly active: SsoConnection | null;
  readonly warned: CertificateWarned | null;
}

export const factColumns = `organization_id, name, domains, variant, password_min_length, requires_second_factor,
  draft, active, warned`;

export const factsIn = ({
  name,
  domains,
  variant,
  password_min_length: passwordMinLength,
  requires_second_factor: requiresSecondFactor,
  draft,
  active,
  warned,
}: FactsRow): OrganizationFacts & { readonly name: string } => ({
  name,
  domains,
  variant,
  passwordMinLength,
  requiresSecondFactor,
  draft,
  active,
  warned,
});
