import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { mailedCodeSchema } from '../recovery/forms.ts';
import { freeText } from '../text.ts';

/** An organization whose identity provider opens the account. */
const ssoLinkSchema = z.object({
  id: z.uuid(),
  organization: z.string(),
  since: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Nothing else opens the account: it can't be disconnected. */
  isOnlyWayIn: z.boolean(),
});
export type SsoLinkView = z.output<typeof ssoLinkSchema>;

export const ssoLinks = endpoint({
  method: 'GET',
  path: '/api/account/sso-links',
  summary: 'The organizations whose single sign-on opens the own account, and the one that it could be connected with',
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
    'Begin to connect the own account with the organization of its address: the address of the identity provider to go to. Only the answer to this request connects, for this session and person',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  fresh: 'own',
  output: z.object({ url: z.string() }),
  refusals: ['not_found', 'conflict'],
});

export const newSsoAccount = endpoint({
  method: 'POST',
  path: '/api/auth/sso/new-account',
  summary:
    'Begin a sign-in through an organization for somebody who says that an account with their address, which nobody has proven, is not theirs: that one loses the address, and they get one of their own',
  who: 'anyone',
  budget: 'sign-in',
  body: z.strictObject({
    domain: freeText(253).check(z.minLength(1, because('organization_domain_missing'))),
    /** IANA name; the zone of the account that is made. */
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
    'Mail a code to the account that has the address for which an organization has just vouched in this browser under a name that opens no account yet',
  who: 'anyone',
  budget: 'sign-in',
  output: z.object({ email: z.string() }),
  refusals: ['not_found'],
});

export const confirmRecognition = endpoint({
  method: 'POST',
  path: '/api/auth/sso/recognition',
  summary: 'Connect that account with the organization by the code, and sign in; its person is a member from then on',
  who: 'anyone',
  budget: 'sign-in',
  body: z.strictObject({ code: mailedCodeSchema }),
  output: z.object({
    /** Where the person wanted to go: a path of ours. */
    place: z.string(),
  }),
  refusals: ['not_found', 'wrong_code'],
});

export const unlinkSso = endpoint({
  method: 'DELETE',
  path: '/api/account/sso-links/:id',
  summary:
    'Disconnect an organization: its single sign-on opens the account no more, and what it signed in elsewhere ends',
  who: 'person',
  budget: 'change',
  fresh: 'own',
  params: z.strictObject({ id: z.uuid() }),
  output: commandAnswer({ ended: z.number() }),
  refusals: ['not_found', 'conflict'],
});
