import { describe, expect, it } from 'vitest';
import { accountDecider, type AccountState } from './account.ts';

const moment = { now: '2025-03-01T08:00:00.000Z', eventId: (index: number) => `event-${index}` };
const ada = {
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organizationId: null,
  role: 'learner',
} as const;
const registered: AccountState = { registered: true, erased: false, role: 'learner', organizationId: null };
const decide = (state: AccountState, command: Parameters<typeof accountDecider.decide>[1]) =>
  accountDecider.decide(state, command, moment);

describe('an account', () => {
  it('is announced once, however often it is asked for', () => {
    const command = { kind: 'register', registration: ada } as const;
    expect(decide(accountDecider.initialState, command)).toEqual([{ type: 'AccountRegistered', data: ada }]);
    expect(decide(registered, command)).toEqual([]);
  });

  it('is given a role, with the one it had; the same again is nothing', () => {
    const command = { kind: 'change-role', role: 'mentor' } as const;
    const member = { ...registered, organizationId: 'beta' };
    expect(decide(member, command)).toEqual([{ type: 'RoleChanged', data: { from: 'learner', to: 'mentor' } }]);
    expect(decide({ ...member, role: 'mentor' }, command)).toEqual([]);
  });

  it('is given no role over members without belonging to an organization', () => {
    for (const role of ['mentor', 'org_admin'] as const) {
      expect(() => decide(registered, { kind: 'change-role', role })).toThrow('Only members of an organization');
    }
    const admin = { type: 'RoleChanged', data: { from: 'learner', to: 'admin' } };
    expect(decide(registered, { kind: 'change-role', role: 'admin' })).toEqual([admin]);
  });

  it('loses its role in an organization with the organization, whichever comes next', () => {
    const lapsed = { type: 'RoleChanged', data: { from: 'org_admin', to: 'learner' } };
    const captain: AccountState = { ...registered, role: 'org_admin', organizationId: 'beta' };
    for (const organizationId of ['demo', null]) {
      const command = { kind: 'change-organization', organizationId } as const;
      const moved = { type: 'OrganizationChanged', data: { organizationId } };
      expect(decide(captain, command)).toEqual([lapsed, moved]);
      expect(decide({ ...captain, role: 'learner' }, command)).toEqual([moved]);
      expect(decide({ ...captain, role: 'admin' }, command)).toEqual([moved]);
    }
    expect(decide(captain, { kind: 'change-organization', organizationId: 'beta' })).toEqual([]);
    // As older logs have it: a role that was kept without an organization.
    const kept = { ...captain, organizationId: null };
    expect(decide(kept, { kind: 'change-organization', organizationId: null })).toEqual([lapsed]);
    expect(decide(kept, { kind: 'change-organization', organizationId: 'demo' })[0]).toEqual(lapsed);
  });

  it('is erased once; what was still on its way is dropped, and nothing is decided about it any more', () => {
    const erasure = { reason: 'own_wish', events: { StepCompleted: 6 } } as const;
    expect(decide(registered, { kind: 'erase', erasure })).toEqual([{ type: 'PersonErased', data: erasure }]);
    const erased = { ...registered, erased: true };
    expect(decide(erased, { kind: 'erase', erasure })).toEqual([]);
    const event = { type: 'SessionsEnded', data: { count: 1, why: 'by_hand' } } as const;
    expect(decide(erased, { kind: 'record', event })).toEqual([]);
    expect(() => decide(erased, { kind: 'change-role', role: 'admin' })).toThrow('no such person');
    expect(() => decide(erased, { kind: 'register', registration: ada })).toThrow('no such person');
  });

  it('that nobody has is given nothing', () => {
    expect(() => decide(accountDecider.initialState, { kind: 'change-role', role: 'admin' })).toThrow('no such person');
    const command = { kind: 'change-organization', organizationId: null } as const;
    expect(() => decide(accountDecider.initialState, command)).toThrow('no such person');
  });
});
