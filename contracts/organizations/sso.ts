import * as z from 'zod/mini';

/** At most two certificates: the one in use and the one that takes its place. */
export const mostCertificates = 2;

/** Which parts an organization's identity provider signs. More is fine as long as it is valid; less is refused. */
export const signedParts = ['response', 'assertion', 'both'] as const;

/** All that makes up a connection to an identity provider (SAML 2.0). */
export const ssoSettingsSchema = z.strictObject({
  /** How the identity provider names itself. */
  idpEntityId: z.string(),
  /** Where people are sent to sign in (HTTP-Redirect). */
  ssoUrl: z.string(),
  /** PEM. */
  certificates: z.array(z.string()).check(z.minLength(1), z.maxLength(mostCertificates)),
  signed: z.enum(signedParts),
  encrypted: z.boolean(),
  /** What the provider asked for when it was handed in. Our requests are always signed, so nothing depends on it. */
  signRequests: z.boolean(),
  /** Whether people may also come from the identity provider's own start page (unasked). */
  allowIdpInitiated: z.boolean(),
  /** Minutes that an assertion's conditions may span. Some identity providers can't do less than an hour. */
  widestWindowMinutes: z.number().check(z.gte(1), z.lte(90)),
});

export type SsoSettings = z.output<typeof ssoSettingsSchema>;

/** What a connection is recognized by. Certificates by their text or their fingerprints. */
interface Recognized {
  readonly idpEntityId: string;
  readonly certificates: readonly string[];
}

/**
 * Whether another connection continues this one, so that the identities that came through this one stay: the provider has
 * the same name and at least one certificate stays. Anything else may be another provider that took the name.
 */
export const continues = (before: Recognized, next: Recognized): boolean =>
  before.idpEntityId === next.idpEntityId && next.certificates.some((one) => before.certificates.includes(one));
