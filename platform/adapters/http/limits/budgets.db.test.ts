import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { BudgetName, Endpoint } from '#contracts/endpoint.ts';
import type { Caller } from '#contracts/handler.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import { Budgets } from './budgets.ts';
import { RefusedCalls } from './refused-calls.ts';
import { ofStrangers, reserveOf } from './reserve.ts';
import { SharedCounters } from './shared-counters.ts';

const { pool } = await freshDatabase();
let clock = new SettableClock();
const processes: SharedCounters[] = [];
beforeEach(async () => {
  // A process of the test before must not settle into the table that this one reads.
  await Promise.all(processes.splice(0).map((counters) => counters.settle()));
  clock = new SettableClock();
  await pool.query('truncate budget_counts');
});

const log = pino({ level: 'silent' });
/** A store that takes what it is given, for what is about one process alone. */
const nowhere = { query: async () => ({ rows: [] }) } as unknown as typeof pool;
const aProcess = (sparesThisMachine = false, store = pool) => {
  const now = () => Date.parse(clock.now());
  const counters = new SharedCounters({ pool: store, now, log, cacheBytes: 1_000_000 });
  processes.push(counters);
  const refused = new RefusedCalls();
  return {
    counters,
    refused,
    budgets: new Budgets({ counters, now, refused, deviceOf: (cookies) => cookies, sparesThisMachine }),
  };
};
const from = (ip: string, userAgent = 'Firefox', headers = {}) =>
  requesterOf({ ip, headers: { 'user-agent': userAgent, ...headers } });
const visitor: Caller = { kind: 'visitor' };
const person = (userId: string, sessionId = `session of ${userId}`) =>
  ({ kind: 'person', userId, sessionId }) as unknown as Caller;
const program = (userId: string, id: string) =>
  ({ kind: 'person', userId, sessionId: id, token: { id } }) as unknown as Caller;
/** More than any limit allows: a budget that does not bind fails its test and does not hold it for ever. */
const mostCalls = 2_000_000;
/** Spends until it is refused; answers how often it was not. */
const spendAll = (
  all: Budgets,
  budget: BudgetName,
  who: (at: number) => Parameters<Budgets['spend']>[1],
  bytes: number,
) => {
  for (let at = 0; at < mostCalls; at += 1) {
    try {
      all.spend(budget, who(at), bytes);
    } catch (error) {
      return { passed: at, error };
    }
  }
  throw new Error(`The budget ${budget} has not refused anything`);
};
const limitOf = (budget: BudgetName, of: BudgetLimit['of'], unit: 'calls' | 'bytes') => {
  const limit = budgets[budget].limits.find((one) => one.of === of && unit in one);
  if (!limit) throw new Error(`${budget} has no limit of ${unit} of ${of}`);
  return 'calls' in limit ? limit.calls : limit.bytes;
};

const scopes = ['session', 'browser', 'device', 'person', 'network', 'everybody'] as const;
const names = Object.keys(budgets) as BudgetName[];
const mostOf = (limit: BudgetLimit) => ('calls' in limit ? limit.calls : limit.bytes);

