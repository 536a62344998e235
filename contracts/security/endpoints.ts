import * as z from 'zod/mini';
import { loginSchema } from '../accounts/forms.ts';
import { userSchema } from '../accounts/views.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { codeSchema } from './forms.ts';
import { assertionSchema } from './passkey-forms.ts';
import { securityEventSchema, sessionSchema } from './views.ts';

const ended = commandAnswer({ ended: z.int() });

export const sessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "List the caller's sessions, most recently used first",
  who: 'person',
  budget: 'read',
  output: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "End one of the caller's sessions, or `others` for all but this one",
  who: 'person',
  budget: 'change',
  params: z.strictObject({ id: z.union([z.uuid(), z.literal('others')]) }),
  output: ended,
  refusals: ['not_found'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change the password, given the current one. All other sessions end',
  who: 'person',
  budget: 'change',
  body: z.strictObject({
    currentPassword: loginSchema.shape.password,
    newPassword: freeText(1_000),
    confirmPassword: freeText(1_000),
  }),
  output: ended,
  refusals: ['wrong_credentials', 'passwords_differ', 'password_too_short', 'password_too_common'],
});

export const securityEvents = endpoint({
  method: 'GET',
  path: '/api/auth/security-events',
  summary: "List the caller's security events: sign-ins, failed attempts, changes of password and rights; newest first",
  who: 'person',
  budget: 'read',
  query: z.strictObject(pageQuery(50)),
  output: page(securityEventSchema),
});

export const checkRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/check-registration',
  summary: 'Check, while typing, whether a username is free and a password acceptable; null for an omitted one',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({
    username: z.optional(freeText(40)),
    password: z.optional(freeText(1_000)),
    /** The person's names and address, which make poor passwords. */
    own: z.optional(z.array(freeText(254)).check(z.maxLength(4))),
  }),
  output: z.object({ username: z.nullable(z.enum(['free', 'taken'])), password: z.nullable(z.string()) }),
});

const proof = z.union([
  z.strictObject({ password: loginSchema.shape.password }),
  z.strictObject({ code: codeSchema }),
  z.strictObject({ passkey: assertionSchema }),
]);
const proven = z.object({ provenUntil: z.iso.datetime() });

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  summary: 'Reauthenticate this session for calls that require it, for ten minutes',
  who: 'person',
  budget: 'sign-in',
  bodyLimit: 16 * 1024,
  body: proof,
  withoutSecondFactor: true,
  output: proven,
  refusals: ['wrong_credentials', 'wrong_code', 'conflict'],
});

export const adminStepUp = endpoint({
  method: 'POST',
  path: '/api/admin/auth/step-up',
  summary: "Reauthenticate an administrator's session: the separate one or an ordinary one",
  who: 'admin',
  budget: 'sign-in',
  bodyLimit: 16 * 1024,
  body: proof,
  withoutSecondFactor: true,
  withoutProof: true,
  output: proven,
  refusals: ['wrong_credentials', 'wrong_code', 'conflict'],
});

/** The administrators' session, separate from the ordinary one (spec §3, Admin session). */
const adminAnswer = z.object({
  success: z.boolean(),
  authenticated: z.boolean(),
  user: z.nullable(userSchema),
  error: z.optional(z.string()),
  /** The password was correct; the second step must follow (`secondStep`). */
  secondStep: z.optional(z.boolean()),
});

export const adminUser = endpoint({
  method: 'GET',
  path: '/api/admin/auth/user',
  summary: 'Get the signed-in administrator',
  who: 'anyone',
  budget: 'read',
  output: adminAnswer,
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/auth/login',
  summary: 'Sign in as administrator. The session ends after 15 idle minutes, or after eight hours',
  who: 'anyone',
  budget: 'sign-in',
  body: z.strictObject({
    email: freeText(320).check(z.minLength(1, because('required'))),
    password: freeText(1_000).check(z.minLength(1, because('required'))),
  }),
  output: adminAnswer,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/auth/logout',
  summary: "End the administrator's session. With `X-Person`, the session of nobody else ends",
  who: 'anyone',
  endsOwnSession: true,
  budget: 'sign-in',
  output: z.object({ success: z.boolean() }),
});
