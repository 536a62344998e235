import * as z from 'zod/mini';
import { type User, userSchema } from '#contracts/accounts/views.ts';
import { log } from './log.ts';

/**
 * The user in an answer of auth/user: beside `authenticated`, or the answer itself in its legacy form. `permissions`
 * may be one value or missing (spec §3). Null where there is no object with an id and an e-mail (spec §5).
 */
export function userOf(body: object): User | null {
  const raw: unknown = 'user' in body ? body.user : body;
  if (typeof raw !== 'object' || raw === null) return null;
  const given = 'permissions' in raw ? raw.permissions : [];
  const permissions = Array.isArray(given) ? given : given === null || given === undefined ? [] : [given];
  const user = z.safeParse(userSchema, { ...raw, permissions });
  if (user.success) return user.data;
  log('ERROR', 'Invalid user data; treated as signed out');
  return null;
}
