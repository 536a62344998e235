import type { BudgetName } from '#contracts/endpoint.ts';
import type { Caller, Person, Service } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import { networksOfSite } from './network-share.ts';
import { type RefusedCalls, tooOften } from './refused-calls.ts';
import type { SharedCounters } from './shared-counters.ts';

interface Dependencies {
  readonly counters: SharedCounters;
  readonly now: () => number;
  readonly refused: RefusedCalls;
  /** Whether requests from this machine are not counted; never in production. */
  readonly sparesThisMachine: boolean;
}

/** Whose budgets are spent. */
export interface Spender {
  readonly caller: Caller;
  readonly requester: Requester;
}

/** What is left of one limit. */
export interface Allowance {
  readonly name: string;
  readonly unit: 'calls' | 'bytes';
  readonly most: number;
  readonly left: number;
  readonly withinSeconds: number;
  /** Until the count begins again. */
  readonly resetSeconds: number;
  /** Whether one more such call would pass. */
  readonly allows: boolean;
}

interface Spent {
  calls: number;
  bytes: number;
}

/** One of the counters that a call is charged to. */
interface Share {
  readonly key: string;
  readonly name: string;
  readonly limit: BudgetLimit;
  readonly most: number;
  readonly amount: number;
}

/** Enforces the budgets (budget-table.ts), so that nobody can fill the disk or monopolize the server. */
export class Budgets {
  private readonly spentHere: Partial<Record<BudgetName, Spent>> = {};

  constructor(private readonly deps: Dependencies) {}

  /**
   * Charges a call that stores this many bytes, and counts as this many calls, to all its counters, or to none if one of them refuses.
   * @throws Refusal `too_many_requests` with the seconds until it may be tried again
   */
  spend(budget: BudgetName, who: Spender, bytes: number, calls = 1): void {
    // On the path of every call: read the clock and name the counters once.
    const shares = this.sharesOf(budget, who, bytes, calls);
    const at = this.deps.now();
    this.checkAll(shares, at);
    this.addAll(budget, shares, { calls, bytes }, at);
  }

  /** @throws Refusal `too_many_requests` where `spend` would */
  check(budget: BudgetName, who: Spender, bytes: number): void {
    this.checkAll(this.sharesOf(budget, who, bytes), this.deps.now());
  }

  /** Charges the bytes of a call that was itself charged when it began, before its size was known. */
  store(budget: BudgetName, who: Spender, bytes: number): void {
    const ofBytes = this.sharesOf(budget, who, bytes).filter(({ limit }) => 'bytes' in limit);
    this.addAll(budget, ofBytes, { calls: 0, bytes }, this.deps.now());
  }

  /** The limit that will be the first to refuse such calls; undefined where nothing is counted. */
  allowance(budget: BudgetName, who: Spender, bytes: number, calls = 1): Allowance | undefined {
    const at = this.deps.now();
    let fewest = Infinity;
    let tightest: Allowance | undefined;
    for (const { key, name, limit, most, amount } of this.sharesOf(budget, who, bytes, calls)) {
      const { count, endsAt } = this.deps.counters.read(key, at);
      const left = Math.max(0, most - count);
      const times = amount === 0 ? Infinity : Math.floor(left / amount);
      if (times >= fewest) continue;
      fewest = times;
      tightest = {
        name,
        unit: 'calls' in limit ? 'calls' : 'bytes',
        most,
        left,
        withinSeconds: limit.within / 1_000,
        resetSeconds: Math.max(1, Math.ceil(((endsAt || at + limit.within) - at) / 1_000)),
        allows: times > 0,
      };
    }
    return tightest;
  }

  private checkAll(shares: readonly Share[], at: number): void {
    const { counters, refused } = this.deps;
    for (const { key, name, limit, most, amount } of shares) {
      if (amount === 0) continue;
      const { count, endsAt } = counters.read(key, at);
      if (count + amount <= most) continue;
      refused.count(name);
      const seconds = Math.max(1, Math.ceil(((endsAt || at + limit.within) - at) / 1_000));
      throw 'calls' in limit ? tooOften(seconds) : new Refusal('too_many_requests.stored', {}, { retryAfter: seconds });
    }
  }

