import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { licenceDeedSchema } from './evidence.ts';

/** `private`: the public page shows number, date and validity; `public`: also the holder's name and credential. */
export const licenceSharings = ['private', 'public'] as const;
export type LicenceSharing = (typeof licenceSharings)[number];

/** What others can speak for. */
export const provenThings = ['achievement', 'story', 'report', 'ripple', 'project'] as const;
export type ProvenThing = (typeof provenThings)[number];

/**
 * How far the parts of a journey up to its licence are proven: how many of each were only claimed, how many a witness saw, and how
 * many a mentor of the learner's organization confirmed. Never who, and never what they said.
 */
export const provenSchema = z.object({
  parts: z.array(z.object({ what: z.enum(provenThings), claimed: z.int(), witnessed: z.int(), confirmed: z.int() })),
  /** The day (UTC) of the issue, or of the latest answer after it. */
  asOf: z.iso.date(),
});
export type Proven = z.output<typeof provenSchema>;

/** Whether others spoke for any of it. */
export const isSeenByOthers = ({ parts }: Proven): boolean =>
  parts.some(({ witnessed, confirmed }) => witnessed + confirmed > 0);

/** What a licence certifies: null where it lists nothing, as the first ones do; and how far it is proven. */
const certified = { done: z.nullable(z.array(licenceDeedSchema)), proven: provenSchema };

/** A licence as its holder sees it. Times are ISO 8601 UTC. */
export const ownLicenceSchema = z.object({
  id: z.uuid(),
  /** Two groups of four, as it is printed: `0041-7F2C`. */
  number: z.string(),
  status: z.enum(['valid', 'revoked']),
  issuedAt: moment,
  revokedAt: z.nullable(moment),
  ...certified,
  sharing: z.enum(licenceSharings),
  holderName: z.string(),
  /** The page on which anyone can verify it. */
  verificationUrl: z.string(),
  /** The signed Open Badges 3.0 credential (VC-JWT) with the holder's name; null once the licence is revoked. */
  credential: z.nullable(z.string()),
  /** What the credential is evidence of: SHA-256 Merkle root over the ids of the events up to its issue, in hex. */
  evidence: z.object({ root: z.string(), events: z.int() }),
});
export type OwnLicence = z.output<typeof ownLicenceSchema>;

/** A licence as its public page shows it. */
export const licenceCheckSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({
    status: z.literal('valid'),
    number: z.string(),
    issuedAt: moment,
    ...certified,
    /** Null unless its holder shares it. */
    holderName: z.nullable(z.string()),
    /** The URL of the signed credential; null unless its holder shares it. */
    credentialUrl: z.nullable(z.string()),
  }),
  z.object({
    status: z.literal('revoked'),
    number: z.string(),
    issuedAt: moment,
    revokedAt: moment,
  }),
]);
export type LicenceCheck = z.output<typeof licenceCheckSchema>;
