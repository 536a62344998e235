import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { OrganizationFacts, SsoConnection } from '#contracts/organizations/facts.ts';
import { continues, type SamlSettings } from '#contracts/organizations/sso.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { FromMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import type { MetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import type { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import type { Organizations } from '../organizations/organizations.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { MetadataChecks } from './metadata-checks.ts';
import { MetadataProblem } from '#platform/adapters/saml/metadata-problem.ts';
import type { ClientSecrets } from '../oidc/client-secrets.ts';
import { oidcSettingsFrom } from '../oidc/settings.ts';
import { noOrganization, ssoViewOf } from './sso-view.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly organizations: Organizations;
  readonly sessions: Pick<Sessions, 'detach' | 'removeThrough'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly metadata: Pick<MetadataReader, 'read'>;
  readonly checks: Pick<MetadataChecks, 'lookUp' | 'sourceOf' | 'keepSource'>;
  readonly oidc: Pick<OidcProviders, 'issuerAt'>;
  readonly clientSecrets: Pick<ClientSecrets, 'keep' | 'forgetOthers'>;
}

/** Single sign-on settings for an organization's administrators. The session determines the organization. */
export function ssoHandlers(deps: Dependencies) {
  const { organizations, sessions, clientSecrets } = deps;
  /** Deletes the client secrets that neither the draft nor the active connection uses. */
  const forgetSecrets = (organizationId: string, { draft, active }: Pick<OrganizationFacts, 'draft' | 'active'>) =>
    clientSecrets.forgetOthers(
      organizationId,
      [draft, active].flatMap((one) => (one?.settings.kind === 'oidc' ? [one.settings.secretId] : [])),
    );
  /**
   * The settings from a metadata file with the given options; without a file, the current settings with those
   * options.
   */
  const settingsFrom = async (
    organizationId: string,
    metadata: string | undefined,
    wishes: Wishes,
  ): Promise<SamlSettings> => {
    const { draft, active } = await organizations.load(organizationId);
    if (metadata !== undefined) return withFile(await readFile(metadata, deps), wishes, { draft, active });
    const known = samlSettingsOf(draft ?? active);
    if (known) return { ...known, ...settingsOf(wishes, known) };
    throw new Refusal('invalid_input.metadata_missing', {}, { at: 'body.metadata' });
  };
  return {
    organizationSso: readsFrom(['organizations'], (_input, { caller }) =>
      ssoViewOf(ownOf(caller), caller.language, deps),
    ),
    draftSso: async ({ body }, { caller, context }) => {
      const { metadata, ...wishes } = body;
      const settings = await settingsFrom(ownOf(caller), metadata, wishes);
      const fromFile = metadata !== undefined;
      const { position, state } = await organizations.changeSso(ownOf(caller), settings, context, { fromFile });
      await forgetSecrets(ownOf(caller), state);
      return { position, sso: await ssoViewOf(ownOf(caller), caller.language, deps) };
    },
    draftOidc: async ({ body }, { caller, context }) => {
      const organizationId = ownOf(caller);
      const facts = await organizations.load(organizationId);
      if (facts.name === null) throw noOrganization();
      const settings = await oidcSettingsFrom(body, organizationId, facts, context, deps);
      const { position, state } = await organizations.changeSso(organizationId, settings, context);
      await forgetSecrets(organizationId, state);
      return { position, sso: await ssoViewOf(organizationId, caller.language, deps) };
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
      return { position, sso: await ssoViewOf(organizationId, caller.language, deps) };
    },
    discardSsoDraft: async ({ params: { connectionId } }, { caller, context }) => {
      const discard = { kind: 'discard_draft', connectionId } as const;
      const { position, state } = await organizations.decide(ownOf(caller), discard, context);
      await forgetSecrets(ownOf(caller), state);
      return { position, sso: await ssoViewOf(ownOf(caller), caller.language, deps) };
    },
    /** If the connection does not continue the previous one, identities of the previous one stop working (`access`). */
    activateSso: async ({ body: { connectionId } }, { caller, context }) => {
      const organizationId = ownOf(caller);
      const { draft, active } = await organizations.load(organizationId);
      const ends = draft?.connectionId === connectionId && draft.tested && active !== null;
      // Keep the session of the administrator, who has to check that it works.
      if (ends && !continues(active.settings, draft.settings)) await sessions.detach(caller.sessionId, caller.userId);
      const activation = { kind: 'activate_sso', connectionId, untested: false } as const;
      const { position, state } = await organizations.decide(organizationId, activation, context);
      await forgetSecrets(organizationId, state);
      return { position, sso: await ssoViewOf(organizationId, caller.language, deps) };
    },
    disableSso: async (_input, { caller, context }) => {
      const organizationId = ownOf(caller);
      await sessions.detach(caller.sessionId, caller.userId);
      const { position, state } = await organizations.decide(organizationId, { kind: 'disable_sso' }, context);
      await forgetSecrets(organizationId, state);
      await sessions.removeThrough(organizationId);
      return { position, sso: await ssoViewOf(organizationId, caller.language, deps) };
    },
  } satisfies SomeHandlers;
}

/** @throws Refusal `not_found` for an administrator of the product without an organization */
function ownOf({ organizationId }: Person): string {
  if (organizationId === null) throw noOrganization();
  return organizationId;
}

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

/** The settings of a connection by SAML. */
export const samlSettingsOf = (connection: SsoConnection | null): SamlSettings | undefined =>
  connection?.settings.kind === 'saml' ? connection.settings : undefined;

/** Missing options default to those of this provider, else to those of the previous one. */
export function withFile(
  file: FromMetadata,
  wishes: Wishes,
  { draft, active }: Pick<OrganizationFacts, 'draft' | 'active'>,
): SamlSettings {
  const [ofActive, ofDraft] = [samlSettingsOf(active), samlSettingsOf(draft)];
  const known = [ofActive, ofDraft].find((one) => one?.idpEntityId === file.idpEntityId) ?? ofDraft ?? ofActive;
  return { kind: 'saml', ...file, ...settingsOf(wishes, known) };
}

type Wishes = { readonly [Name in keyof SamlSettings]?: SamlSettings[Name] | undefined };

const unlessSaid = {
  signed: 'assertion',
  encrypted: false,
  allowIdpInitiated: false,
  widestWindowMinutes: 10,
} as const;

const settingsOf = (
  { signed, encrypted, allowIdpInitiated, widestWindowMinutes }: Wishes,
  otherwise: Pick<SamlSettings, keyof typeof unlessSaid> = unlessSaid,
) => ({
  signed: signed ?? otherwise.signed,
  encrypted: encrypted ?? otherwise.encrypted,
  allowIdpInitiated: allowIdpInitiated ?? otherwise.allowIdpInitiated,
  widestWindowMinutes: widestWindowMinutes ?? otherwise.widestWindowMinutes,
});
