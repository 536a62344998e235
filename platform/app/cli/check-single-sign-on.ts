import { type CertificateWarning, certificateWarnings } from '#platform/auth/saml/certificate-warnings.ts';
import { attempt, type DoctorCheck } from './doctor-checks.ts';
import { openCliOrganizations } from './open-organizations.ts';
import type { CliSession } from './session.ts';

/** Warns of identity provider certificates about to expire; fails a week before. Undefined without single sign-on. */
export async function checkSingleSignOn(session: CliSession): Promise<DoctorCheck | undefined> {
  const check = await attempt('Single sign-on', async () => {
    const warnings = certificateWarnings(await (await openCliOrganizations(session)).connected(), new Date());
    return { ok: (warnings[0]?.due ?? 8) > 7, detail: warnings.map(describe).join('; ') };
  });
  return check.detail === '' ? undefined : check;
}

const describe = ({ organization, daysLeft, due }: CertificateWarning): string =>
  due === 0
    ? `${organization}: no certificate of the identity provider is valid today, so nobody can sign in (${daysLeft === null ? 'none is valid yet' : 'the last one has expired'}); see organizations sso --help`
    : `${organization}: the certificate of the identity provider expires in ${daysLeft} days; see organizations sso --help`;
