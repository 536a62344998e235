import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { mailedCodeSchema } from '../recovery/forms.ts';
import { registrationSchema } from './forms.ts';
import { userSchema } from './views.ts';

const { email, firstName, lastName } = registrationSchema.shape;

export const changeNames = endpoint({
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Change how one is called; the same again is nothing',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ firstName, lastName }),
  output: commandAnswer({ user: userSchema }),
});

export const emailChange = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'The change of address that waits for its code, and whether the person’s organization gives the address',
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
    /** The organization through which the person signs in gives the address: it is changed there. */
    isManaged: z.boolean(),
  }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Ask for another address: a code goes to it, good for an hour. The answer is the same for an address that somebody has; its mailbox alone is told',
  who: 'person',
  budget: 'address',
  withoutSecondFactor: true,
  fresh: 'own',
  body: z.strictObject({ email }),
  output: commandAnswer({ pending: z.object({ email: z.string(), expiresAt: z.string() }) }),
  refusals: ['conflict', 'address_managed'],
});

export const sendAddressCode = endpoint({
  method: 'POST',
  path: '/api/account/email/code',
  summary:
    'Send another code to the address that waits for its proof. A mailbox gets one every ten minutes; the last two codes are good for an hour',
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
    'Show that mail reaches you, with the code of a mail or the secret of its link: of the address that was asked for, else of the own. Other accounts that gave the address lose it; an address before is told. Five tries a code from each network',
  who: 'person',
  budget: 'address',
  withoutSecondFactor: true,
  body: z.strictObject({ code: mailedCodeSchema }),
  output: commandAnswer({ user: userSchema }),
  refusals: ['wrong_code', 'email_taken', 'address_managed'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Call a change of address off: its code opens nothing any more',
  who: 'person',
  budget: 'change',
  status: 204,
  output: z.undefined(),
});
