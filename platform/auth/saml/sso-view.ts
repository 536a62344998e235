import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { Language } from '#contracts/language.ts';
import { isTestedWith, type OrganizationFacts, type SsoConnection } from '#contracts/organizations/facts.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { daysUntil, dueWarning, readCertificate, usableCertificates } from '#platform/adapters/saml/certificates.ts';
import { serviceProviderAt } from '#platform/adapters/saml/service-provider.ts';
import { redirectUriAt } from '../oidc/binding.ts';
import type { Organizations } from '../organizations/organizations.ts';
import type { MetadataChecks } from './metadata-checks.ts';
import { recordsOf } from './records.ts';
import { previewRecognition } from './recognition-preview.ts';

type View = NonNullable<SsoView['active']>;
/** A view without `recognition`, of either protocol. */
type Unrecognized = View extends infer One ? (One extends View ? Omit<One, 'recognition'> : never) : never;

interface Dependencies {
  readonly pool: Pool;
  readonly organizations: Pick<Organizations, 'load'>;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly checks: Pick<MetadataChecks, 'sourceOf'>;
}

export const noOrganization = () => new Refusal('not_found.own_organization');

/** Single sign-on as an organization's administrators see it. @throws Refusal `not_found` */
export async function ssoViewOf(
  organizationId: string,
  language: Language,
  { pool, organizations, clock, publicUrl, checks }: Dependencies,
): Promise<SsoView> {
  const organization = await organizations.load(organizationId);
  if (organization.name === null) throw noOrganization();
  const { entityId, callbackUrl } = serviceProviderAt(publicUrl);
  const now = Date.parse(clock.now());
  const records = await recordsOf(pool, organizationId, 50);
  const shownAs = async (connection: SsoConnection | null) =>
    connection && {
      ...connectionView(connection, organization, now),
      recognition: await previewRecognition(pool, organizationId, organization, connection),
    };
  return {
    name: organization.name,
    domains: [...organization.domains],
    serviceProvider: { entityId, callbackUrl, metadataUrl: entityId, redirectUri: redirectUriAt(publicUrl) },
    metadataSource: await checks.sourceOf(organizationId, language),
    active: await shownAs(organization.active),
    draft: await shownAs(organization.draft),
    records: records.map(({ at, outcome, reason, detail, times, unasked }) => ({
      at: at.toISOString(),
      outcome,
      reason,
      detail: detail ?? null,
      times: times ?? 1,
      unasked,
    })),
  };
}

function connectionView(
  connection: SsoConnection,
  { domains }: Pick<OrganizationFacts, 'domains'>,
  now: number,
): Unrecognized {
  const { connectionId, settings, tested } = connection;
  const testUrl = `/api/auth/sso?domain=${encodeURIComponent(domains[0] ?? '')}&test=1&connection=${connectionId}`;
  if (settings.kind === 'oidc') {
    const { kind, issuer, clientId } = settings;
    return { kind, connectionId, tested, issuer, clientId, testUrl };
  }
  const { kind, idpEntityId, ssoUrl, signed, encrypted, allowIdpInitiated, widestWindowMinutes, certificates } =
    settings;
  return {
    kind,
    connectionId,
    tested,
    idpEntityId,
    ssoUrl,
    signed,
    encrypted,
    allowIdpInitiated,
    widestWindowMinutes,
    certificates: certificates.map((pem) => {
      const { fingerprint, notBefore, notAfter } = readCertificate(pem);
      return {
        fingerprint,
        notBefore: notBefore.toISOString(),
        notAfter: notAfter.toISOString(),
        daysLeft: daysUntil(notAfter, now),
        good: usableCertificates([pem], now).length > 0,
        tested: isTestedWith(connection, pem),
      };
    }),
    warning: dueWarning(certificates, now) ?? null,
    testUrl,
  };
}
