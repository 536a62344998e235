import type { Access } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { ErasureRequest } from '#contracts/privacy/erasure-request.ts';
import { recentDays, type Staying, type WayInKind } from '#contracts/recovery/ways-in.ts';
import { decideErasure, isCancellable } from '../privacy/erasure-request.ts';

export interface WayIn {
  readonly kind: WayInKind;
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
}

/** What the ways into an account depend on, besides their age. */
export interface Guarded {
  readonly hasProvenAddress: boolean;
  /** The person must have a second step, so a passkey is one, too. An authenticator app always is. */
  readonly needsSecondStep: boolean;
}

export interface PasswordReset extends Guarded {
  /** Of `single_sign_on` only the names: the stream knows the identities. */
  readonly ways: readonly WayIn[];
  /** The ids of all that stay. Undefined: all but the recent ones. */
  readonly keep?: readonly string[] | undefined;
  readonly device: string;
  readonly place: string;
}

const recentMs = recentDays * 24 * 3_600_000;

/** What a new password by mail makes of each way in, newest first. */
export function stayings<Way extends WayIn>(
  ways: readonly Way[],
  { hasProvenAddress, needsSecondStep }: Guarded,
  now: string,
): (Way & { readonly stays: Staying })[] {
  const newestFirst = ways.toSorted((one, other) => compare(other, one));
  const recent = Date.parse(now) - recentMs;
  const isRecent = ({ addedAt }: Way): boolean => Date.parse(addedAt) > recent;
  const old = newestFirst.filter((way) => !isRecent(way));
  const passkey = needsSecondStep ? old.findLast(({ kind }) => kind === 'passkey') : undefined;
  // The mailbox alone must not get around it. A recent one may be a thief's, who has locked the person out with it.
  const factor = old.find(({ kind }) => kind === 'authenticator_app') ?? passkey;
  const staying = (way: Way): Staying => {
    if (!hasProvenAddress) return 'never';
    if (way === factor) return 'always';
    return isRecent(way) ? 'if_kept' : 'unless_ended';
  };
  return newestFirst.map((way) => ({ ...way, stays: staying(way) }));
}

const compare = (one: WayIn, other: WayIn): number =>
  Date.parse(one.addedAt) - Date.parse(other.addedAt) || (one.id < other.id ? -1 : 1);

interface Resettable extends Pick<Access, 'identities'> {
  /** The latest request to erase the person. */
  readonly erasure: ErasureRequest | null;
}

/**
 * Decides what a new password by mail ends. The identities and the app that it ends are recorded in the same append. A deletion that
 * was asked for in the person's name is cancelled: a thief may have asked, and the person can ask again.
 */
export function resetPassword({ identities, erasure }: Resettable, reset: PasswordReset, now: string) {
  const { ways, keep, device, place } = reset;
  const known = new Map(ways.map((way) => [way.id, way]));
  const linked = identities.map(
    ({ id, since }) => known.get(id) ?? ({ kind: 'single_sign_on', id, name: '', addedAt: since } as const),
  );
  const own = ways.filter(({ kind }) => kind !== 'single_sign_on');
  const isKept = ({ id, stays }: WayIn & { stays: Staying }): boolean => {
    if (stays === 'always' || stays === 'never') return stays === 'always';
    return keep === undefined ? stays === 'unless_ended' : keep.includes(id);
  };
  const ended = stayings([...own, ...linked], reset, now)
    .filter((way) => !isKept(way))
    .map(({ kind, id, name }) => ({ kind, id, name }));
  const unlinked = identities.filter(({ id }) => ended.some((way) => way.id === id));
  return [
    { type: 'PasswordChanged', data: { how: 'reset', ended, device, place } },
    ...unlinked.map(({ id, organizationId }) => ({
      type: 'IdentityUnlinked' as const,
      data: { identityId: id, organizationId, device, place },
    })),
    ...ended
      .filter(({ kind }) => kind === 'authenticator_app')
      .map(() => ({ type: 'SecondFactorDisabled' as const, data: { device, place } })),
    ...(isCancellable(erasure, now) ? decideErasure(erasure, { kind: 'cancel_erasure' }, now) : []),
  ] satisfies AccountEvent[];
}