  private addAll(budget: BudgetName, shares: readonly Share[], { calls, bytes }: Spent, at: number): void {
    const { isOfProcess = false } = budgets[budget];
    for (const { key, limit, amount } of shares) {
      if (amount > 0) this.deps.counters.add(key, limit.within, amount, { isOfProcess, at });
    }
    const spent = (this.spentHere[budget] ??= { calls: 0, bytes: 0 });
    spent.calls += calls;
    spent.bytes += bytes;
  }

  /** What this process has charged, by budget. */
  spent(): { budget: string; unit: 'calls' | 'bytes'; amount: number }[] {
    return Object.entries(this.spentHere).flatMap(([budget, { calls, bytes }]) => [
      { budget, unit: 'calls', amount: calls },
      { budget, unit: 'bytes', amount: bytes },
    ]);
  }

  /** The used share, 0 to 1, of what everybody together may store in a day, by budget. */
  used(): { budget: string; share: number }[] {
    return Object.entries(budgets).flatMap(([budget, { limits }]) =>
      limits
        .filter((limit) => limit.of === 'everybody' && 'bytes' in limit)
        .map((limit) => ({ budget, share: this.deps.counters.read(keyOf(budget, limit, '')).count / mostOf(limit) })),
    );
  }

  private sharesOf(budget: BudgetName, { caller, requester }: Spender, bytes: number, calls = 1): Share[] {
    if (requester.isThisMachine && this.deps.sparesThisMachine) return [];
    const shares: Share[] = [];
    for (const { limit, name, most } of namedLimits[budget]) {
      const amount = 'calls' in limit ? calls : bytes;
      const add = (who: string, times = 1) =>
        shares.push({ key: `${name} ${who}`, name, limit, most: most * times, amount });
      if (limit.of === 'everybody') add('');
      else if (limit.of === 'network') {
        add(requester.network);
        if (requester.site !== undefined) add(requester.site, networksOfSite);
      } else if (caller.kind !== 'visitor') {
        const counted = countedFor(caller, limit);
        if (counted !== undefined) add(counted);
      } else if (limit.of === 'browser') add(requester.browser.slice(0, 300));
    }
    return shares;
  }
}

const mostOf = (limit: BudgetLimit): number => ('calls' in limit ? limit.calls : limit.bytes);

/** Whose counter a signed-in call is charged to; undefined where a limit is none of theirs. */
function countedFor(caller: Person | Service, limit: BudgetLimit): string | undefined {
  if (caller.kind === 'person' && caller.token === undefined) {
    if (limit.of === 'token') return undefined;
    return limit.of === 'person' ? caller.userId : caller.sessionId;
  }
  // The session of a program is its token.
  if (limit.of === 'token') return caller.sessionId;
  return limit.of === 'person' && 'bytes' in limit ? ownerIdOf(caller) : undefined;
}

const ownerIdOf = (caller: Person | Service): string => (caller.kind === 'service' ? caller.serviceId : caller.userId);

/** As /metrics names it. */
const nameOf = (budget: string, limit: BudgetLimit): string =>
  `${budget} ${'calls' in limit ? 'calls' : 'bytes'} of ${limit.of}`;

const keyOf = (budget: string, limit: BudgetLimit, who: string): string => `${nameOf(budget, limit)} ${who}`;

interface NamedLimit {
  readonly limit: BudgetLimit;
  readonly name: string;
  readonly most: number;
}

/** The limits of each budget with their names, prepared because every call needs them. */
const namedLimits = Object.fromEntries(
  Object.entries(budgets).map(([budget, { limits }]) => [
    budget,
    limits.map((limit) => ({ limit, name: nameOf(budget, limit), most: mostOf(limit) })),
  ]),
) as Record<BudgetName, NamedLimit[]>; // the keys of the table
