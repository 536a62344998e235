import * as z from 'zod/mini';
import { userSchema } from '../accounts/views.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { codeSchema, secondProofSchema } from './forms.ts';

const recoveryCodes = commandAnswer({ recoveryCodes: z.array(z.string()) });

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Get whether signing in by password also requires a code, and how many recovery codes are left',
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    enabled: z.boolean(),
    since: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Create a secret for an authenticator app (RFC 6238), as text and as the URI for a QR code; not active yet',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  withoutSecondFactor: true,
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['conflict'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Activate the secret with a code from the app. Returns ten recovery codes, shown only once',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  body: z.strictObject({ code: codeSchema }),
  withoutSecondFactor: true,
  output: recoveryCodes,
  refusals: ['wrong_code', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Replace the recovery codes with ten new ones, shown only once',
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  output: recoveryCodes,
  refusals: ['not_found'],
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Turn off the authenticator app',
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  output: commandAnswer({ enabled: z.boolean() }),
  refusals: ['not_found', 'last_second_factor'],
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary:
    'Complete a sign-in after `second_step_needed` with an app code, a recovery code or a passkey, in the same browser within ten minutes',
  who: 'anyone',
  budget: 'sign-in',
  bodyLimit: 16 * 1024,
  body: secondProofSchema,
  output: z.object({ user: userSchema, redirectTo: z.optional(z.string()) }),
  refusals: ['wrong_code', 'wrong_credentials', 'wrong_passkey', 'conflict'],
});
