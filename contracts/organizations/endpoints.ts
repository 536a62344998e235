import * as z from 'zod/mini';
import { organizationSchema } from '../administration/views.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { changeSchema, listedPersonSchema } from '../programs/changes.ts';
import { freeText, writtenText } from '../text.ts';
import { longestPasswordRule, organizationNameSchema } from './settings.ts';
import { signedParts } from './sso.ts';
import { variants } from './variant.ts';
import { domainsShape, ssoViewSchema } from './views.ts';

export const changeOrganizationSettings = endpoint({
  method: 'PUT',
  path: '/api/organization/settings',
  summary:
    "Change the caller's organization: name, edition, minimum length of new passwords, and whether members need a second factor",
  who: 'org_admin',
  budget: 'change',
  edits: 'ownOrganization',
  recentAuth: true,
  body: z.strictObject({
    name: organizationNameSchema,
    variant: z.enum(variants),
    passwordMinLength: z.nullable(
      z
        .int()
        .check(z.gte(1), z.lte(longestPasswordRule, because('password_rule_too_long', { max: longestPasswordRule }))),
    ),
    /** Whether members must have a second factor; unchanged if omitted. */
    requiresSecondFactor: z.optional(z.boolean()),
  }),
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['changed_elsewhere', 'not_found'],
});

export const organizationDomains = endpoint({
  method: 'GET',
  path: '/api/organization/domains',
  summary: "List the domains of the caller's organization, and the DNS record that proves a new one",
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  output: z.object(domainsShape),
  refusals: ['not_found'],
});

export const addOrganizationDomain = endpoint({
  method: 'POST',
  path: '/api/organization/domains',
  summary: 'Add a domain that has the DNS record. Its addresses may then sign in through the organization',
  who: 'org_admin',
  budget: 'domain',
  recentAuth: true,
  body: z.strictObject({ domain: writtenText(253) }),
  output: commandAnswer(domainsShape),
  refusals: ['not_found', 'domain_taken', 'domain_unproven'],
});

export const removeOrganizationDomain = endpoint({
  method: 'DELETE',
  path: '/api/organization/domains/:domain',
  summary: 'Remove a domain. Its addresses can no longer sign in through the organization',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ domain: freeText(253) }),
  output: commandAnswer(domainsShape),
  refusals: ['not_found', 'conflict'],
});

export const organizationSso = endpoint({
  method: 'GET',
  path: '/api/organization/sso',
  summary: "Get the single sign-on setup of the caller's organization: connections, certificates, recent sign-ins",
  who: 'org_admin',
  budget: 'read',
  output: ssoViewSchema,
  refusals: ['not_found'],
});

export const draftSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/draft',
  summary:
    "Upload the identity provider's metadata. New certificates of the active provider apply at once; other changes become a draft to test. Omitted fields stay unchanged",
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({
    /** The XML file. Without it, the provider's known metadata is used with the other settings given here. */
    metadata: z.optional(writtenText(200_000).check(z.refine((text) => text.includes('<'), because('not_xml')))),
    signed: z.optional(z.enum(signedParts)),
    encrypted: z.optional(z.boolean()),
    allowIdpInitiated: z.optional(z.boolean()),
    widestWindowMinutes: z.optional(z.int().check(z.gte(1), z.lte(90, because('session_minutes', { max: 90 })))),
  }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

export const draftOidc = endpoint({
  method: 'POST',
  path: '/api/organization/sso/openid-draft',
  summary:
    "Enter an OpenID Connect provider as a draft to test. The provider's configuration is fetched from below the issuer URL",
  who: 'org_admin',
  budget: 'domain',
  recentAuth: true,
  body: z.strictObject({
    /** The provider's name for itself, an https URL. */
    issuer: writtenText(1_000),
    clientId: writtenText(255),
    /** Stored encrypted and never returned. Without it, the one known for this issuer and client is used. */
    clientSecret: z.optional(z.string().check(z.minLength(1, because('required')), z.maxLength(1_000))),
  }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

export const chooseMetadataAddress = endpoint({
  method: 'PUT',
  path: '/api/organization/sso/metadata-address',
  summary:
    "Fetch the identity provider's metadata from an https URL now and daily. New certificates are added to the working ones. Null stops it",
  who: 'org_admin',
  budget: 'domain',
  recentAuth: true,
  body: z.strictObject({ url: z.nullable(writtenText(2_000)) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

export const discardSsoDraft = endpoint({
  method: 'DELETE',
  path: '/api/organization/sso/draft/:connectionId',
  summary: 'Discard the draft. The active connection is unchanged',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ connectionId: freeText(64) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'conflict'],
});

export const activateSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/activate',
  summary:
    "Activate a tested draft. If its provider name differs from the previous connection's, or they share no certificate, accounts must be linked again",
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({ connectionId: freeText(64) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'connection_untested'],
});

export const allowRecognition = endpoint({
  method: 'POST',
  path: '/api/organization/members/:id/recognition',
  summary:
    'Let a member with neither password nor passkey sign in under a new provider name, once within two weeks. They are notified by mail',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ id: freeText(64) }),
  body: z.strictObject({ email: z.email(because('not_an_email')).check(z.maxLength(254)) }),
  output: commandAnswer({ until: moment }),
  refusals: ['not_found', 'conflict'],
});

export const disableSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/disable',
  summary: 'Disable the active connection. Nobody can sign in through it, and its sessions end',
  who: 'org_admin',
  budget: 'change',
  recentAuth: true,
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

/** How many items a page has. */
const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)));

export const organizationPeople = endpoint({
  method: 'GET',
  path: '/api/organization/people',
  summary:
    "List the members of the caller's organization, longest-standing first, to service accounts with their progress where they agreed. Read the changes after the `position` of the first page to keep a copy current",
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  query: z.strictObject(pageQuery(100, 1_000)),
  output: z.extend(page(listedPersonSchema), {
    /** The list contains every change up to here. */
    position: z.string(),
  }),
  refusals: ['not_found'],
});

export const organizationChanges = endpoint({
  method: 'GET',
  path: '/api/organization/changes',
  summary:
    "Read what changed for the members of the caller's organization after a position, oldest first; their progress to service accounts alone. Without `since`, from the beginning",
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  query: z.strictObject({ since: z.optional(freeText(100)), limit }),
  output: z.object({
    items: z.array(changeSchema),
    /** The position to send as `since` the next time, also at the end. */
    next: z.string(),
    limit: z.int(),
    /** More can be read at once; otherwise ask again later. */
    more: z.boolean(),
  }),
  refusals: ['not_found'],
});

const sharingShape = {
  /** Whether the organization's own systems see the caller's progress; null until the caller has decided. */
  given: z.nullable(z.boolean()),
};

export const progressSharing = endpoint({
  method: 'GET',
  path: '/api/account/progress-sharing',
  summary:
    "Get whether the systems of the caller's organization may see the caller's steps, shared achievements and licence",
  who: 'person',
  budget: 'read',
  output: z.object({
    /** Null for a caller without an organization. */
    organization: z.nullable(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** It has service accounts: only then is it worth asking. */
        hasSystems: z.boolean(),
      }),
    ),
    ...sharingShape,
  }),
});

export const changeProgressSharing = endpoint({
  method: 'PUT',
  path: '/api/account/progress-sharing',
  summary:
    "Let the systems of the caller's organization see the caller's steps, shared achievements and licence, or no longer",
  who: 'person',
  budget: 'change',
  body: z.strictObject({ organizationId: z.uuid(), given: z.boolean() }),
  output: commandAnswer(sharingShape),
  refusals: ['not_found'],
});
