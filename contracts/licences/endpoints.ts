import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { licenceCheckSchema, licenceSharings, ownLicenceSchema } from './views.ts';

export const ownLicence = endpoint({
  method: 'GET',
  path: '/api/licence',
  summary: "The person's own pilot licence with its signed credential; null before the journey's end",
  who: 'person',
  budget: 'read',
  output: z.object({ licence: z.nullable(ownLicenceSchema) }),
});

export const issueLicence = endpoint({
  method: 'POST',
  path: '/api/licence/issue',
  summary: 'Ask for the licence of a journey that is complete; it is issued once, and the same again afterwards',
  who: 'person',
  budget: 'change',
  output: commandAnswer({ id: z.uuid(), number: z.string() }),
  refusals: ['journey_not_complete'],
});

export const changeLicenceSharing = endpoint({
  method: 'PUT',
  path: '/api/licence/sharing',
  summary: 'Decide whether the public page of the licence shows the name',
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
  summary: 'Revoke the own licence, for good',
  who: 'person',
  budget: 'change',
  output: commandAnswer({ revokedAt: z.string() }),
  refusals: ['not_found', 'licence_revoked'],
});

export const revokeLicenceOf = endpoint({
  method: 'POST',
  path: '/api/admin/licences/:id/revoke',
  summary: "Revoke somebody's licence, for good",
  who: 'admin',
  budget: 'change',
  fresh: true,
  params: z.strictObject({ id: z.uuid() }),
  output: commandAnswer({ revokedAt: z.string() }),
  refusals: ['not_found', 'licence_revoked'],
});

export const verifyLicence = endpoint({
  method: 'GET',
  path: '/api/licences/:id/verify',
  summary: 'Whether a licence is valid, revoked or unknown; the name only where its holder shares it',
  who: 'anyone',
  budget: 'read',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: licenceCheckSchema,
});
