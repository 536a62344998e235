import { daysLeft, dueWarning } from '#platform/adapters/saml/certificates.ts';
import type { KnownOrganization } from '#projections/organizations/columns.ts';

/** A connection whose last certificate ends soon, or has ended. */
export interface CertificateWarning {
  readonly organizationId: string;
  readonly organization: string;
  readonly connectionId: string;
  /** Whole days until nobody can sign in any more; negative once it is so. Null where no certificate has begun yet. */
  readonly daysLeft: number | null;
  /** Which warning is due: the 60th, 30th or 7th day before the end has come, or the end itself (0). */
  readonly due: 60 | 30 | 7 | 0;
}

/**
 * Every organization whose connection in force needs a new certificate within 60 days. With the connection's id and `due`
 * a warning has a key: whoever sends it once for that key sends each of the four once.
 */
export function certificateWarnings(
  connected: readonly Pick<KnownOrganization, 'id' | 'name' | 'active'>[],
  now: Date,
): CertificateWarning[] {
  const warnings: CertificateWarning[] = [];
  for (const { id: organizationId, name, active } of connected) {
    if (!active) continue;
    const { connectionId, settings } = active;
    const due = dueWarning(settings.certificates, now.getTime());
    if (due === undefined) continue;
    const left = daysLeft(settings.certificates, now.getTime()) ?? null;
    warnings.push({ organizationId, organization: name, connectionId, daysLeft: left, due });
  }
  return warnings.toSorted((one, other) => one.due - other.due);
}
