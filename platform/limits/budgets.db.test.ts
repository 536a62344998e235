import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#contracts/handler.ts';
import { requesterOf } from '#platform/http/requester.ts';
import { GivenClock } from '#platform/http/testing/test-server.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import { Budgets, type SpentBudget } from './budgets.ts';
import { RefusedCalls } from './refused-calls.ts';
import { SharedCounters } from './shared-counters.ts';

const { pool } = await freshDatabase();
let clock = new GivenClock();
beforeEach(async () => {
  clock = new GivenClock();
  await pool.query('truncate budget_counts');
});

const log = pino({ level: 'silent' });
const aProcess = (sparesThisMachine = false) => {
  const now = () => Date.parse(clock.now());
  const counters = new SharedCounters({ pool, now, log });
  const refused = new RefusedCalls();
  return { counters, refused, budgets: new Budgets({ counters, now, refused, sparesThisMachine }) };
};
const from = (ip: string, userAgent = 'Firefox', headers = {}) =>
  requesterOf({ ip, headers: { 'user-agent': userAgent, ...headers } });
const visitor: Caller = { kind: 'visitor' };
const person = (userId: string, sessionId = `session of ${userId}`) =>
  ({ kind: 'person', userId, sessionId }) as unknown as Caller;
/** Spends until it is refused; answers how often it was not. */
const spendAll = (
  all: Budgets,
  budget: SpentBudget,
  who: (at: number) => Parameters<Budgets['spend']>[1],
  bytes: number,
) => {
  for (let at = 0; ; at += 1) {
    try {
      all.spend(budget, who(at), bytes);
    } catch (error) {
      return { passed: at, error };
    }
  }
};
const limitOf = (budget: SpentBudget, of: BudgetLimit['of'], unit: 'calls' | 'bytes') => {
  const limit = budgets[budget].limits.find((one) => one.of === of && unit in one);
  if (!limit) throw new Error(`${budget} has no limit of ${unit} of ${of}`);
  return 'calls' in limit ? limit.calls : limit.bytes;
};

describe('a budget', () => {
  it.each(Object.keys(budgets) as SpentBudget[])(
    '%s is limited in bytes for one person, one network and everybody, each less than the next',
    (budget) => {
      const [own, network, all] = (['person', 'network', 'everybody'] as const).map((of) =>
        limitOf(budget, of, 'bytes'),
      );
      expect(own).toBeLessThanOrEqual((network ?? 0) / 4);
      expect(network).toBeLessThanOrEqual((all ?? 0) / 4);
    },
  );

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
      message: 'So much cannot be stored in one day. Please try again later.',
      retryAfter: 86_400,
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
    expect(all.used().find(({ budget }) => budget === 'usage')?.share).toBeCloseTo(1);
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
    clock.pass(24 * 3_600_000 - 1_000);
    expect(spendAll(all, 'notification', () => ada, 1)).toMatchObject({ passed: 0, error: { retryAfter: 1 } });
    clock.pass(1_000);
    expect(spendAll(all, 'notification', () => ada, 1).passed).toBe(once.passed);
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
    expect(() => other.budgets.spend('notification', ada, 1)).toThrow('That was often');
    const restarted = aProcess();
    restarted.budgets.spend('notification', ada, 1);
    await restarted.counters.settle();
    expect(() => restarted.budgets.spend('notification', ada, 1)).toThrow('That was often');
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

  it('forget what is over', async () => {
    const one = aProcess();
    one.budgets.spend('notification', ada, 7);
    await one.counters.settle();
    clock.pass(24 * 3_600_000 + 1);
    await one.counters.sweep();
    expect((await pool.query('select 1 from budget_counts')).rows).toEqual([]);
  });
});
