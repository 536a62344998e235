import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { mailedCodeSchema } from '../recovery/forms.ts';
import { freeText } from '../text.ts';

/** An organization whose identity provider signs in to the account. */
const ssoLinkSchema = z.object({
  id: z.uuid(),
  organization: z.string(),
  since: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The only way to sign in, so it can't be unlinked. */
  isOnlyWayIn: z.boolean(),
});
export type SsoLinkView = z.output<typeof ssoLinkSchema>;

export const ssoLinks = endpoint({
  method: 'GET',
  path: '/api/account/sso-links',
  summary: "List the organizations whose single sign-on is linked to the caller's account, and one that could be",
  who: 'person',
  budget: 'read',
  output: z.object({
    links: z.array(ssoLinkSchema),
    /** The organization that the domain of the account's address belongs to. */
    offer: z.nullable(z.object({ organization: z.string() })),
  }),
});

export const linkSso = endpoint({
  method: 'POST',
  path: '/api/account/sso-link',
  summary:
    "Start linking the caller's account to the organization of its address. Returns the identity provider's URL. Only the response to this request links, for this session and person",
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  output: z.object({ url: z.string() }),
  refusals: ['not_found', 'conflict'],
});

export const newSsoAccount = endpoint({
  method: 'POST',
  path: '/api/auth/sso/new-account',
  summary:
    'Start single sign-on for a person who disowns the account that has their unproven address. That account loses the address, and they get a new account',
  who: 'anyone',
  budget: 'sign-in',
  body: z.strictObject({
    domain: freeText(253).check(z.minLength(1, because('organization_domain_missing'))),
    /** IANA name, for the new account. */
    timezone: z.optional(freeText(64)),
    language: z.optional(z.enum(languages)),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['not_found'],
});

export const sendRecognitionCode = endpoint({
  method: 'POST',
  path: '/api/auth/sso/recognition/code',
  summary:
    'Mail a code to the existing account with the address that an organization just vouched for in this browser, under a name not yet linked',
  who: 'anyone',
  budget: 'sign-in',
  output: z.object({ email: z.string() }),
  refusals: ['not_found'],
});

export const confirmRecognition = endpoint({
  method: 'POST',
  path: '/api/auth/sso/recognition',
  summary: 'Link that account to the organization with the code, and sign in. The person becomes a member',
  who: 'anyone',
  budget: 'sign-in',
  body: z.strictObject({ code: mailedCodeSchema }),
  output: z.object({
    /** The path in the product that the person wanted to open. */
    place: z.string(),
  }),
  refusals: ['not_found', 'wrong_code'],
});

export const unlinkSso = endpoint({
  method: 'DELETE',
  path: '/api/account/sso-links/:id',
  summary: "Unlink an organization's single sign-on from the account. Other sessions that came through it end",
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  params: z.strictObject({ id: z.uuid() }),
  output: commandAnswer({ ended: z.int() }),
  refusals: ['not_found', 'conflict'],
});