describe.each(names)('the budget %s', (budget) => {
  const { limits, stored } = budgets[budget];
  const unitOf = (limit: BudgetLimit) => ('calls' in limit ? 'calls' : 'bytes');

  it('is limited for one network and for everybody, so that none uses up what the others have', () => {
    const units = new Set(limits.map(unitOf));
    expect(units.has('bytes')).toBe(stored !== undefined);
    for (const unit of units) {
      const rates = scopes.map((of) => {
        const limit = limits.find((one) => one.of === of && unitOf(one) === unit);
        return limit && mostOf(limit) / limit.within;
      });
      const [
        session = 0,
        browser = 0,
        device = 0,
        own = Math.max(session, browser, device),
        network = 0,
        everybody = 0,
      ] = rates;
      expect(Math.max(session, browser)).toBeLessThanOrEqual(own);
      if (network > 0) expect(own).toBeLessThanOrEqual(network / 4);
      if (network > 0) expect(network).toBeLessThanOrEqual(everybody / 4);
    }
    const kinds = limits.map(({ of }) => of);
    expect(kinds).toEqual(expect.arrayContaining(['network', 'everybody']));
  });

  // In `sign-in`, a session is refused by its own limits alone.
  const stranger = (at: number): Caller => (budget === 'sign-in' ? visitor : person(`${at}`));
  /** Somebody else in all but what the limit counts. */
  const spender: Record<BudgetLimit['of'], (at: number) => Parameters<Budgets['spend']>[1]> = {
    session: (at) => ({ caller: person('ada', 'one'), requester: from(`198.51.${at % 250}.${at % 241}`) }),
    browser: () => ({ caller: visitor, requester: from('203.0.113.7') }),
    device: (at) => ({ caller: visitor, requester: from(`198.51.${at % 250}.${at % 241}`), cookies: 'a device' }),
    person: (at) => ({ caller: person('ada', `${at}`), requester: from(`198.51.${at % 250}.${at % 241}`) }),
    token: (at) => ({ caller: program('ada', 'token'), requester: from(`198.51.${at % 250}.${at % 241}`) }),
    network: (at) => ({
      caller: stranger(at),
      requester: from(`2001:db8:1:1:${(at % 9_000).toString(16)}::1`, `${at}`),
    }),
    // Of one network: each has a reserve of what everybody shares.
    everybody: (at) => ({ caller: stranger(at), requester: from('203.0.113.7', `${at}`) }),
  };

  it.each(limits.map((limit) => [`${unitOf(limit)} of ${limit.of}`, limit] as const))('binds: %s', (name, limit) => {
    const { counters, budgets: all, refused } = aProcess(false, nowhere);
    // What is missing to the last call is counted at once, under the keys that one such call counts in.
    const bytes = stored === undefined ? 0 : 1_000;
    const amount = 'calls' in limit ? 1 : bytes;
    const who = spender[limit.of];
    all.spend(budget, who(0), bytes);
    const own = keyOfLimit(budget, limit, who(0));
    const most = limit.of === 'everybody' ? mostOf(limit) * ofStrangers : mostOf(limit);
    counters.add(own, limit.within, Math.floor(most / amount - 1) * amount);
    if (limit.of === 'everybody') {
      const reserve = keyOfLimit(budget, { ...limit, of: 'network' }, who(0));
      counters.add(reserve, limit.within, Math.floor(reserveOf(mostOf(limit)) / amount - 1) * amount);
    }
    const refusal = () => all.spend(budget, who(1), bytes);
    expect(refusal).toThrow(/^too_many_requests/);
    expect([...refused.all.keys()]).toEqual([`${budget} ${name}`]);
    expect(() => all.check(budget, who(1), bytes)).toThrow(
      expect.objectContaining({ retryAfter: limit.within / 1_000 }),
    );
  });
});

/** The counter that a limit counts somebody in. */
const keyOfLimit = (budget: BudgetName, limit: BudgetLimit, { caller, requester }: Parameters<Budgets['spend']>[1]) => {
  const one = caller.kind === 'person' ? caller : { userId: '', sessionId: requester.browser };
  const who = {
    session: one.sessionId,
    browser: one.sessionId,
    device: 'a device',
    person: one.userId,
    token: one.sessionId,
    network: requester.network,
    everybody: '',
  };
  return `${budget} ${'calls' in limit ? 'calls' : 'bytes'} of ${limit.of} ${who[limit.of]}`;
};

