import type { Role } from '#contracts/accounts/views.ts';
import type { Caller } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Policy } from '#contracts/row.ts';

/** Which roles each policy lets in; a policy that is not here lets nobody in. */
const rolesOf: Readonly<Record<Exclude<Policy, 'anyone'>, readonly Role[]>> = {
  person: ['learner', 'mentor', 'org_admin', 'admin'],
  mentor: ['mentor', 'org_admin', 'admin'],
  org_admin: ['org_admin', 'admin'],
  admin: ['admin'],
};

/** Denies by default. @throws Refusal `not_signed_in` for a visitor, `not_allowed` for the wrong role */
export function admit(who: Policy, caller: Caller): void {
  if (who === 'anyone') return;
  if (caller.kind === 'visitor') {
    throw new Refusal('not_signed_in', 'Please sign in to continue your journey.');
  }
  if (!rolesOf[who]?.includes(caller.role)) {
    throw new Refusal('not_allowed', 'You do not have permission to access this resource.');
  }
}

/**
 * The `user_id` rule (contract §6): the session decides who acts. Its own id, and the literal `1` of old clients, are
 * accepted and ignored. Rows above `person` act on somebody else, whom `user_id` names there.
 * @throws Refusal `foreign_user`
 */
export function refuseForeignUser(who: Policy, caller: Caller, body: unknown): void {
  if (who !== 'person' || caller.kind === 'visitor') return;
  if (typeof body !== 'object' || body === null || !('user_id' in body)) return;
  if (body.user_id !== caller.userId && body.user_id !== '1') {
    throw new Refusal('foreign_user', 'This belongs to another person.', [
      { path: 'body.user_id', message: 'Not your own id' },
    ]);
  }
}
