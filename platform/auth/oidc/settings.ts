import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { OrganizationFacts } from '#contracts/organizations/facts.ts';
import type { OidcSettings } from '#contracts/organizations/sso.ts';
import { Refusal } from '#contracts/refusals.ts';
import { hasPrivatePart } from '#contracts/web-address.ts';
import type { OidcProviders } from '#platform/adapters/oidc/provider.ts';
import { GuardedRequestFailed } from '#platform/base/guarded-request.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { ClientSecrets } from './client-secrets.ts';

interface Entered {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

interface Dependencies {
  readonly oidc: Pick<OidcProviders, 'issuerAt'>;
  readonly clientSecrets: Pick<ClientSecrets, 'keep'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * The settings of a connection as entered, once the provider's configuration was read. Without a secret, the one of the
 * same client is used again.
 * @throws Refusal `invalid_input`
 */
export async function oidcSettingsFrom(
  { issuer: entered, clientId, clientSecret }: Entered,
  organizationId: string,
  { draft, active }: Pick<OrganizationFacts, 'draft' | 'active'>,
  context: CommandContext,
  { oidc, clientSecrets, clock, ids }: Dependencies,
): Promise<OidcSettings> {
  const known = [draft, active].flatMap((one) => (one?.settings.kind === 'oidc' ? [one.settings] : []));
  const isKnown = known.some(({ issuer: one }) => one === entered);
  const issuer = isKnown ? entered : await issuerFrom(entered, oidc);
  if (clientSecret !== undefined) {
    const secretId = ids.derived('oidc client secret', context.commandId);
    await clientSecrets.keep(secretId, organizationId, clientSecret, clock.now());
    return { kind: 'oidc', issuer, clientId, secretId };
  }
  const same = known.find((one) => one.issuer === issuer && one.clientId === clientId);
  if (same) return same;
  throw new Refusal('invalid_input.client_secret_missing', {}, { at: 'body.clientSecret' });
}

const configuration = /\/\.well-known\/openid-configuration\/?$/;

/** The provider's own spelling of its issuer URL, of which people often paste the address of the configuration. */
async function issuerFrom(entered: string, oidc: Pick<OidcProviders, 'issuerAt'>): Promise<string> {
  const address = entered.replace(configuration, '');
  const about = { at: 'body.issuer' } as const;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new Refusal('invalid_input.metadata_not_https', {}, about);
  if (url.search !== '' || url.hash !== '') throw new Refusal('invalid_input.issuer_unusable', {}, about);
  if (hasPrivatePart(url)) throw new Refusal('invalid_input.metadata_password', {}, about);
  try {
    return await oidc.issuerAt(url);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    throw refusalFor(error, about);
  }
}

function refusalFor(error: SsoRefusal, where: { readonly at: string }): Refusal {
  const about = { ...where, cause: error };
  const failed = error.cause instanceof GuardedRequestFailed ? error.cause : undefined;
  switch (failed?.reason) {
    case 'not_https':
    case 'password':
    case 'redirect':
    case 'late':
      return new Refusal(`invalid_input.metadata_${failed.reason}`, {}, about);
    case 'unreachable':
      return new Refusal('invalid_input.metadata_unreachable', { detail: failed.detail }, about);
    case 'private':
      return new Refusal('invalid_input.issuer_private', {}, about);
    default:
      break;
  }
  if (error.reason === 'issuer') return new Refusal('invalid_input.issuer_other', {}, about);
  return new Refusal('invalid_input.issuer_unusable', {}, about);
}
