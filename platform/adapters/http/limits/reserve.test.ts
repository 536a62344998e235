import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { BudgetName } from '#contracts/endpoint.ts';
import type { Caller } from '#contracts/handler.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import { Budgets, type Spender } from './budgets.ts';
import { RefusedCalls } from './refused-calls.ts';
import { reserveOf, strangeNetworks } from './reserve.ts';
import { SharedCounters } from './shared-counters.ts';

const names = Object.keys(budgets) as BudgetName[];
const open = () => {
  const store = { query: async () => ({ rows: [] }) } as never;
  const log = pino({ level: 'silent' });
  const counters = new SharedCounters({ pool: store, now: () => 0, log, cacheBytes: 1_000_000_000 });
  const deviceOf = (cookies: string | undefined) => cookies;
  return new Budgets({ counters, now: () => 0, refused: new RefusedCalls(), deviceOf, sparesThisMachine: false });
};

const from = (ip: string) => requesterOf({ ip, headers: { 'user-agent': 'Firefox' } });
const account = (userId: string, hasProvenAddress: boolean, more: object = {}) =>
  ({ kind: 'person', userId, sessionId: `session of ${userId}`, hasProvenAddress, ...more }) as unknown as Caller;
const visitor: Caller = { kind: 'visitor' };

/** The network of the stranger of this number, every second one an IPv6 /48. */
const strangerAt = (at: number) => (at % 2 === 0 ? `10.${at >> 8}.${at & 255}.1` : `2001:db8:${at.toString(16)}:1::1`);
/** Those whom strangers must not keep waiting, in the network of one of them. */
const known: [string, Spender][] = [
  ['a person with a proven address', { caller: account('ada', true), requester: from(strangerAt(0)) }],
  ['a program', { caller: account('ben', true, { token: { id: 't' } }), requester: from(strangerAt(1)) }],
  ['a browser that has signed in before', { caller: visitor, requester: from(strangerAt(2)), cookies: 'a device' }],
];

const bytesOf = (budget: BudgetName): number => (budgets[budget].stored ? 4_000 : 0);
const limitsOf = (budget: BudgetName, of: BudgetLimit['of']) => budgets[budget].limits.filter((one) => one.of === of);

/** Every stranger does what they can: visitors, and new accounts as soon as their own limit binds. Answers how much passed. */
function exhaust(all: Budgets, budget: BudgetName): { calls: number; bytes: number } {
  const passed = { calls: 0, bytes: 0 };
  // In few and large steps, which nobody refuses earlier than small ones.
  const [network] = limitsOf(budget, 'network');
  const step = Math.max(1, Math.floor((network && 'calls' in network ? network.calls : 3_000) / 40));
  for (let at = 0; at < strangeNetworks; at += 1) {
    for (let one = 0; one < 40; one += 1) {
      const requester = from(strangerAt(at));
      // In `sign-in`, a session has its own share: strangers come without.
      const caller = budget === 'sign-in' ? visitor : stranger(`${at} ${one}`);
      const bytes = bytesOf(budget) * step;
      try {
        all.spend(budget, { caller, requester }, bytes, step);
      } catch {
        break;
      }
      passed.calls += step;
      passed.bytes += bytes;
    }
  }
  return passed;
}
/** How often somebody may call until they are refused. */
function callsOf(all: Budgets, budget: BudgetName, spender: Spender): number {
  for (let calls = 0; ; calls += 1) {
    try {
      all.spend(budget, spender, bytesOf(budget));
    } catch {
      return calls;
    }
  }
}

const stranger = (name: string) => account(name, false);

describe.each(names)('however much a thousand networks of strangers use of the budget %s', (budget) => {
  const all = open();
  const passed = exhaust(all, budget);

  it.each(known)('%s may use as much as alone', (_who, spender) => {
    const scope = spender.caller.kind === 'visitor' ? 'device' : 'token' in spender.caller ? 'token' : 'person';
    // Where nobody is counted by themselves, everybody is a stranger.
    if (limitsOf(budget, scope).length === 0) return;
    const alone = callsOf(open(), budget, spender);
    expect(alone).toBeGreaterThan(0);
    expect(callsOf(all, budget, spender)).toBe(alone);
  });

  it('whoever has no limit of their own in it is a stranger, however well known', () => {
    const own = limitsOf(budget, 'person');
    if (own.length > 0) return;
    const refusal = () => {
      for (let calls = 0; calls < 1_000_000; calls += 1) all.spend(budget, known[0]?.[1] as Spender, bytesOf(budget));
    };
    expect(refusal).toThrow('too_many_requests');
  });

  it('a network that has not called yet may call', () => {
    const calls = (caller: Caller, ip: string) => () =>
      all.spend(budget, { caller, requester: from(ip) }, bytesOf(budget));
    expect(calls(stranger('new'), '203.0.113.1')).not.toThrow();
    expect(calls(visitor, '203.0.113.2')).not.toThrow();
  });

  it('they use no more than everybody together may', () => {
    for (const limit of limitsOf(budget, 'everybody')) {
      const [used, most] = 'calls' in limit ? [passed.calls, limit.calls] : [passed.bytes, limit.bytes];
      expect(used).toBeLessThanOrEqual(most);
    }
  });

  it('says for everybody what it says for a network, and within the same time', () => {
    for (const limit of limitsOf(budget, 'everybody')) {
      const unit = 'calls' in limit ? 'calls' : 'bytes';
      const networks = limitsOf(budget, 'network').filter((one) => unit in one && one.within === limit.within);
      expect(networks).toHaveLength(1);
      expect(limit.within).toBeLessThanOrEqual(3_600_000);
      // Else the reserve of a network would be none.
      const one = unit === 'calls' ? 1 : Math.max(bytesOf(budget), 8_000);
      expect(reserveOf('calls' in limit ? limit.calls : limit.bytes)).toBeGreaterThanOrEqual(one);
    }
  });

  it('whoever is known has a limit of their own instead', () => {
    const isForVisitorsAlone = ['register', 'wrong-token'].includes(budget);
    expect(isForVisitorsAlone || limitsOf(budget, 'person').length > 0).toBe(true);
  });
});

it('whoever is signed in, however new their account, can sign out and prove who they are', () => {
  const all = open();
  exhaust(all, 'sign-in');
  const own = { caller: stranger('ada'), requester: from(strangerAt(0)) };
  for (let call = 0; call < 600; call += 1) all.spend('sign-in', own, bytesOf('sign-in'));
  expect(() => all.spend('sign-in', own, bytesOf('sign-in'))).toThrow('too_many_requests');
});
