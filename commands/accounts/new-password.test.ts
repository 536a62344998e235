import { describe, expect, it } from 'vitest';
import { noAccess } from '#contracts/accounts/access.ts';
import type { ErasureRequest } from '#contracts/privacy/erasure-request.ts';
import { resetPassword, stayings, type WayIn } from './new-password.ts';

const now = '2025-03-31T08:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const way = (number: number, days: number, kind: WayIn['kind'] = 'passkey'): WayIn => ({
  kind,
  id: idOf(number),
  name: `way ${number}`,
  addedAt: daysAgo(days),
});
const open = { hasProvenAddress: true, needsSecondStep: false, device: '', place: '' };
const linked = (number: number, days: number) => ({
  id: idOf(number),
  organizationId: idOf(900),
  issuer: 'https://idp.test',
  name: 'ada',
  since: daysAgo(days),
});
type Reset = Parameters<typeof resetPassword>[1];
const ended = (reset: Partial<Reset> & Pick<Reset, 'ways'>, identities = noAccess.identities) =>
  resetPassword({ identities, erasure: null }, { ...open, ...reset }, now).flatMap(({ data }) =>
    'ended' in data ? data.ended : [],
  );
const ids = (ways: readonly { readonly id: string }[]) => ways.map(({ id }) => id);
const wish: ErasureRequest = {
  eventId: idOf(700),
  state: 'waiting',
  reason: 'own_wish',
  askedBy: { kind: 'person', id: idOf(701) },
  askedAt: daysAgo(1),
  dueAt: daysAgo(-6),
};
const order = { hasProvenAddress: true, needsSecondStep: false };

describe('a new password by mail', () => {
  const ways = [way(1, 31), way(2, 2, 'access_token'), way(3, 29)];

  it('ends what was added in the last 30 days, newest first, where nothing is said about what stays', () => {
    expect(ended({ ways })).toEqual([
      { kind: 'access_token', id: idOf(2), name: 'way 2' },
      { kind: 'passkey', id: idOf(3), name: 'way 3' },
    ]);
    expect(ids(ended({ ways: [way(1, 30), way(2, 29.999)] }))).toEqual([idOf(2)]);
  });

  it('keeps what is kept, and ends everything else, however old', () => {
    expect(ids(ended({ ways, keep: [idOf(3), idOf(77)] }))).toEqual([idOf(2), idOf(1)]);
    expect(ids(ended({ ways, keep: [] }))).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(ended({ ways, keep: ids(ways) })).toEqual([]);
  });

  it('unlinks the identities that it ends in the same append, also one that the list did not have', () => {
    const named = { ...way(5, 3, 'single_sign_on'), name: 'School' };
    const events = resetPassword(
      { identities: [linked(4, 200), linked(5, 3), linked(6, 0)], erasure: null },
      { ...open, ways: [named, way(4, 200, 'single_sign_on'), way(9, 0, 'single_sign_on')] },
      now,
    );
    expect(events.map(({ type }) => type)).toEqual(['PasswordChanged', 'IdentityUnlinked', 'IdentityUnlinked']);
    expect(events[0]?.data).toMatchObject({
      ended: [
        { id: idOf(6), name: '' },
        { id: idOf(5), name: 'School' },
      ],
    });
    expect(events[1]?.data).toMatchObject({ identityId: idOf(5), organizationId: idOf(900) });
  });

  it('never ends a second step of before these 30 days, the app or else the oldest passkey: the mailbox must not get around it', () => {
    const passkeys = [way(1, 50), way(2, 40), way(3, 50, 'access_token')];
    expect(ids(ended({ ways: passkeys, keep: [] }))).toHaveLength(3);
    expect(ids(ended({ ways: passkeys, needsSecondStep: true, keep: [] }))).toEqual([idOf(2), idOf(3)]);
    const withApp = [...passkeys, way(4, 31, 'authenticator_app')];
    expect(ids(ended({ ways: withApp, needsSecondStep: true, keep: [] }))).toEqual([idOf(2), idOf(3), idOf(1)]);
    // An app that has just been added does not take the place of the passkey that was the second step before.
    const withNewApp = [...passkeys, way(4, 3, 'authenticator_app')];
    expect(ids(ended({ ways: withNewApp, needsSecondStep: true, keep: [] }))).toEqual([idOf(4), idOf(2), idOf(3)]);
  });

  it('ends a second step of these 30 days that is not kept: a thief locks people out with one', () => {
    const app = way(1, 3, 'authenticator_app');
    const events = (keep?: string[]) =>
      resetPassword({ ...noAccess, erasure: null }, { ...open, ways: [app], keep }, now).map(({ type }) => type);
    expect(events()).toEqual(['PasswordChanged', 'SecondFactorDisabled']);
    expect(events([app.id])).toEqual(['PasswordChanged']);
    expect(ids(ended({ ways: [way(1, 3), way(2, 2)], needsSecondStep: true }))).toEqual([idOf(2), idOf(1)]);
  });

  it('cancels a deletion that was asked for in the name of the person, and no other', () => {
    const asked = (erasure: Partial<ErasureRequest>) =>
      resetPassword({ ...noAccess, erasure: { ...wish, ...erasure } }, { ...open, ways: [] }, now).some(
        ({ type }) => type === 'ErasureCancelled',
      );
    expect(asked({})).toBe(true);
    expect(asked({ reason: 'admin' })).toBe(false);
    expect(asked({ dueAt: now })).toBe(false);
    for (const state of ['begun', 'erased', 'finished', 'cancelled'] as const) expect(asked({ state })).toBe(false);
  });

  it('ends everything where the address was unproven, whatever is to be kept', () => {
    const both = { hasProvenAddress: false, needsSecondStep: true };
    expect(ended({ ways, ...both, keep: ids(ways) })).toHaveLength(3);
  });

  it('says beforehand what it makes of each', () => {
    const said = (guarded: object) =>
      stayings(ways, { ...order, ...guarded }, now).map(({ id, stays }) => [
        ways.findIndex((one) => one.id === id),
        stays,
      ]);
    expect(said({})).toEqual([
      [1, 'if_kept'],
      [2, 'if_kept'],
      [0, 'unless_ended'],
    ]);
    expect(said({ needsSecondStep: true }).at(-1)).toEqual([0, 'always']);
    expect(new Set(said({ hasProvenAddress: false }).map(([, stays]) => stays))).toEqual(new Set(['never']));
  });
});
