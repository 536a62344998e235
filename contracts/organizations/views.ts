import * as z from 'zod/mini';
import { signedParts } from './sso.ts';

const certificate = z.object({
  /** SHA-256, as people compare it. */
  fingerprint: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  /** Whole days until its end. */
  daysLeft: z.number(),
  /** It is good today. */
  good: z.boolean(),
  /** A test sign-in has succeeded while it was good. */
  tested: z.boolean(),
});

/**
 * Why a member is not known to a connection yet: `code` comes in with a code to their mailbox. The others do not get in
 * before an administrator lets them be recognized.
 */
export const strangerWays = ['code', 'foreign_domain', 'no_mailbox', 'second_step'] as const;

const recognition = z.object({
  /** Members whom the provider brings under a name that is known. */
  known: z.number(),
  /** Those who are not known and sign in with a password or a passkey of their own. */
  ownWay: z.number(),
  byCode: z.number(),
  lockedOut: z.number(),
  /** Who is not known and has no way of their own; those who would not get in come first, and not all of a long list. */
  strangers: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), way: z.enum(strangerWays) })),
});

const connection = z.object({
  connectionId: z.uuid(),
  /** A sign-in with exactly these settings has succeeded. */
  tested: z.boolean(),
  idpEntityId: z.string(),
  ssoUrl: z.string(),
  signed: z.enum(signedParts),
  encrypted: z.boolean(),
  allowIdpInitiated: z.boolean(),
  widestWindowMinutes: z.number(),
  certificates: z.array(certificate),
  /** The warning about the last certificate that is due: 60, 30, 7 days before its end, 0 once it has ended. */
  warning: z.nullable(z.number()),
  /** Whom of the members it would bring to their accounts. */
  recognition,
  /** Where the admin's browser goes to try exactly these settings. */
  testUrl: z.string(),
});

const record = z.object({
  at: z.string(),
  outcome: z.enum(['signed_in', 'tested', 'proven', 'linked', 'refused']),
  reason: z.nullable(z.string()),
  /** Why it was refused, in an English sentence with names and times. */
  detail: z.nullable(z.string()),
  /** How often within an hour. */
  times: z.number(),
  unasked: z.boolean(),
});

/** An organization's single sign-on as its admin sees it. */
export const ssoViewSchema = z.object({
  name: z.string(),
  domains: z.array(z.string()),
  /** What the identity provider has to be told about us. */
  serviceProvider: z.object({ entityId: z.string(), callbackUrl: z.string(), metadataUrl: z.string() }),
  /** Where the provider's metadata is looked up every day, and what came of it last; null where it is not. */
  metadataSource: z.nullable(
    z.object({
      url: z.string(),
      checkedAt: z.nullable(z.string()),
      /** Why it failed, in an English sentence; null where it did not. */
      problem: z.nullable(z.string()),
      failingSince: z.nullable(z.string()),
    }),
  ),
  active: z.nullable(connection),
  draft: z.nullable(connection),
  /** What became of the newest answers of the identity provider. */
  records: z.array(record),
});

export type StrangerWay = (typeof strangerWays)[number];
export type SsoView = z.output<typeof ssoViewSchema>;

/** The domains of an organization, the one that it was made with first. */
export const domainsShape = {
  domains: z.array(z.string()),
  /** The text of the TXT record that a domain has to carry before it is added: the same for all of them. */
  proof: z.string(),
};
