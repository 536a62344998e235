import { type CertificateWarning, certificateWarnings } from '#platform/auth/saml/certificate-warnings.ts';
import type { DoctorCheck } from './doctor-checks.ts';
import { openCliOrganizations } from './open-organizations.ts';
import type { CliSession } from './session.ts';

const name = 'Single sign-on';

/** Whether every organization's people will still be able to sign in next week; undefined where there is nobody to warn. */
export async function checkSingleSignOn(session: CliSession): Promise<DoctorCheck | undefined> {
  try {
    const warnings = certificateWarnings(await (await openCliOrganizations(session)).connected(), new Date());
    const [worst] = warnings;
    if (!worst) return undefined;
    return { name, ok: worst.due > 7, detail: warnings.map(describe).join('; ') };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

const describe = ({ organization, daysLeft, due }: CertificateWarning): string =>
  due === 0
    ? `${organization}: no certificate of the identity provider is good today, nobody can sign in (${daysLeft === null ? 'none has begun yet' : 'the last one has ended'}); see organizations sso --help`
    : `${organization}: the certificate of the identity provider ends in ${daysLeft} days; see organizations sso --help`;
