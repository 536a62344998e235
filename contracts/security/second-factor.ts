import * as z from 'zod/mini';
import { userSchema } from '../accounts/views.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { codeSchema, secondProofSchema } from './forms.ts';

const recoveryCodes = commandAnswer({ recoveryCodes: z.array(z.string()) });

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Whether signing in with the password takes a code as well, and how many recovery codes are left',
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    enabled: z.boolean(),
    since: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.number(),
  }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A secret for an authenticator app (RFC 6238), as text and as the address for a QR code; not in force yet',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  fresh: 'own',
  withoutSecondFactor: true,
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['conflict'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Put the secret in force with a code made from it; answers with ten recovery codes, shown this once',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  fresh: 'own',
  body: z.strictObject({ code: codeSchema }),
  withoutSecondFactor: true,
  output: recoveryCodes,
  refusals: ['wrong_code', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of those there are, shown this once',
  who: 'person',
  budget: 'change',
  fresh: 'own',
  output: recoveryCodes,
  refusals: ['not_found'],
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Sign in with the password alone again',
  who: 'person',
  budget: 'change',
  fresh: 'own',
  output: commandAnswer({ enabled: z.boolean() }),
  refusals: ['not_found', 'last_second_factor'],
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary:
    'After a sign-in that was answered with `second_step_needed`: the code of the app, a recovery code or a passkey of the account, in the same browser, within ten minutes',
  who: 'anyone',
  budget: 'sign-in',
  bodyLimit: 16 * 1024,
  body: secondProofSchema,
  output: z.object({ user: userSchema, redirectTo: z.optional(z.string()) }),
  refusals: ['wrong_code', 'wrong_credentials', 'wrong_passkey', 'conflict'],
});
