import * as z from 'zod/mini';
import { userSchema } from '../accounts/views.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { shownName } from '../names.ts';
import { assertionSchema, attestationSchema, creationOptionsSchema, requestOptionsSchema } from './passkey-forms.ts';

/** WebAuthn's responses are small. */
const bodyLimit = 16 * 1024;

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Whether a service syncs it to the person's other devices. */
  backedUp: z.boolean(),
});
export type PasskeyView = z.output<typeof passkeySchema>;

export const passkeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "List the caller's passkeys, and whether one can be added",
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    passkeys: z.array(passkeySchema),
    /** `no_domain`: WebAuthn needs a domain name. `no_password`: the person can sign in only through an organization. */
    hindrance: z.nullable(z.enum(['no_domain', 'no_password', 'too_many'])),
  }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Get options for creating a passkey, valid once for five minutes in this browser',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  withoutSecondFactor: true,
  output: creationOptionsSchema,
  refusals: ['conflict'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Register a passkey created by the browser',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  recentAuth: 'own',
  bodyLimit,
  body: attestationSchema,
  withoutSecondFactor: true,
  status: 201,
  output: commandAnswer({ passkey: passkeySchema }),
  refusals: ['conflict', 'wrong_passkey'],
});

const params = z.strictObject({ id: z.uuid() });

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename a passkey',
  who: 'person',
  budget: 'change',
  params,
  body: z.strictObject({ name: shownName(60) }),
  output: commandAnswer({ passkey: passkeySchema }),
  refusals: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove a passkey. All other sessions end',
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  params,
  output: commandAnswer({ ended: z.int() }),
  refusals: ['not_found', 'last_second_factor'],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary: 'Get options for signing in with a passkey; the same for every account',
  who: 'anyone',
  budget: 'sign-in',
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey, without a username. It counts as both steps',
  who: 'anyone',
  budget: 'sign-in',
  bodyLimit,
  body: assertionSchema,
  output: z.object({ user: userSchema, redirectTo: z.optional(z.string()) }),
  refusals: ['conflict', 'wrong_credentials'],
});

export const adminPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/admin/auth/passkey-sign-in',
  summary: 'Sign in as administrator with a passkey. Options come from `beginPasskeySignIn`',
  who: 'anyone',
  budget: 'sign-in',
  bodyLimit,
  body: assertionSchema,
  output: z.object({ user: userSchema }),
  refusals: ['conflict', 'wrong_credentials'],
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/step-up/options',
  summary: 'Get passkey options for reauthentication (`stepUp`)',
  who: 'person',
  budget: 'sign-in',
  withoutSecondFactor: true,
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const beginAdminPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/admin/auth/step-up/options',
  summary: 'Get passkey options for reauthentication as administrator (`adminStepUp`)',
  who: 'admin',
  budget: 'sign-in',
  withoutSecondFactor: true,
  withoutProof: true,
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const beginPasskeySecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/options',
  summary:
    'After the correct password: get the methods for the second step (`secondStep`): whether a code is accepted, and passkey options, null if the account has none',
  who: 'anyone',
  budget: 'sign-in',
  output: z.object({ options: z.nullable(requestOptionsSchema), hasCode: z.boolean() }),
  refusals: ['wrong_credentials'],
});
