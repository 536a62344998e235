import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { freeText } from '../text.ts';

/** What needs somebody before members can sign in, or go on signing in. */
const connectionProblems = ['certificate_ended', 'certificate_ends', 'refused', 'not_tested'] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** A certificate that ends within this many days needs attention. */
export const attentionDays = 30;

const connectionSchema = z.object({
  organizationId: z.uuid(),
  name: z.string(),
  domains: z.array(z.string()),
  /** `draft`: not in force yet. */
  state: z.enum(['active', 'draft']),
  kind: z.enum(['saml', 'oidc']),
  /** The provider's name for itself. */
  issuer: z.string(),
  /** None with OpenID Connect, whose keys the provider publishes. */
  certificates: z.array(z.object({ fingerprint: z.string(), notAfter: moment, daysLeft: z.int() })),
  /** When nobody can sign in any more, certificates that follow each other counted; null without certificates. */
  endsAt: z.nullable(moment),
  isTested: z.boolean(),
  /** Of the last 90 days. */
  lastSignInAt: z.nullable(moment),
  lastTestAt: z.nullable(moment),
  /** The newest refused answer of the provider since the last one that was accepted. */
  lastRefusal: z.nullable(
    z.object({ at: moment, reason: z.string(), times: z.int(), requestId: z.nullable(z.string()) }),
  ),
  problems: z.array(z.enum(connectionProblems)),
});
export type ConnectionState = z.output<typeof connectionSchema>;

export const adminSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/admin/sso',
  summary:
    'List the organizations with a connection to an identity provider: certificates, last sign-in and refusal, and what needs attention. And the addresses that a provider has to know',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({
    /** The beginning of a name or a domain. */
    query: z.optional(freeText(100)),
    /** Only those with a problem. */
    attention: z.optional(z.literal('1')),
    ...pageQuery(25),
  }),
  output: z.extend(page(connectionSchema), {
    serviceProvider: z.object({
      entityId: z.string(),
      callbackUrl: z.string(),
      metadataUrl: z.string(),
      redirectUri: z.string(),
    }),
    /** Of all connections. */
    total: z.int(),
    attention: z.int(),
  }),
});
