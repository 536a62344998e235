import * as z from 'zod/mini';
import { userSchema } from '../accounts/views.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { writtenText } from '../text.ts';
import { assertionSchema, attestationSchema, creationOptionsSchema, requestOptionsSchema } from './passkey-forms.ts';

/** What WebAuthn sends is small; nobody has to read more. */
const bodyLimit = 16 * 1024;

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Whether it is kept by a service that brings it to the person's other devices. */
  backedUp: z.boolean(),
});
export type PasskeyView = z.output<typeof passkeySchema>;

export const passkeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the own account, and whether one can be added',
  who: 'person',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    passkeys: z.array(passkeySchema),
    /** `no_domain`: WebAuthn needs a domain name. `no_password`: only an organization opens the account. */
    hindrance: z.nullable(z.enum(['no_domain', 'no_password', 'too_many'])),
  }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'What the browser makes a passkey from; good for five minutes, once, in this browser',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  fresh: 'own',
  withoutSecondFactor: true,
  output: creationOptionsSchema,
  refusals: ['conflict'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keep the passkey that the browser has made',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  fresh: 'own',
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
  summary: 'Give a passkey another name',
  who: 'person',
  budget: 'change',
  params,
  body: z.strictObject({ name: writtenText(60) }),
  output: z.object({ passkey: passkeySchema }),
  refusals: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove a passkey: it opens the account no more, and all other sessions end',
  who: 'person',
  budget: 'change',
  fresh: 'own',
  params,
  output: commandAnswer({ ended: z.number() }),
  refusals: ['not_found', 'last_second_factor'],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary: 'What the browser asks for a passkey with; the same for everybody',
  who: 'anyone',
  budget: 'sign-in',
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey, without a username; it counts as both steps',
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
  summary: "Begin the administrators' own session with a passkey; the question is the same (`beginPasskeySignIn`)",
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
  summary: 'What the browser asks for one of the own passkeys with, to prove once more that it is you (`stepUp`)',
  who: 'person',
  budget: 'sign-in',
  withoutSecondFactor: true,
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const beginAdminPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/admin/auth/step-up/options',
  summary: 'The same for the session in which administrators are (`adminStepUp`)',
  who: 'admin',
  budget: 'sign-in',
  withoutSecondFactor: true,
  output: requestOptionsSchema,
  refusals: ['conflict'],
});

export const beginPasskeySecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/options',
  summary:
    'After the right password: what the second step is taken with (`secondStep`): whether a code is, and what the browser asks for one of the passkeys of that account with; null where it has none',
  who: 'anyone',
  budget: 'sign-in',
  output: z.object({ options: z.nullable(requestOptionsSchema), hasCode: z.boolean() }),
  refusals: ['wrong_credentials'],
});
