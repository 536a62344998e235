import type { User } from '#contracts/accounts/views.ts';
import { holdKey } from './device-key.ts';
import { log } from './log.ts';
import { actingPerson, page } from './person.ts';

type LeftOut = 'proofs' | 'variant' | 'language';

/**
 * The user in an answer of auth/user: beside `authenticated`, or the answer itself in its legacy form. `permissions`
 * may be one value or missing (spec §3). Null where there is no object with an id and an e-mail (spec §5).
 */
export function userOf(body: object): User | null {
  const given: Readonly<Partial<Record<keyof User, unknown>>> = Object('user' in body ? body.user : body);
  if (typeof given.id !== 'string' || typeof given.email !== 'string') {
    // Signed out, an answer has no user at all.
    if (Object.keys(given).length > 0) log('ERROR', 'Invalid user data; treated as signed out');
    return null;
  }
  const { permissions } = given;
  // The server has written everything with `userSchema`; older ones left three of them out.
  const sent = given as unknown as Omit<User, LeftOut> & Partial<Pick<User, LeftOut>>;
  return {
    ...sent,
    proofs: sent.proofs ?? [],
    variant: sent.variant ?? 'standard',
    language: sent.language ?? 'en',
    permissions: Array.isArray(permissions) ? permissions : typeof permissions === 'string' ? [permissions] : [],
  };
}

/** The same, for this page: one that shows somebody else by now ends here, and starts again. */
export function shownUserOf(body: object): User | null | Promise<never> {
  const user = userOf(body);
  const shown = actingPerson();
  if (!user || !shown || user.id === shown) {
    if (user) holdKey(user.id, 'deviceKey' in body ? body.deviceKey : undefined);
    return user;
  }
  page.startAgain();
  return new Promise<never>(() => undefined);
}
