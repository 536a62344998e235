import * as z from 'zod/mini';
import { licenceDeedSchema } from './evidence.ts';

/** `private`: the public page shows number, date and validity; `public`: also the holder's name and credential. */
export const licenceSharings = ['private', 'public'] as const;
export type LicenceSharing = (typeof licenceSharings)[number];

/** What others confirmed of a journey: achievements, by a mentor of the learner's organization. */
const confirmedSchema = z.object({ what: z.enum(['achievement']), count: z.int() });
export type Confirmed = z.output<typeof confirmedSchema>;

/** What a licence certifies: null where it lists nothing, as the first ones do; and what of the journey was confirmed. */
const certified = { done: z.nullable(z.array(licenceDeedSchema)), confirmed: z.array(confirmedSchema) };

/** A licence as its holder sees it. Times are ISO 8601 UTC. */
export const ownLicenceSchema = z.object({
  id: z.uuid(),
  /** Two groups of four, as it is printed: `0041-7F2C`. */
  number: z.string(),
  status: z.enum(['valid', 'revoked']),
  issuedAt: z.string(),
  revokedAt: z.nullable(z.string()),
  ...certified,
  sharing: z.enum(licenceSharings),
  holderName: z.string(),
  /** The page on which anyone can verify it. */
  verificationUrl: z.string(),
  /** The signed Open Badges 3.0 credential (VC-JWT) with the holder's name; null once the licence is revoked. */
  credential: z.nullable(z.string()),
  /** What the credential is evidence of: SHA-256 Merkle root over the ids of the events up to its issue, in hex. */
  evidence: z.object({ root: z.string(), events: z.number() }),
});
export type OwnLicence = z.output<typeof ownLicenceSchema>;

/** A licence as its public page shows it. */
export const licenceCheckSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({
    status: z.literal('valid'),
    number: z.string(),
    issuedAt: z.string(),
    ...certified,
    /** Null unless its holder shares it. */
    holderName: z.nullable(z.string()),
    /** The URL of the signed credential; null unless its holder shares it. */
    credentialUrl: z.nullable(z.string()),
  }),
  z.object({
    status: z.literal('revoked'),
    number: z.string(),
    issuedAt: z.string(),
    revokedAt: z.string(),
  }),
]);
export type LicenceCheck = z.output<typeof licenceCheckSchema>;
