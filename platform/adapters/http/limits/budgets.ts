import type { BudgetName } from '#contracts/endpoint.ts';
import type { Caller, Person, Service } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import { networksOfSite } from './network-share.ts';
import { type RefusedCalls, tooOften } from './refused-calls.ts';
import { isKnown, ofStrangers, reserveOf } from './reserve.ts';
import type { SharedCounters } from './shared-counters.ts';

interface Dependencies {
  readonly counters: SharedCounters;
  readonly now: () => number;
  readonly refused: RefusedCalls;
  /** The name of a browser that has signed in before, by its cookies. */
  readonly deviceOf: (cookies: string | undefined) => string | undefined;
  /** Whether requests from this machine are not counted; never in production. */
  readonly sparesThisMachine: boolean;
}

/** Whose budgets are spent. */
export interface Spender {
  readonly caller: Caller;
  readonly requester: Requester;
  /** The `Cookie` header. */
  readonly cookies?: string | undefined;
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
  /** Infinity where it counts without refusing. */
  readonly most: number;
  readonly amount: number;
  /** Counters of which each has so much left whatever this one says. */
  readonly reserves: readonly { readonly key: string; readonly most: number }[];
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
    for (const share of this.sharesOf(budget, who, bytes, calls)) {
      const { key, name, limit, most, amount } = share;
      if (most === Infinity) continue;
      const { endsAt } = this.deps.counters.read(key, at);
      const left = this.leftOf(share, at);
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
    for (const share of shares) {
      const { key, name, limit, amount } = share;
      if (amount === 0 || amount <= this.leftOf(share, at)) continue;
      const { endsAt } = counters.read(key, at);
      refused.count(name);
      const seconds = Math.max(1, Math.ceil(((endsAt || at + limit.within) - at) / 1_000));
      throw 'calls' in limit ? tooOften(seconds) : new Refusal('too_many_requests.stored', {}, { retryAfter: seconds });
    }
  }

  private leftOf({ key, most, reserves }: Share, at: number): number {
    const leftIn = (counter: string, all: number) => Math.max(0, all - this.deps.counters.read(counter, at).count);
    const left = leftIn(key, most);
    if (reserves.length === 0) return left;
    return Math.max(left, Math.min(...reserves.map((reserve) => leftIn(reserve.key, reserve.most))));
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

  /** The used share of what everybody together may store in an hour, by budget; from a half on, strangers are refused. */
  used(): { budget: string; share: number }[] {
    return Object.entries(budgets).flatMap(([budget, { limits }]) =>
      limits
        .filter((limit) => limit.of === 'everybody' && 'bytes' in limit)
        .map((limit) => ({ budget, share: this.deps.counters.read(keyOf(budget, limit, '')).count / mostOf(limit) })),
    );
  }

  private sharesOf(budget: BudgetName, who: Spender, bytes: number, calls = 1): Share[] {
    const { caller, requester } = who;
    if (requester.isThisMachine && this.deps.sparesThisMachine) return [];
    const device = this.deviceOf(budget, who);
    // A session is known to the calls that end it or prove it, whoever's it is.
    const known =
      device !== undefined ||
      ((isKnown(caller) || (caller.kind === 'person' && budget === 'sign-in')) && hasOwnLimit(budget, caller));
    const shares: Share[] = [];
    for (const { limit, name, most } of namedLimits[budget]) {
      const amount = 'calls' in limit ? calls : bytes;
      const add = (of: string, allowed: number, reserves: Share['reserves'] = []) =>
        shares.push({ key: `${name} ${of}`, name, limit, most: allowed, amount, reserves });
      if (limit.of === 'everybody') {
        if (known) add('', Infinity);
        else add('', most * ofStrangers, reservesOf(budget, limit, requester));
      } else if (limit.of === 'network') {
        add(requester.network, known ? Infinity : most);
        if (requester.site !== undefined) add(requester.site, known ? Infinity : most * networksOfSite);
      } else if (caller.kind !== 'visitor') {
        const counted = countedFor(caller, limit);
        if (counted !== undefined) add(counted, most);
      } else if (limit.of === 'device' && device !== undefined) add(device, most);
      else if (limit.of === 'browser') add(requester.browser.slice(0, 300), most);
    }
    return shares;
  }

  /** A visitor's browser, where it counts that it has signed in before. */
  private deviceOf(budget: BudgetName, { caller, cookies }: Spender): string | undefined {
    if (caller.kind !== 'visitor' || !budgets[budget].limits.some(({ of }) => of === 'device')) return undefined;
    return this.deps.deviceOf(cookies);
  }
}

const mostOf = (limit: BudgetLimit): number => ('calls' in limit ? limit.calls : limit.bytes);

/** Whether a budget counts a caller by themselves. Where it does not, nobody is known. */
const hasOwnLimit = (budget: BudgetName, caller: Caller): boolean =>
  caller.kind !== 'visitor' &&
  budgets[budget].limits.some((limit) => isOwn(limit) && countedFor(caller, limit) !== undefined);

const isOwn = ({ of }: BudgetLimit): boolean => of === 'session' || of === 'person' || of === 'token';

/** Whose counter a signed-in call is charged to; undefined where a limit is none of theirs. */
function countedFor(caller: Person | Service, limit: BudgetLimit): string | undefined {
  if (caller.kind === 'person' && caller.token === undefined) {
    if (limit.of === 'token' || limit.of === 'device') return undefined;
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

/** A /48 is one stranger's: it has no more than one of its networks. */
function reservesOf(budget: string, limit: BudgetLimit, { network, site }: Requester): Share['reserves'] {
  const most = reserveOf(mostOf(limit));
  const ofNetwork: BudgetLimit = { ...limit, of: 'network' };
  return [network, site].flatMap((of) => (of === undefined ? [] : [{ key: keyOf(budget, ofNetwork, of), most }]));
}

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
