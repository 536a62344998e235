import * as z from 'zod/mini';
import { commandAnswer, row } from '../row.ts';
import { freeText, writtenText } from '../text.ts';
import { signedParts } from './sso.ts';
import { ssoViewSchema } from './views.ts';

const area = 'organizations';

export const organizationSso = row({
  method: 'GET',
  path: '/api/organization/sso',
  summary: 'Single sign-on of the own organisation: connections, certificates, what became of sign-ins',
  area,
  who: 'org_admin',
  status: 200,
  output: ssoViewSchema,
  refusals: ['not_found'],
});

export const draftSso = row({
  method: 'POST',
  path: '/api/organization/sso/draft',
  summary: "Hand in the identity provider's metadata: a draft to try, or new certificates for the connection in force",
  area,
  who: 'org_admin',
  fresh: true,
  body: z.strictObject({
    metadata: writtenText(200_000).check(z.refine((text) => text.includes('<'), 'This is not an XML file')),
    signed: z.optional(z.enum(signedParts)),
    encrypted: z.optional(z.boolean()),
    allowIdpInitiated: z.optional(z.boolean()),
    widestWindowMinutes: z.optional(z.int().check(z.gte(1), z.lte(90, 'At most 90 minutes'))),
  }),
  status: 200,
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'conflict'],
});

export const activateSso = row({
  method: 'POST',
  path: '/api/organization/sso/activate',
  summary: 'Put a tested draft into force',
  area,
  who: 'org_admin',
  fresh: true,
  body: z.strictObject({ connectionId: freeText(64) }),
  status: 200,
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found', 'connection_untested'],
});

export const disableSso = row({
  method: 'POST',
  path: '/api/organization/sso/disable',
  summary: 'Take the connection out of force: nobody signs in through it any more',
  area,
  who: 'org_admin',
  fresh: true,
  status: 200,
  output: commandAnswer({ sso: ssoViewSchema }),
  refusals: ['not_found'],
});
