import type { Access } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import { recentDays, type Staying, type wayInKinds } from '#contracts/recovery/ways-in.ts';

export interface WayIn {
  readonly kind: (typeof wayInKinds)[number];
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
}

/** What the ways into an account depend on, besides their age. */
export interface Guarded {
  readonly hasProvenAddress: boolean;
  /** Signing in takes a second step, and passkeys alone are it. */
  readonly needsPasskey: boolean;
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
  { hasProvenAddress, needsPasskey }: Guarded,
  now: string,
): (Way & { readonly stays: Staying })[] {
  const newestFirst = ways.toSorted((one, other) => compare(other, one));
  const factor = needsPasskey ? newestFirst.findLast(({ kind }) => kind === 'passkey') : undefined;
  const recent = Date.parse(now) - recentMs;
  const staying = (way: Way): Staying => {
    if (!hasProvenAddress) return 'never';
    if (way === factor) return 'always';
    return Date.parse(way.addedAt) > recent ? 'if_kept' : 'unless_ended';
  };
  return newestFirst.map((way) => ({ ...way, stays: staying(way) }));
}

const compare = (one: WayIn, other: WayIn): number =>
  Date.parse(one.addedAt) - Date.parse(other.addedAt) || (one.id < other.id ? -1 : 1);

/** Decides what a new password by mail ends. The identities that it ends are unlinked in the same append. */
export function resetPassword({ identities }: Pick<Access, 'identities'>, reset: PasswordReset, now: string) {
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
  ] satisfies AccountEvent[];
}
