import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { loginSchema, registrationSchema } from './forms.ts';
import { userSchema } from './views.ts';

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register an account and sign in',
  who: 'anyone',
  budget: 'register',
  body: registrationSchema,
  status: 201,
  output: z.object({ user: userSchema }),
  refusals: ['username_taken', 'email_taken', 'password_too_short', 'password_too_common'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with username or e-mail and password. 401 `second_step_needed` if a second step must follow (`secondStep`)',
  who: 'anyone',
  budget: 'sign-in',
  body: loginSchema,
  output: z.object({ user: userSchema, redirectTo: z.optional(z.string()) }),
  refusals: ['wrong_credentials', 'second_step_needed'],
});

export const authUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in user, null for a visitor',
  who: 'anyone',
  budget: 'read',
  withoutSecondFactor: true,
  output: z.object({
    authenticated: z.boolean(),
    user: z.nullable(userSchema),
    /** Encrypts what this person leaves on a device (base64, 32 bytes). For their own session alone, after the second step. */
    deviceKey: z.optional(z.base64()),
  }),
});

export const simpleLogout = endpoint({
  method: 'GET',
  path: '/api/simple-logout',
  summary:
    'End the session. Answers navigation with a redirect, fetch with `{redirect}`. With `X-Person`, the session of nobody else ends',
  who: 'anyone',
  endsOwnSession: true,
  budget: 'sign-in',
  redirectsBrowsers: true,
  output: z.object({ redirect: z.string() }),
});
