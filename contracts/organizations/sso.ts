import * as z from 'zod/mini';

/** Two, for a rollover: the one in use and its successor. */
export const maxCertificates = 2;

/** The parts that an organization's identity provider signs. More is accepted if it is valid; less is refused. */
export const signedParts = ['response', 'assertion', 'both'] as const;

/** The settings of a connection to an identity provider (SAML 2.0). */
export const ssoSettingsSchema = z.strictObject({
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

export type SsoSettings = z.output<typeof ssoSettingsSchema>;

/** What identifies a provider. Certificates are given as text or as fingerprints. */
interface Recognized {
  readonly idpEntityId: string;
  readonly certificates: readonly string[];
}

/**
 * Whether identities linked through one connection stay valid for the next: the provider's name is the same, and at least one
 * certificate stays. Otherwise another provider may have taken the name.
 */
export const continues = (before: Recognized, next: Recognized): boolean =>
  before.idpEntityId === next.idpEntityId && next.certificates.some((one) => before.certificates.includes(one));
