import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { signedParts } from './sso.ts';

const certificate = z.object({
  /** SHA-256, as people compare it. */
  fingerprint: z.string(),
  notBefore: moment,
  notAfter: moment,
  /** Whole days until it expires. */
  daysLeft: z.int(),
  /** It is valid today. */
  good: z.boolean(),
  /** A test sign-in has succeeded while it was valid. */
  tested: z.boolean(),
});

/**
 * How a member whom the connection does not recognize could sign in: with `code`, by a mailed code. The others are reasons why
 * an administrator must allow it first.
 */
export const strangerWays = ['code', 'foreign_domain', 'no_mailbox', 'second_step'] as const;

export const recognitionSchema = z.object({
  /** Members with a linked identity. */
  known: z.int(),
  /** Members without one, who can sign in with a password or a passkey. */
  ownWay: z.int(),
  byCode: z.int(),
  lockedOut: z.int(),
  /** Members with neither; those who could not sign in come first. A long list is cut. */
  strangers: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), way: z.enum(strangerWays) })),
});

const ofEachProtocol = {
  connectionId: z.uuid(),
  /** A sign-in with exactly these settings has succeeded. */
  tested: z.boolean(),
  /** Which members it would sign in. */
  recognition: recognitionSchema,
  /** The URL to test exactly these settings in the administrator's browser. */
  testUrl: z.string(),
};

const samlConnection = z.object({
  kind: z.literal('saml'),
  ...ofEachProtocol,
  idpEntityId: z.string(),
  ssoUrl: z.string(),
  signed: z.enum(signedParts),
  encrypted: z.boolean(),
  allowIdpInitiated: z.boolean(),
  widestWindowMinutes: z.int(),
  certificates: z.array(certificate),
  /** The due warning about the last certificate: 60, 30 or 7 days before it expires, 0 once it has. */
  warning: z.nullable(z.int()),
});

/** The client secret is never part of it. */
const oidcConnection = z.object({
  kind: z.literal('oidc'),
  ...ofEachProtocol,
  issuer: z.string(),
  clientId: z.string(),
});

export const connectionSchema = z.discriminatedUnion('kind', [samlConnection, oidcConnection]);

const record = z.object({
  at: moment,
  outcome: z.enum(['signed_in', 'tested', 'proven', 'linked', 'refused']),
  reason: z.nullable(z.string()),
  /** Why it was refused: an English sentence with names and times. */
  detail: z.nullable(z.string()),
  /** How many times within an hour. */
  times: z.int(),
  unasked: z.boolean(),
});

/** An organization's single sign-on as its administrators see it. */
export const ssoViewSchema = z.object({
  name: z.string(),
  domains: z.array(z.string()),
  /** Our data to configure at the identity provider. */
  serviceProvider: z.object({
    entityId: z.string(),
    callbackUrl: z.string(),
    metadataUrl: z.string(),
    /** The same for OpenID Connect. */
    redirectUri: z.string(),
  }),
  /** The URL from which the provider's metadata is fetched daily, with the last result; null if it is not. */
  metadataSource: z.nullable(
    z.object({
      url: z.string(),
      checkedAt: z.nullable(moment),
      /** Why it failed: an English sentence; null if it succeeded. */
      problem: z.nullable(z.string()),
      failingSince: z.nullable(z.string()),
    }),
  ),
  active: z.nullable(connectionSchema),
  draft: z.nullable(connectionSchema),
  /** The results of the identity provider's latest responses. */
  records: z.array(record),
});

export type StrangerWay = (typeof strangerWays)[number];
export type SsoView = z.output<typeof ssoViewSchema>;

/** The domains of an organization, the one from its creation first. */
export const domainsShape = {
  domains: z.array(z.string()),
  /** The TXT record that a domain must have before it can be added: the same for all domains. */
  proof: z.string(),
};