describe('a program', () => {
  const there = { requester: from('203.0.113.7') };
  const ofPerson = { caller: person('ada'), ...there };
  const ofToken = (id: string) => ({ caller: program('ada', id), ...there });

  it('uses up its own budget, and neither that of its person nor that of another token', () => {
    const { budgets: all, refused } = aProcess(false, nowhere);
    const { passed } = spendAll(all, 'change', () => ofToken('one'), 1);
    expect(passed).toBe(limitOf('change', 'token', 'calls'));
    expect([...refused.all]).toEqual([['change calls of token', 1]]);
    all.spend('change', ofToken('two'), 1);
    all.spend('change', ofPerson, 1);
  });

  it('stores no more than its person may, through whatever number of tokens', () => {
    const { budgets: all, refused } = aProcess(false, nowhere);
    const { passed } = spendAll(all, 'change', (at) => ofToken(`${at}`), 1_000_000);
    expect(passed).toBe(limitOf('change', 'person', 'bytes') / 1_000_000);
    expect([...refused.all.keys()]).toEqual(['change bytes of person']);
  });

  it('has a budget of its own for every call that is open to it', () => {
    const open = Object.values(api).filter((endpoint: Endpoint) => endpoint.tokens !== undefined);
    const without = open.filter(({ budget }) => !budgets[budget].limits.some(({ of }) => of === 'token'));
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});

describe('a budget', () => {
  it('refuses a visitor by the calls of a browser, and another browser not yet', () => {
    const { budgets: all, refused } = aProcess();
    const { passed, error } = spendAll(all, 'usage', () => ({ caller: visitor, requester: from('203.0.113.7') }), 1);
    expect(passed).toBe(limitOf('usage', 'browser', 'calls'));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 3_600 });
    expect([...refused.all]).toEqual([['usage calls of browser', 1]]);
    all.spend('usage', { caller: visitor, requester: from('203.0.113.7', 'Safari') }, 1);
  });

  it('refuses a network, whatever browsers it claims to be', () => {
    const { budgets: all, refused } = aProcess();
    const bytes = 100_000;
    const who = (at: number) => ({ caller: visitor, requester: from(`2001:db8:1:1:${at}::1`, `browser ${at}`) });
    const { passed, error } = spendAll(all, 'usage', who, bytes);
    expect(passed).toBe(Math.floor(limitOf('usage', 'network', 'bytes') / bytes));
    expect(error).toMatchObject({
      reason: 'too_many_requests.stored',
      retryAfter: 3_600,
    });
    expect([...refused.all.keys()]).toEqual(['usage bytes of network']);
    all.spend('usage', { caller: visitor, requester: from('2001:db8:1:2::1') }, bytes);
  });

  it('refuses a /48 after four times as much, and everybody in the end', () => {
    const { budgets: all } = aProcess();
    const bytes = 100_000;
    const inSite = (at: number) => ({
      caller: visitor,
      requester: from(`2001:db8:1:${(at % 5_000).toString(16)}::1`, `browser ${at}`),
    });
    expect(spendAll(all, 'usage', inSite, bytes).passed).toBe(
      Math.floor((limitOf('usage', 'network', 'bytes') * 4) / bytes),
    );
    const anywhere = (at: number) => ({ caller: visitor, requester: from(`198.51.${at % 250}.7`, `browser ${at}`) });
    spendAll(all, 'usage', anywhere, bytes);
    expect(all.used().find(({ budget }) => budget === 'usage')?.share).toBeCloseTo(ofStrangers);
  });

  it('refuses a person by all their sessions and networks together', () => {
    const { budgets: all } = aProcess();
    const who = (at: number) => ({ caller: person('ada', `session ${at}`), requester: from(`198.51.100.${at % 250}`) });
    expect(spendAll(all, 'engagement', who, 1).passed).toBe(limitOf('engagement', 'person', 'calls'));
    all.spend('engagement', { caller: person('ben'), requester: from('198.51.100.1') }, 1);
  });

  it('counts a refused call in none of its limits', () => {
    const { budgets: all, counters } = aProcess();
    const ada = { caller: person('ada'), requester: from('198.51.100.1') };
    const { passed } = spendAll(all, 'notification', () => ada, 10);
    expect(counters.read('notification bytes of network 198.51.100.1').count).toBe(passed * 10);
  });

  it('is full again when its time is over', () => {
    const { budgets: all } = aProcess();
    const ada = { caller: person('ada'), requester: from('198.51.100.1') };
    const once = spendAll(all, 'notification', () => ada, 1);
    clock.pass({ hours: 1, seconds: -1 });
    expect(spendAll(all, 'notification', () => ada, 1)).toMatchObject({ passed: 0, error: { retryAfter: 1 } });
    clock.pass({ seconds: 1 });
    expect(spendAll(all, 'notification', () => ada, 1).passed).toBe(once.passed);
  });

  it('follows an IPv6 host through all addresses of its /64 and its neighbours in the /48', () => {
    for (const budget of ['sign-in', 'read'] as const) {
      const { counters, budgets: all, refused } = aProcess(false, nowhere);
      const calls = limitOf(budget, 'network', 'calls');
      const limit = budgets[budget].limits.find((one) => one.of === 'network' && 'calls' in one);
      const inSite = (at: number) => ({ caller: visitor, requester: from(`2001:db8:1:${at.toString(16)}::${at}`) });
      all.spend(budget, inSite(1), 0);
      counters.add(`${budget} calls of network 2001:db8:1::/48`, limit?.within ?? 0, calls * 4 - 2);
      all.spend(budget, inSite(2), 0);
      expect(() => all.spend(budget, inSite(3), 0)).toThrow('too_many_requests');
      expect([...refused.all.keys()]).toEqual([`${budget} calls of network`]);
    }
  });

  it('of reads is counted by each process for itself, and writes nothing into the database', async () => {
    const { counters, budgets: all } = aProcess();
    all.spend('read', { caller: person('ada'), requester: from('198.51.100.1') }, 0);
    await counters.settle();
    expect((await pool.query('select 1 from budget_counts')).rows).toEqual([]);
    expect(counters.read('read calls of person ada').count).toBe(1);
  });

  it('spares who asks from this machine where that is asked for, and nobody whom a proxy on it passes on', () => {
    const { budgets: all } = aProcess(true);
    const here = { caller: visitor, requester: from('127.0.0.1', 'curl', { host: 'localhost:8080' }) };
    for (let at = 0; at < 5_000; at += 1) all.spend('usage', here, 1_000_000);
    const passedOn = from('127.0.0.1', 'curl', { host: 'localhost:8080', via: '1.1 proxy' });
    expect(spendAll(all, 'usage', () => ({ caller: visitor, requester: passedOn }), 1).error).toBeDefined();
  });
});

