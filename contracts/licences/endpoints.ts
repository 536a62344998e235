import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { licenceGapSchema } from './evidence.ts';
import { licenceCheckSchema, licenceSharings, ownLicenceSchema } from './views.ts';

export const ownLicence = endpoint({
  method: 'GET',
  path: '/api/licence',
  summary:
    "Get the caller's pilot licence with its signed credential, null before it is issued, and what is still missing",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({
    licence: z.nullable(ownLicenceSchema),
    /** What the licence still asks for, in the order of the journey; empty once there is one. */
    missing: z.array(licenceGapSchema),
  }),
});

export const issueLicence = endpoint({
  method: 'POST',
  path: '/api/licence/issue',
  summary:
    'Request the licence of a completed journey with everything that it asks for. It is issued once; repeats return it',
  who: 'person',
  budget: 'change',
  output: commandAnswer({ id: z.uuid(), number: z.string() }),
  refusals: ['journey_not_complete', 'licence_incomplete'],
});

export const changeLicenceSharing = endpoint({
  method: 'PUT',
  path: '/api/licence/sharing',
  summary: "Choose whether the licence's public page shows the caller's name",
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  body: z.strictObject({ sharing: z.enum(licenceSharings) }),
  output: commandAnswer({ sharing: z.enum(licenceSharings) }),
  refusals: ['not_found', 'licence_revoked'],
});

export const revokeLicence = endpoint({
  method: 'POST',
  path: '/api/licence/revoke',
  summary: "Revoke the caller's licence permanently",
  who: 'person',
  budget: 'change',
  output: commandAnswer({ revokedAt: moment }),
  refusals: ['not_found', 'licence_revoked'],
});

export const revokeLicenceOf = endpoint({
  method: 'POST',
  path: '/api/admin/licences/:id/revoke',
  summary: "Revoke a person's licence permanently",
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ id: z.uuid() }),
  output: commandAnswer({ revokedAt: moment }),
  refusals: ['not_found', 'licence_revoked'],
});

export const verifyLicence = endpoint({
  method: 'GET',
  path: '/api/licences/:id/verify',
  summary: 'Verify a licence: valid, revoked or unknown. Includes the name only if its holder shares it',
  who: 'anyone',
  anyOrigin: true,
  budget: 'read',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: licenceCheckSchema,
});
