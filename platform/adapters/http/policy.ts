import { isAboveOwn, type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Caller, Person, Service } from '#contracts/handler.ts';
import { isOpenTo } from '#contracts/programs/scopes.ts';
import { Refusal } from '#contracts/refusals.ts';

/** Whether the person of a session has authenticated recently, in the required way. */
export type HasRecentAuth = (sessionId: string, required: NonNullable<Endpoint['recentAuth']>) => Promise<boolean>;

/** Whether a policy admits a caller. */
export const mayCall = (who: Policy, caller: Caller): boolean =>
  who === 'anyone' || (caller.kind !== 'visitor' && rolesThatMay(who).includes(caller.role));

/** Denies by default. @throws Refusal `not_signed_in` for a visitor, `not_allowed` for the wrong role */
export function admit(who: Policy, caller: Caller): void {
  if (mayCall(who, caller)) return;
  if (caller.kind === 'visitor') throw new Refusal('not_signed_in');
  if (caller.kind === 'person' && caller.suspended) throw new Refusal('not_allowed.suspended');
  throw new Refusal('not_allowed');
}

/**
 * Denies by default: a token reaches only the endpoints that declare so, with their scope.
 * @throws Refusal `not_allowed`, `scope_missing`
 */
export function admitToken(
  { tokens, scope }: { readonly tokens?: Endpoint['tokens']; readonly scope?: string | null | undefined },
  caller: Person | Service,
): void {
  if (!isOpenTo(caller.kind === 'service' ? 'service' : 'personal', { tokens })) {
    throw new Refusal('not_allowed.programs');
  }
  if (scope && !caller.token?.scopes.includes(scope)) throw new Refusal('scope_missing', { scope });
}

/**
 * A person who must have a second factor can do nothing else until they have set it up, or used it in this session.
 * @throws Refusal `second_factor_required`
 */
export function requireSecondFactor(
  { who, withoutSecondFactor = false }: { readonly who: Policy; readonly withoutSecondFactor?: boolean | undefined },
  caller: Caller,
): Caller {
  if (caller.kind !== 'person' || !caller.lacksSecondFactor || withoutSecondFactor) return caller;
  if (who === 'anyone') return { kind: 'visitor' };
  throw new Refusal('second_factor_required');
}

/**
 * Calls that reach other people require a proven mailbox, because anybody can register with anybody's address.
 * @throws Refusal `address_unproven`
 */
export function requireProvenAddress(caller: Caller): void {
  if (caller.kind === 'person' && !caller.hasProvenAddress) {
    throw new Refusal('address_unproven');
  }
}

/**
 * A page says for whom it calls. Meanwhile another person may have signed in in its browser: what one typed must not become the
 * other's. Programs say nothing. For an administrators' session its page says the administrator.
 * @throws Refusal `other_person`
 */
export function refuseOtherPerson(said: unknown, caller: Caller): void {
  if (typeof said !== 'string' || caller.kind !== 'person' || caller.token) return;
  if (caller.userId !== said) throw new Refusal('other_person');
}

/**
 * What administrators of the product or of an organization may call as such is about others: it needs a sign-in or proof of the last
 * hours, and no rest since.
 * @throws Refusal `proof_needed`
 */
export function requireFreshAdministrator(
  { who, withoutProof = false }: { readonly who: Policy; readonly withoutProof?: boolean | undefined },
  caller: Caller,
): void {
  if (caller.kind === 'person' && caller.needsProof && isAboveOwn(who) && !withoutProof) {
    throw new Refusal('proof_needed');
  }
}

/**
 * A session alone is not enough for calls that cannot be undone or that change who has access: someone else may be
 * sitting at an unlocked screen. A service account has neither: it was admitted with a scope that an administrator gave it by
 * name, with recent authentication. @throws Refusal `proof_needed`
 */
export async function requireRecentAuth(
  caller: Caller,
  required: NonNullable<Endpoint['recentAuth']>,
  hasRecentAuth: HasRecentAuth,
  tokens?: Endpoint['tokens'],
): Promise<void> {
  if (caller.kind === 'service' && tokens === 'organization') return;
  if (caller.kind === 'person' && (await hasRecentAuth(caller.sessionId, required))) return;
  throw new Refusal('proof_needed');
}

/**
 * The `user_id` rule (contract §6): the session decides who acts. The caller's own id, and the literal `1` of old
 * clients, are accepted and ignored. With a policy above `person`, `user_id` names the person acted on.
 * @throws Refusal `foreign_user`
 */
export function refuseForeignUser(who: Policy, caller: Caller, body: unknown): void {
  if (who !== 'person' || caller.kind !== 'person') return;
  if (typeof body !== 'object' || body === null || !('user_id' in body)) return;
  if (body.user_id !== caller.userId && body.user_id !== '1') {
    const issues = [{ path: 'body.user_id', reason: 'foreign_user.user_id', params: {} }] as const;
    throw new Refusal('foreign_user', {}, { issues });
  }
}