describe('several processes', () => {
  const ada = { caller: person('ada'), requester: from('198.51.100.1') };
  const most = limitOf('notification', 'person', 'calls');

  it('count together as soon as they have settled, and a restart forgets nothing', async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (let at = 0; at < most / 2; at += 1) {
      one.budgets.spend('notification', ada, 1);
      other.budgets.spend('notification', ada, 1);
    }
    await one.counters.settle();
    await other.counters.settle();
    expect(() => other.budgets.spend('notification', ada, 1)).toThrow('too_many_requests');
    const restarted = aProcess();
    restarted.budgets.spend('notification', ada, 1);
    await restarted.counters.settle();
    expect(() => restarted.budgets.spend('notification', ada, 1)).toThrow('too_many_requests');
  });

  it('settle by themselves', async () => {
    const one = aProcess();
    one.budgets.spend('notification', ada, 7);
    await expect.poll(async () => (await pool.query('select 1 from budget_counts')).rows.length).toBeGreaterThan(0);
  });

  it('lose nothing while the database is away', async () => {
    const query = pool.query.bind(pool);
    const one = aProcess();
    one.budgets.spend('notification', ada, 7);
    pool.query = (() => Promise.reject(new Error('away'))) as typeof pool.query;
    await one.counters.settle();
    pool.query = query;
    one.budgets.spend('notification', ada, 7);
    await one.counters.settle();
    const { rows } = await pool.query('select count::int from budget_counts where count >= 14 order by count');
    expect(rows).toEqual([{ count: 14 }, { count: 14 }, { count: 14 }]);
  });
});
