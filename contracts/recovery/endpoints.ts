import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { askSchema, newPasswordSchema, verifySchema } from './forms.ts';
import { wayInSchema } from './ways-in.ts';

/** The same for every address, so that it does not reveal whether an account has it (contract §4). */
const said = z.object({ message: z.string() });

export const recoverUsername = endpoint({
  method: 'POST',
  path: '/api/auth/recover-username',
  summary: 'Mail the username to its address',
  who: 'anyone',
  budget: 'sign-in',
  body: askSchema,
  output: said,
});

export const resetPasswordRequest = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-request',
  summary: 'Mail a single-use code, valid for 15 minutes',
  who: 'anyone',
  budget: 'sign-in',
  body: askSchema,
  output: said,
});

export const resetPasswordVerify = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-verify',
  summary:
    'Prove the mailbox with a mailed code or the secret of its link. This browser may then set a new password for ten minutes. Lists the ways into the account, newest first, and what the new password makes of each; `deletionDueAt`: the deletion that it cancels',
  who: 'anyone',
  budget: 'sign-in',
  body: verifySchema,
  output: z.extend(said, { waysIn: z.array(wayInSchema), deletionDueAt: z.nullable(moment) }),
  refusals: ['wrong_code'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Set a new password in the browser that proved the mailbox. All sessions of the account end, and so do the passkeys, access tokens, connections with single sign-on and the authenticator app that are not in `keep`; without it, those of the last 30 days. A deletion that the account has asked for is cancelled',
  who: 'anyone',
  budget: 'sign-in',
  body: newPasswordSchema,
  output: z.object({ username: z.string(), message: z.string() }),
  refusals: ['mailbox_not_proven', 'passwords_differ', 'password_too_short', 'password_too_common'],
});
