import { describe, expect, it } from 'vitest';
import { noAccess, roleOf } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type AccountCommand, type AccountState, accountDecider } from './account.ts';

const moment = { now: '2025-03-01T08:00:00.000Z', eventId: (index: number) => `event-${index}` };
const [beta, demo] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const names = { username: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' };
const ada = { ...names, administrator: false, membership: null, identity: null } as const;
const decide = (state: AccountState, command: AccountCommand) =>
  accountDecider.decide(state, command, moment) as readonly AccountEvent[];

/** The state after these events, one command each. */
const after = (...events: readonly AccountEvent[]): AccountState =>
  events.reduce(
    (state, event, revision) =>
      accountDecider.evolve(state, {
        ...event,
        revision,
        metadata: { commandId: `command-${revision}`, occurredAt: moment.now },
      } as RecordedEvent<AccountEvent>),
    accountDecider.initialState,
  );
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { ...names, organizationId: null, role: 'learner' },
};
const began = (organizationId: string, role: 'learner' | 'mentor' | 'org_admin' = 'learner'): AccountEvent => ({
  type: 'MembershipBegan',
  data: { organizationId, role, how: 'administrator', invitationId: null, groupIds: [] },
});
const linked = (identityId: string, organizationId: string): AccountEvent => ({
  type: 'IdentityLinked',
  data: {
    identityId,
    organizationId,
    connectionId: null,
    issuer: 'https://idp.test',
    name: 'ada',
    how: 'own_wish',
    device: '',
    place: '',
  },
});
const shared = (organizationId: string, given: boolean): AccountEvent => ({
  type: 'ProgressSharingChanged',
  data: { organizationId, given },
});
const toAdmin: AccountEvent = { type: 'RoleChanged', data: { from: 'learner', to: 'admin', reason: null } };
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('an account', () => {
  it('is announced once, with all that it begins with in one append', () => {
    const command = { kind: 'register', registration: ada } as const;
    expect(decide(accountDecider.initialState, command)).toEqual([registered]);
    expect(decide(after(registered), command)).toEqual([]);
    const membership = {
      organizationId: beta,
      role: 'learner',
      how: 'single_sign_on',
      invitationId: null,
    } as const;
    const event = linked('one', beta);
    const identity = event.type === 'IdentityLinked' ? event.data : null;
    const begins = decide(accountDecider.initialState, {
      kind: 'register',
      registration: { ...ada, membership, identity },
    });
    expect(types(begins)).toEqual(['AccountRegistered', 'MembershipBegan', 'IdentityLinked']);
    expect(after(...begins)).toMatchObject({ membership: { organizationId: beta }, identities: [{ id: 'one' }] });
  });

  it('is given a role, with the one it had; the same again is nothing', () => {
    const reason = 'Looks after the new ones.';
    const command = { kind: 'change_role', role: 'mentor', reason } as const;
    const data = { organizationId: beta, from: 'learner', to: 'mentor', reason };
    expect(decide(after(registered, began(beta)), command)).toEqual([{ type: 'MembershipRoleChanged', data }]);
    expect(decide(after(registered, began(beta, 'mentor')), command)).toEqual([]);
  });

  it('is given no role over members without belonging to an organization', () => {
    for (const role of ['mentor', 'org_admin'] as const) {
      expect(() => decide(after(registered), { kind: 'change_role', role })).toThrow('conflict.member_role');
    }
    expect(decide(after(registered), { kind: 'change_role', role: 'admin' })).toEqual([toAdmin]);
  });

  it('has one role: becoming an administrator ends the one in the organization, in one append', () => {
    const captain = after(registered, began(beta, 'org_admin'));
    const rises = decide(captain, { kind: 'change_role', role: 'admin' });
    expect(types(rises)).toEqual(['MembershipRoleChanged', 'RoleChanged']);
    const admin = after(registered, began(beta, 'org_admin'), ...rises);
    expect([roleOf(admin), admin.membership]).toMatchObject(['admin', { organizationId: beta, role: 'learner' }]);
    const falls = decide(admin, { kind: 'change_role', role: 'mentor' });
    expect(types(falls)).toEqual(['RoleChanged', 'MembershipRoleChanged']);
  });

  it('loses role and identities with the membership, whichever comes next, in one append', () => {
    const captain = after(registered, began(beta, 'org_admin'), linked('one', beta));
    for (const organizationId of [demo, null]) {
      const moved = decide(captain, { kind: 'move', organizationId });
      expect(types(moved)).toEqual(['MembershipEnded', ...(organizationId === null ? [] : ['MembershipBegan'])]);
      const state = after(registered, began(beta, 'org_admin'), linked('one', beta), ...moved);
      expect([roleOf(state), state.identities]).toEqual(['learner', []]);
      expect(state.membership?.organizationId ?? null).toBe(organizationId);
    }
    expect(decide(captain, { kind: 'move', organizationId: beta })).toEqual([]);
  });

  it('keeps the identity of the organization that it joins, and no other', () => {
    const outside = after(registered, linked('of beta', beta), linked('of demo', demo));
    const accepted = decide(outside, {
      kind: 'accept_invitation',
      organizationId: beta,
      invitationId: 'i',
      role: 'mentor',
      groupIds: [demo],
    });
    const joined = after(registered, linked('of beta', beta), linked('of demo', demo), ...accepted);
    expect(joined.identities.map(({ id }) => id)).toEqual(['of beta']);
    expect(joined.membership).toMatchObject({ how: 'invitation', invitationId: 'i', role: 'mentor' });
    expect(accepted[0]).toMatchObject({ data: { groupIds: [demo] } });
  });

  it('accepts an invitation once, belonging nowhere; the same again is nothing', () => {
    const invitation = { organizationId: beta, invitationId: 'i', role: 'learner', groupIds: [] } as const;
    const accept = { kind: 'accept_invitation', ...invitation } as const;
    const accepted = decide(after(registered), accept);
    expect(decide(after(registered, ...accepted), accept)).toEqual([]);
    expect(() => decide(after(registered, began(demo)), accept)).toThrow('conflict.own_membership');
    expect(() => decide(after(registered, toAdmin), accept)).toThrow('conflict.administrator_joins');
    const left = after(
      registered,
      ...accepted,
      ...decide(after(registered, ...accepted), { kind: 'leave', organizationId: beta }),
    );
    expect(() => decide(left, accept)).toThrow('not_found.invitation_used');
    expect(decide(left, { ...accept, invitationId: 'another' })).toHaveLength(1);
  });

  it('is changed by its own organization alone, and not while it is an administrator of the product', () => {
    const member = after(registered, began(beta));
    for (const command of [
      { kind: 'remove', organizationId: demo },
      { kind: 'change_role', role: 'mentor', within: demo },
    ] as const) {
      expect(() => decide(member, command)).toThrow('not_found.member');
    }
    const admin = after(registered, began(beta), toAdmin);
    expect(() => decide(admin, { kind: 'remove', organizationId: beta })).toThrow('not_found.member');
    expect(() => decide(member, { kind: 'leave', organizationId: demo })).toThrow('not_found.membership');
    expect(types(decide(member, { kind: 'leave', organizationId: beta }))).toEqual(['MembershipEnded']);
  });

  it('is changed by a program of its organization unless administrators come or go by it', () => {
    const role = (to: 'learner' | 'mentor' | 'org_admin') =>
      ({ kind: 'change_role', role: to, within: beta, byProgram: true }) as const;
    const remove = { kind: 'remove', organizationId: beta, byProgram: true } as const;
    const member = after(registered, began(beta));
    expect(types(decide(member, role('mentor')))).toEqual(['MembershipRoleChanged']);
    expect(types(decide(member, remove))).toEqual(['MembershipEnded']);
    expect(() => decide(member, role('org_admin'))).toThrow('not_allowed.programs_administrators');
    const captain = after(registered, began(beta, 'org_admin'));
    for (const command of [role('learner'), role('mentor'), role('org_admin'), remove]) {
      expect(() => decide(captain, command)).toThrow('not_allowed.programs_administrators');
    }
    // Administrators of others look like people who do not exist.
    const elsewhere = after(registered, began(demo, 'org_admin'));
    for (const command of [role('learner'), remove])
      expect(() => decide(elsewhere, command)).toThrow('not_found.member');
  });

  it('keeps the last identity where nothing else opens it', () => {
    const only = after(registered, linked('one', beta));
    const unlinked = { identityId: 'one', organizationId: beta, device: '', place: '' };
    const unlink = { kind: 'unlink_identity', unlinked } as const;
    expect(() => decide(only, { ...unlink, hasPassword: false })).toThrow('conflict.only_way_in');
    expect(types(decide(only, { ...unlink, hasPassword: true }))).toEqual(['IdentityUnlinked']);
    expect(() => decide(after(registered), { ...unlink, hasPassword: true })).toThrow('not_found.identity');
  });

  it('has another version of rights after each change of them, and after nothing else', () => {
    const versions = (...events: readonly AccountEvent[]) =>
      events.map((_, index) => after(...events.slice(0, index + 1)).rightsVersion);
    const seen: AccountEvent = { type: 'AdminSignedIn', data: { isNewBrowser: false, device: '', place: '' } };
    expect(versions(registered, seen, began(beta), linked('one', beta), toAdmin)).toEqual([0, 0, 2, 2, 4]);
    expect(after(registered, began(beta)).rightsCommand).toBe('command-1');
  });

  it('shares progress with its organization once it says so, and no longer than the membership lasts', () => {
    const say = (given: boolean, organizationId: string = beta) =>
      ({ kind: 'share_progress', organizationId, given }) as const;
    const member = after(registered, began(beta));
    expect(member.membership?.sharesProgress).toBeNull();
    expect(decide(member, say(true))).toEqual([shared(beta, true)]);
    // A first "no" is an answer; a second one is none.
    expect(decide(member, say(false))).toEqual([shared(beta, false)]);
    expect(decide(after(registered, began(beta), shared(beta, false)), say(false))).toEqual([]);
    const sharing = after(registered, began(beta), shared(beta, true));
    expect(sharing.membership?.sharesProgress).toBe(true);
    expect(sharing.rightsVersion).toBe(member.rightsVersion);
    const [left] = decide(sharing, { kind: 'leave', organizationId: beta });
    const again = after(registered, began(beta), shared(beta, true), left as AccountEvent, began(beta));
    expect(again.membership?.sharesProgress).toBeNull();
    expect(() => decide(sharing, say(true, demo))).toThrow('not_found.membership');
    expect(() => decide(after(registered), say(true))).toThrow('not_found.membership');
  });

  it('is erased once; what was still on its way is dropped, and nothing is decided about it any more', () => {
    const erasure = { reason: 'own_wish', events: { StepCompleted: 6 } } as const;
    expect(decide(after(registered), { kind: 'erase', erasure })).toEqual([{ type: 'PersonErased', data: erasure }]);
    const erased = after(registered, began(beta), toAdmin, { type: 'PersonErased', data: erasure });
    expect([roleOf(erased), erased.membership]).toEqual(['learner', null]);
    expect(decide(erased, { kind: 'erase', erasure })).toEqual([]);
    const event = { type: 'SessionsEnded', data: { count: 1, why: 'by_hand' } } as const;
    expect(decide(erased, { kind: 'record', event })).toEqual([]);
    expect(() => decide(erased, { kind: 'change_role', role: 'admin' })).toThrow('not_found.person');
    expect(() => decide(erased, { kind: 'register', registration: ada })).toThrow('not_found.person');
  });

  it('refuses changes when it does not exist', () => {
    const nobody: AccountState = { registered: false, erased: false, usedInvitations: [], erasure: null, ...noAccess };
    for (const command of [
      { kind: 'change_role', role: 'admin' },
      { kind: 'move', organizationId: null },
      { kind: 'leave', organizationId: beta },
    ] as const) {
      expect(() => decide(nobody, command)).toThrow('not_found.person');
    }
  });
});

describe('the events of earlier versions', () => {
  const changed = (organizationId: string | null): AccountEvent => ({
    type: 'OrganizationChanged',
    data: { organizationId },
  });
  const role = (from: 'learner' | 'mentor', to: 'learner' | 'mentor'): AccountEvent => ({
    type: 'RoleChanged',
    data: { from, to, reason: null },
  });

  it('give the same membership as the ones of today', () => {
    const old = after(registered, changed(beta), role('learner', 'mentor'));
    expect(old.membership).toMatchObject({ organizationId: beta, role: 'mentor', how: 'unknown' });
    expect([roleOf(old), old.rightsVersion]).toEqual(['mentor', 2]);
    expect(after(registered, changed(beta), changed(null)).membership).toBeNull();
  });

  it('give no role over members without an organization, even if the log does', () => {
    expect(roleOf(after({ ...registered, data: { ...names, organizationId: null, role: 'mentor' } }))).toBe('learner');
    expect(roleOf(after(registered, role('learner', 'mentor')))).toBe('learner');
  });
});
