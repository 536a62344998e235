import * as z from 'zod/mini';
import { organizationSchema } from '../administration/views.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { freeText, writtenText } from '../text.ts';
import { longestPasswordRule, organizationNameSchema } from './settings.ts';
import { signedParts } from './sso.ts';
import { variants } from './variant.ts';
import { domainsShape, ssoViewSchema } from './views.ts';

export const changeOrganizationSettings = endpoint({
  method: 'PUT',
  path: '/api/organization/settings',
  summary:
    "The own organization's name, edition, the shortest password that its members may set from now on, and whether they have to have a second factor",
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  body: z.strictObject({
    name: organizationNameSchema,
    variant: z.enum(variants),
    passwordMinLength: z.nullable(
      z
        .int()
        .check(z.gte(1), z.lte(longestPasswordRule, because('password_rule_too_long', { max: longestPasswordRule }))),
    ),
    /** Whether its members have to have a second factor; left out, that stays as it is. */
    requiresSecondFactor: z.optional(z.boolean()),
  }),
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['not_found'],
});

export const organizationDomains = endpoint({
  method: 'GET',
  path: '/api/organization/domains',
  summary: 'The domains of the own organization, and the DNS record by which another one is shown to be its own',
  who: 'org_admin',
  budget: 'read',
  output: z.object(domainsShape),
  refusals: ['not_found'],
});

export const addOrganizationDomain = endpoint({
  method: 'POST',
  path: '/api/organization/domains',
  summary: 'Add a domain that carries the record; its addresses may then sign in through the organization',
  who: 'org_admin',
  budget: 'domain',
  fresh: true,
  body: z.strictObject({ domain: writtenText(253) }),
  output: commandAnswer(domainsShape),
  refusals: ['not_found', 'domain_taken', 'domain_unproven'],
});

export const removeOrganizationDomain = endpoint({
  method: 'DELETE',
  path: '/api/organization/domains/:domain',
  summary: 'Let go of a domain: its addresses no longer sign in through the organization',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: z.strictObject({ domain: freeText(253) }),
  output: commandAnswer(domainsShape),
  refusals: ['not_found', 'conflict'],
});

export const organizationSso = endpoint({
  method: 'GET',
  path: '/api/organization/sso',
  summary: 'Single sign-on of the own organization: connections, certificates, what became of sign-ins',
  who: 'org_admin',
  budget: 'read',
  output: ssoViewSchema,
  refusals: ['not_found'],
});

export const draftSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/draft',
  summary:
    "Hand in the identity provider's metadata: new certificates of the provider in force count at once, anything else is a draft to try. What is not said stays as it is",
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  body: z.strictObject({
    /** The XML file. Without it: what is known of the identity provider so far, with other wishes. */
    metadata: z.optional(writtenText(200_000).check(z.refine((text) => text.includes('<'), because('not_xml')))),
    signed: z.optional(z.enum(signedParts)),
    encrypted: z.optional(z.boolean()),
    allowIdpInitiated: z.optional(z.boolean()),
    widestWindowMinutes: z.optional(z.int().check(z.gte(1), z.lte(90, because('session_minutes', { max: 90 })))),
  }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

export const chooseMetadataAddress = endpoint({
  method: 'PUT',
  path: '/api/organization/sso/metadata-address',
  summary:
    "Look up the identity provider's metadata at an https address, now and every day: new certificates count beside those that work. Null ends it",
  who: 'org_admin',
  budget: 'domain',
  fresh: true,
  body: z.strictObject({ url: z.nullable(writtenText(2_000)) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});

export const discardSsoDraft = endpoint({
  method: 'DELETE',
  path: '/api/organization/sso/draft/:connectionId',
  summary: 'Throw the draft away; what is in force stays',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: z.strictObject({ connectionId: freeText(64) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'conflict'],
});

export const activateSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/activate',
  summary:
    'Put a tested draft into force. Where it has another provider name than the connection before, or shares no certificate with it, accounts that were linked have to be linked again',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  body: z.strictObject({ connectionId: freeText(64) }),
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'connection_untested'],
});

export const allowRecognition = endpoint({
  method: 'POST',
  path: '/api/organization/members/:id/recognition',
  summary:
    'Let the identity provider bring a member under a new name with this address, once within two weeks; they get a mail. For members who have no password and no passkey',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: z.strictObject({ id: freeText(64) }),
  body: z.strictObject({ email: z.email(because('not_an_email')).check(z.maxLength(254)) }),
  output: commandAnswer({ until: z.string() }),
  refusals: ['not_found', 'conflict'],
});

export const disableSso = endpoint({
  method: 'POST',
  path: '/api/organization/sso/disable',
  summary:
    'Take the connection out of force: nobody signs in through it any more, and sessions that came through it end',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});
