import { describe, expect, it } from 'vitest';
import type { Caller } from '#contracts/handler.ts';
import { importLimits } from '#contracts/journey/history-import.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { bodiesUnderWay, BodiesUnderWay } from './bodies-under-way.ts';
import type { Spender } from './budgets.ts';
import { RefusedCalls } from './refused-calls.ts';

const open = () => {
  const refused = new RefusedCalls();
  return { refused, bodies: new BodiesUnderWay({ refused, deviceOf: (cookies) => cookies }) };
};
const account = (userId: string, hasProvenAddress: boolean, more: object = {}) =>
  ({ kind: 'person', userId, sessionId: `session of ${userId}`, hasProvenAddress, ...more }) as unknown as Caller;
const service = (serviceId: string) => ({ kind: 'service', serviceId }) as unknown as Caller;
const by = (caller: Caller, ip = '203.0.113.7', cookies?: string): Spender => ({
  caller,
  requester: requesterOf({ ip, headers: {} }),
  cookies,
});
const visitor = (ip?: string, cookies?: string) => by({ kind: 'visitor' }, ip, cookies);
const usual = 256 * 1_024;

/** Begins bodies until one is refused; answers their size, and gives them back. */
const fill = (bodies: BodiesUnderWay, who: (at: number) => Spender, each: number) => {
  const begun: (() => void)[] = [];
  try {
    for (let at = 0; at < 100_000; at += 1) begun.push(bodies.take(who(at), each));
  } catch (error) {
    expect(error).toMatchObject({ reason: 'too_many_requests.bodies', retryAfter: 5 });
  }
  return { bytes: begun.length * each, end: () => begun.forEach((giveBack) => giveBack()) };
};

describe('the bodies that are under way at once', () => {
  it.each<[string, (at: number) => Spender, number]>([
    ['a person', () => by(account('ada', true)), bodiesUnderWay.ofPerson],
    ['a person in several networks', (at) => by(account('ada', true), `10.0.${at}.1`), bodiesUnderWay.ofPerson],
    ['a new account', () => by(account('new', false)), bodiesUnderWay.ofPerson],
    ['a person’s programs', (at) => by(account('ada', true, { token: { id: `${at}` } })), bodiesUnderWay.ofPerson],
    ['a service account', () => by(service('one')), bodiesUnderWay.ofPerson],
    ['a browser that has signed in before', () => visitor(undefined, 'a device'), bodiesUnderWay.ofDevice],
    ['visitors of a network', () => visitor(), bodiesUnderWay.ofNetwork],
    ['new accounts of a network', (at) => by(account(`${at}`, false)), bodiesUnderWay.ofNetwork],
    [
      'visitors of a /48',
      (at) => visitor(`2001:db8:1:${(at % 9_000).toString(16)}::1`),
      4 * bodiesUnderWay.ofNetwork + bodiesUnderWay.reserve,
    ],
  ])('of %s have a limit', (_, who, most) => {
    const { bodies } = open();
    const { bytes } = fill(bodies, who, 4_096);
    expect(bytes).toBeGreaterThan(most - usual);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it('of everybody together have a limit, however many they are', () => {
    for (const each of [1_000, 60_000, usual]) {
      const { bodies } = open();
      const ofStrangers = fill(bodies, (at) => visitor(`10.${at >> 8}.${at & 255}.1`), each).bytes;
      expect(ofStrangers).toBeLessThanOrEqual(bodiesUnderWay.ofStrangers + bodiesUnderWay.ofReserves);
      const ofKnown = fill(bodies, (at) => by(account(`${at}`, true)), each).bytes;
      expect(ofKnown).toBeLessThanOrEqual(bodiesUnderWay.ofKnown + bodiesUnderWay.ofReserves);
      expect(bodies.bytes).toBe(ofStrangers + ofKnown);
    }
  });

  it('are counted where they are refused', () => {
    const { bodies, refused } = open();
    fill(bodies, () => visitor(), usual);
    expect([...refused.all]).toEqual([['bodies under way of network', 1]]);
  });

  it('are given back once each', () => {
    const { bodies } = open();
    const first = bodies.take(visitor(), usual);
    const other = bodies.take(visitor(), usual);
    first();
    first();
    expect(bodies.bytes).toBe(usual);
    other();
    expect(bodies.bytes).toBe(0);
    expect(fill(bodies, () => visitor(), usual).bytes).toBeGreaterThan(bodiesUnderWay.ofNetwork - usual);
  });
});

describe('while strangers send all that they may', () => {
  const { bodies } = open();
  fill(bodies, (at) => visitor(`10.0.${at & 255}.${at >> 8}`), usual);

  it.each<[string, Spender]>([
    ['a person of one of their networks', by(account('ada', true), '10.0.0.0')],
    ['a program', by(account('ben', true, { token: { id: 't' } }))],
    ['a service account', by(service('one'))],
  ])('%s sends the largest body', (_, who) => {
    expect(() => bodies.take(who, importLimits.bytes)).not.toThrow();
  });

  it('a browser of one of their networks that has signed in before sends a form', () => {
    expect(() => bodies.take(visitor('10.0.0.0', 'a device'), usual)).not.toThrow();
  });

  it('a visitor and a new account of another network send a form', () => {
    expect(() => bodies.take(visitor('203.0.113.1'), 16_000)).not.toThrow();
    expect(() => bodies.take(by(account('new', false), '203.0.113.2'), 16_000)).not.toThrow();
  });
});

it('while known people send all that they may, each other one sends a form', () => {
  const { bodies } = open();
  fill(bodies, (at) => by(account(`${at % 20}`, true)), importLimits.bytes);
  fill(bodies, (at) => by(account(`${at % 20}`, true)), usual);
  expect(() => bodies.take(by(account('ada', true)), 60_000)).not.toThrow();
  expect(() => bodies.take(visitor('203.0.113.1', 'a device'), 16_000)).not.toThrow();
  expect(() => bodies.take(visitor('203.0.113.1'), usual)).not.toThrow();
});
