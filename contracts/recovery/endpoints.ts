import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { askSchema, newPasswordSchema, verifySchema } from './forms.ts';

const area = 'recovery';
/** The same for every address: whether anybody has it is told to its mailbox alone (contract §4). */
const said = z.object({ message: z.string() });

export const recoverUsername = endpoint({
  method: 'POST',
  path: '/api/auth/recover-username',
  summary: 'Send the username to the mailbox it belongs to',
  area,
  who: 'anyone',
  budget: 'sign-in',
  body: askSchema,
  status: 200,
  output: said,
  refusals: [],
});

export const resetPasswordRequest = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-request',
  summary: 'Send a code to the mailbox, good for 15 minutes, once',
  area,
  who: 'anyone',
  budget: 'sign-in',
  body: askSchema,
  status: 200,
  output: said,
  refusals: [],
});

export const resetPasswordVerify = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-verify',
  summary:
    'Prove the mailbox with the code of its mail, or the secret of the link there: this browser may then set a new password for ten minutes',
  area,
  who: 'anyone',
  budget: 'sign-in',
  body: verifySchema,
  status: 200,
  output: said,
  refusals: ['wrong_code'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password in the browser that proved the mailbox; every session of the account ends',
  area,
  who: 'anyone',
  budget: 'sign-in',
  body: newPasswordSchema,
  status: 200,
  output: z.object({ username: z.string(), message: z.string() }),
  refusals: ['mailbox_not_proven', 'passwords_differ', 'password_too_short', 'password_too_common'],
});
