import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { mailedCodeSchema } from '../recovery/forms.ts';
import { registrationSchema } from './forms.ts';
import { userSchema } from './views.ts';

const { email, firstName, lastName } = registrationSchema.shape;

export const changeNames = endpoint({
  method: 'PUT',
  path: '/api/account/name',
  summary: "Change the caller's name. Does nothing if it is unchanged",
  who: 'person',
  budget: 'change',
  edits: 'authUser',
  body: z.strictObject({ firstName, lastName }),
  output: commandAnswer({ user: userSchema }),
  refusals: ['changed_elsewhere'],
});

export const emailChange = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: "Get the pending change of address, and whether the caller's organization manages the address",
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    pending: z.nullable(z.object({ email: z.string(), expiresAt: moment })),
    /** The organization through which the person signs in manages the address: it is changed there. */
    isManaged: z.boolean(),
  }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Request a change of address. Sends a code, valid for an hour, to the new address. A taken address gets the same answer; only its owner is notified by mail',
  who: 'person',
  budget: 'address',
  withoutSecondFactor: true,
  recentAuth: 'own',
  body: z.strictObject({ email }),
  output: commandAnswer({ pending: z.object({ email: z.string(), expiresAt: moment }) }),
  refusals: ['conflict', 'address_managed'],
});

export const sendAddressCode = endpoint({
  method: 'POST',
  path: '/api/account/email/code',
  summary:
    'Send another code to the unproven address, at most one every ten minutes. The last two codes are valid for an hour',
  who: 'person',
  budget: 'address',
  withoutSecondFactor: true,
  output: z.object({ email: z.string() }),
  refusals: ['conflict'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Prove the new address, or else the current one, with a mailed code or the secret of its link. Other accounts lose an unproven claim to it; the old address is notified. Five tries per code and network',
  who: 'person',
  budget: 'address',
  withoutSecondFactor: 'in_part',
  body: z.strictObject({ code: mailedCodeSchema }),
  output: commandAnswer({ user: userSchema }),
  refusals: ['wrong_code', 'email_taken', 'address_managed'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Cancel the change of address. Its code becomes invalid',
  who: 'person',
  budget: 'change',
  status: 204,
  output: z.undefined(),
  refusals: ['not_found'],
});
