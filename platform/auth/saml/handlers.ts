import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { isTestedWith, type OrganizationFacts, type SsoConnection } from '#contracts/organizations/facts.ts';
import { continues, type SsoSettings } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import type { Language } from '#contracts/language.ts';
import { Refusal } from '#contracts/refusals.ts';
import { daysUntil, dueWarning, readCertificate, usableCertificates } from '#platform/adapters/saml/certificates.ts';
import type { FromMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import type { MetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import { serviceProviderAt } from '#platform/adapters/saml/service-provider.ts';
import type { Organizations } from '../organizations/organizations.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { MetadataChecks } from './metadata-checks.ts';
import { MetadataProblem } from '#platform/adapters/saml/metadata-problem.ts';
import { recordsOf } from './records.ts';
import { previewRecognition } from './recognition-preview.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly organizations: Organizations;
  readonly sessions: Pick<Sessions, 'detach' | 'removeThrough'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly metadata: Pick<MetadataReader, 'read'>;
  readonly checks: Pick<MetadataChecks, 'lookUp' | 'sourceOf' | 'keepSource'>;
}

/** Single sign-on settings for an organization's administrators. The session determines the organization. */
export function ssoHandlers(deps: Dependencies) {
  const { organizations, sessions } = deps;
  /**
   * The settings from a metadata file with the given options; without a file, the current settings with those
   * options.
   */
  const settingsFrom = async (
    organizationId: string,
    metadata: string | undefined,
    wishes: Wishes,
  ): Promise<SsoSettings> => {
    const { draft, active } = await organizations.load(organizationId);
    if (metadata !== undefined) return withFile(await readFile(metadata, deps), wishes, { draft, active });
    const known = (draft ?? active)?.settings;
    if (known) return { ...known, ...settingsOf(wishes, known) };
    throw new Refusal('invalid_input.metadata_missing', {}, { at: 'body.metadata' });
  };
  return {
    organizationSso: readsFrom(['organizations'], (_input, { caller }) => viewOf(ownOf(caller), caller.language, deps)),
    draftSso: async ({ body }, { caller, context }) => {
      const { metadata, ...wishes } = body;
      const settings = await settingsFrom(ownOf(caller), metadata, wishes);
      const fromFile = metadata !== undefined;
      const { position } = await organizations.changeSso(ownOf(caller), settings, context, { fromFile });
      return { position, sso: await viewOf(ownOf(caller), caller.language, deps) };
    },
    chooseMetadataAddress: async ({ body: { url } }, { caller, context }) => {
      const organizationId = ownOf(caller);
      const facts = await organizations.load(organizationId);
      if (facts.name === null) throw noOrganization();
      const found = url === null ? null : await readOrRefuse('body.url', () => deps.checks.lookUp(url));
      const choice = { kind: 'choose_metadata_address', url } as const;
      let { position } = await organizations.decide(organizationId, choice, context);
      if (found) {
        const settings = withFile(found, {}, facts);
        const handedIn = context.next(deps.ids, 'metadata looked up');
        position =
          (await organizations.changeSso(organizationId, settings, handedIn, { fromFile: true })).position || position;
      }
      await deps.checks.keepSource(organizationId, url);
      return { position, sso: await viewOf(organizationId, caller.language, deps) };
    },
    discardSsoDraft: async ({ params: { connectionId } }, { caller, context }) => {
      const discard = { kind: 'discard_draft', connectionId } as const;
      const { position } = await organizations.decide(ownOf(caller), discard, context);
      return { position, sso: await viewOf(ownOf(caller), caller.language, deps) };
    },
    /** If the connection does not continue the previous one, identities of the previous one stop working (`access`). */
    activateSso: async ({ body: { connectionId } }, { caller, context }) => {
      const organizationId = ownOf(caller);
      const { draft, active } = await organizations.load(organizationId);
      const ends = draft?.connectionId === connectionId && draft.tested && active !== null;
      // Keep the session of the administrator, who has to check that it works.
      if (ends && !continues(active.settings, draft.settings)) await sessions.detach(caller.sessionId, caller.userId);
      const activation = { kind: 'activate_sso', connectionId, untested: false } as const;
      const { position } = await organizations.decide(organizationId, activation, context);
      return { position, sso: await viewOf(organizationId, caller.language, deps) };
    },
    disableSso: async (_input, { caller, context }) => {
      const organizationId = ownOf(caller);
      await sessions.detach(caller.sessionId, caller.userId);
      const { position } = await organizations.decide(organizationId, { kind: 'disable_sso' }, context);
      await sessions.removeThrough(organizationId);
      return { position, sso: await viewOf(organizationId, caller.language, deps) };
    },
  } satisfies SomeHandlers;
}

/** @throws Refusal `not_found` for an administrator of the product without an organization */
function ownOf({ organizationId }: Person): string {
  if (organizationId === null) throw noOrganization();
  return organizationId;
}

const noOrganization = () => new Refusal('not_found.own_organization');

const readFile = (file: string, { metadata, clock }: Pick<Dependencies, 'metadata' | 'clock'>) =>
  readOrRefuse('body.metadata', () => metadata.read(file, new Date(clock.now())));

/** @throws Refusal `invalid_input` about this field */
async function readOrRefuse(path: string, read: () => Promise<FromMetadata>): Promise<FromMetadata> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof MetadataProblem)) throw error;
    throw Refusal.of(error, { at: path, cause: error });
  }
}

/** Missing options default to those of this provider, else to those of the previous one. */
export function withFile(
  file: FromMetadata,
  wishes: Wishes,
  { draft, active }: Pick<OrganizationFacts, 'draft' | 'active'>,
): SsoSettings {
  const known =
    [active, draft].find((one) => one?.settings.idpEntityId === file.idpEntityId) ?? draft ?? active ?? undefined;
  return { ...file, ...settingsOf(wishes, known?.settings) };
}

type Wishes = { readonly [Name in keyof SsoSettings]?: SsoSettings[Name] | undefined };

const unlessSaid = {
  signed: 'assertion',
  encrypted: false,
  allowIdpInitiated: false,
  widestWindowMinutes: 10,
} as const;

const settingsOf = (
  { signed, encrypted, allowIdpInitiated, widestWindowMinutes }: Wishes,
  otherwise: Pick<SsoSettings, keyof typeof unlessSaid> = unlessSaid,
) => ({
  signed: signed ?? otherwise.signed,
  encrypted: encrypted ?? otherwise.encrypted,
  allowIdpInitiated: allowIdpInitiated ?? otherwise.allowIdpInitiated,
  widestWindowMinutes: widestWindowMinutes ?? otherwise.widestWindowMinutes,
});

async function viewOf(
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
    serviceProvider: { entityId, callbackUrl, metadataUrl: entityId },
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
): Omit<NonNullable<SsoView['active']>, 'recognition'> {
  const { connectionId, settings, tested } = connection;
  const { idpEntityId, ssoUrl, signed, encrypted, allowIdpInitiated, widestWindowMinutes, certificates } = settings;
  return {
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
    testUrl: `/api/auth/sso?domain=${encodeURIComponent(domains[0] ?? '')}&test=1&connection=${connectionId}`,
  };
}
