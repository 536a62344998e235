import { ClientSecrets } from '#platform/auth/oidc/client-secrets.ts';
import { type CertificateWarning, certificateWarnings } from '#platform/auth/saml/certificate-warnings.ts';
import { attempt, type DoctorCheck } from './doctor-checks.ts';
import { openCliOrganizations } from './open-organizations.ts';
import type { CliSession } from './session.ts';

/**
 * Warns of identity provider certificates about to expire; fails a week before, and for a missing client secret.
 * Undefined without single sign-on.
 */
export async function checkSingleSignOn(session: CliSession): Promise<DoctorCheck | undefined> {
  const check = await attempt('Single sign-on', async () => {
    const connected = await (await openCliOrganizations(session)).connected();
    const warnings = certificateWarnings(connected, new Date());
    const secrets = new ClientSecrets((await session.database()).pool, session.config);
    const lost: string[] = [];
    for (const { id, name, active } of connected) {
      if (active?.settings.kind === 'oidc' && !(await secrets.isReadable(active.settings.secretId, id)))
        lost.push(name);
    }
    return {
      ok: (warnings[0]?.due ?? 8) > 7 && lost.length === 0,
      detail: [...warnings.map(describe), ...lost.map(describeLost)].join('; '),
    };
  });
  return check.detail === '' ? undefined : check;
}

const describe = ({ organization, daysLeft, due }: CertificateWarning): string =>
  due === 0
    ? `${organization}: no certificate of the identity provider is valid today, so nobody can sign in (${daysLeft === null ? 'none is valid yet' : 'the last one has expired'}); see organizations sso --help`
    : `${organization}: the certificate of the identity provider expires in ${daysLeft} days; see organizations sso --help`;

const describeLost = (organization: string): string =>
  `${organization}: no client secret that ENCRYPTION_KEY opens, so nobody can sign in; one of its administrators has to save the connection with it once more`;
