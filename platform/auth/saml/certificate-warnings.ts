import { daysLeft, dueWarning } from '#platform/adapters/saml/certificates.ts';
import type { KnownOrganization } from '#projections/organizations/columns.ts';

/** A connection whose last certificate expires soon or has expired. */
export interface CertificateWarning {
  readonly organizationId: string;
  readonly organization: string;
  readonly connectionId: string;
  /** Whole days until nobody can sign in; negative afterwards. Null if no certificate is valid yet. */
  readonly daysLeft: number | null;
  /** The warning that is due: 60, 30 or 7 days before the end, or 0 after it. */
  readonly due: 60 | 30 | 7 | 0;
}

/**
 * All organizations whose connection in force needs a new certificate within 60 days. Connection id and `due`
 * identify a warning.
 */
export function certificateWarnings(
  connected: readonly Pick<KnownOrganization, 'id' | 'name' | 'active'>[],
  now: Date,
): CertificateWarning[] {
  const warnings: CertificateWarning[] = [];
  for (const { id: organizationId, name, active } of connected) {
    if (active?.settings.kind !== 'saml') continue;
    const { connectionId, settings } = active;
    const due = dueWarning(settings.certificates, now.getTime());
    if (due === undefined) continue;
    const left = daysLeft(settings.certificates, now.getTime()) ?? null;
    warnings.push({ organizationId, organization: name, connectionId, daysLeft: left, due });
  }
  return warnings.toSorted((one, other) => one.due - other.due);
}
