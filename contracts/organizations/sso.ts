import * as z from 'zod/mini';

/** Two, for a rollover: the one in use and its successor. */
export const maxCertificates = 2;

/** The parts that an organization's identity provider signs. More is accepted if it is valid; less is refused. */
export const signedParts = ['response', 'assertion', 'both'] as const;

/** The settings of a connection to an identity provider by SAML 2.0. */
const samlSettingsSchema = z.strictObject({
  kind: z.literal('saml'),
  /** The identity provider's name for itself. */
  idpEntityId: z.string(),
  /** Where people are sent to sign in (HTTP-Redirect). */
  ssoUrl: z.string(),
  /** PEM. */
  certificates: z.array(z.string()).check(z.minLength(1), z.maxLength(maxCertificates)),
  signed: z.enum(signedParts),
  encrypted: z.boolean(),
  /** What the provider's metadata asked for. Our requests are always signed, so nothing depends on it. */
  signRequests: z.boolean(),
  /** Whether sign-ins may also start at the identity provider, without a request of ours. */
  allowIdpInitiated: z.boolean(),
  /** The maximum span of an assertion's conditions in minutes. Some identity providers can't do less than an hour. */
  widestWindowMinutes: z.number().check(z.gte(1), z.lte(90)),
});

/** The settings of a connection to an identity provider by OpenID Connect. */
const oidcSettingsSchema = z.strictObject({
  kind: z.literal('oidc'),
  /** The provider's name for itself: the URL below which its configuration is published. */
  issuer: z.string(),
  clientId: z.string(),
  /** Names the client secret, which is kept encrypted outside the log. Another secret is another connection to test. */
  secretId: z.uuid(),
});

export const ssoSettingsSchema = z.discriminatedUnion('kind', [samlSettingsSchema, oidcSettingsSchema]);

export type SamlSettings = z.output<typeof samlSettingsSchema>;
export type OidcSettings = z.output<typeof oidcSettingsSchema>;
export type SsoSettings = z.output<typeof ssoSettingsSchema>;

/** The settings by which two SAML connections are compared; `signRequests` changes nothing. */
export const samlSettingNames = (Object.keys(samlSettingsSchema.shape) as (keyof SamlSettings)[]).filter(
  (name) => name !== 'signRequests',
);

/** The certificates that a connection accepts: none with OpenID Connect, whose keys the provider publishes. */
export const certificatesOf = (settings: SsoSettings): readonly string[] =>
  settings.kind === 'saml' ? settings.certificates : [];

/** The provider's name for itself. */
export const issuerOf = (settings: SsoSettings): string =>
  settings.kind === 'saml' ? settings.idpEntityId : settings.issuer;

/** What identifies a provider. Certificates are given as text or as fingerprints. */
type Recognized =
  | { readonly kind: 'saml'; readonly idpEntityId: string; readonly certificates: readonly string[] }
  | Pick<OidcSettings, 'kind' | 'issuer' | 'clientId'>;

/**
 * Whether identities linked through one connection stay valid for the next. With SAML, the provider's name is the same, and
 * at least one certificate stays; otherwise another provider may have taken the name. With OpenID Connect, issuer and
 * client are the same: some providers, such as Microsoft Entra ID, name people differently for each client.
 */
export function continues(before: Recognized, next: Recognized): boolean {
  if (before.kind === 'saml') {
    if (next.kind !== 'saml' || before.idpEntityId !== next.idpEntityId) return false;
    return next.certificates.some((one) => before.certificates.includes(one));
  }
  return next.kind === 'oidc' && before.issuer === next.issuer && before.clientId === next.clientId;
}
