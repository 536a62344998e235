import type { Caller } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { BudgetName } from '#contracts/row.ts';
import type { Requester } from '#platform/http/requester.ts';
import { networksOfSite } from './network-share.ts';
import { type BudgetLimit, budgets } from './budget-table.ts';
import type { RefusedCalls } from './refused-calls.ts';
import type { SharedCounters } from './shared-counters.ts';

interface Parts {
  readonly counters: SharedCounters;
  readonly now: () => number;
  readonly refused: RefusedCalls;
  /** Whether who asks from this very machine is not counted; never in production. */
  readonly sparesThisMachine: boolean;
}

/** Who spends. */
export interface Spender {
  readonly caller: Caller;
  readonly requester: Requester;
}

/** One counter that a call is counted in. */
interface Share {
  readonly key: string;
  readonly name: string;
  readonly limit: BudgetLimit;
  readonly most: number;
  readonly amount: number;
}

/** What calls may spend (budget-table.ts): nobody can fill the disk, or use up the server for the others. */
export class Budgets {
  private readonly spentHere: Partial<Record<BudgetName, { calls: number; bytes: number }>> = {};

  constructor(private readonly parts: Parts) {}

  /**
   * Counts a call that stores so many bytes, unless a limit refuses it: then it counts in none.
   * @throws Refusal `too_many_requests` with the seconds until it may be tried again
   */
  spend(budget: BudgetName, who: Spender, bytes: number): void {
    this.check(budget, who, bytes);
    this.add(budget, who, bytes);
  }

  /** @throws Refusal `too_many_requests` where `spend` would */
  check(budget: BudgetName, who: Spender, bytes: number): void {
    const { counters, now, refused } = this.parts;
    for (const { key, name, limit, most, amount } of this.sharesOf(budget, who, bytes)) {
      const { count, endsAt } = counters.read(key);
      if (count + amount <= most) continue;
      refused.count(name);
      const seconds = Math.max(1, Math.ceil(((endsAt || now() + limit.within) - now()) / 1_000));
      throw 'calls' in limit
        ? new Refusal('too_many_requests', 'That was often. Please wait a little and try again.', [], seconds)
        : new Refusal('too_many_requests', 'So much cannot be stored in one day. Please try again later.', [], seconds);
    }
  }

  /** Counts what was stored. */
  add(budget: BudgetName, who: Spender, bytes: number): void {
    const { isOfProcess = false } = budgets[budget];
    for (const { key, limit, amount } of this.sharesOf(budget, who, bytes)) {
      if (amount > 0) this.parts.counters.add(key, limit.within, amount, isOfProcess);
    }
    const spent = this.spentHere[budget] ?? { calls: 0, bytes: 0 };
    this.spentHere[budget] = { calls: spent.calls + 1, bytes: spent.bytes + bytes };
  }

  /** What was spent in this process, by budget. */
  spent(): { budget: string; unit: 'calls' | 'bytes'; amount: number }[] {
    return Object.entries(this.spentHere).flatMap(([budget, { calls, bytes }]) => [
      { budget, unit: 'calls', amount: calls },
      { budget, unit: 'bytes', amount: bytes },
    ]);
  }

  /** How much of what everybody may store in a day is used up, by budget, from 0 to 1. */
  used(): { budget: string; share: number }[] {
    return Object.entries(budgets).flatMap(([budget, { limits }]) =>
      limits
        .filter((limit) => limit.of === 'everybody' && 'bytes' in limit)
        .map((limit) => ({ budget, share: this.parts.counters.read(keyOf(budget, limit, '')).count / mostOf(limit) })),
    );
  }

  private *sharesOf(budget: BudgetName, { caller, requester }: Spender, bytes: number): Iterable<Share> {
    if (requester.isThisMachine && this.parts.sparesThisMachine) return;
    for (const limit of budgets[budget].limits) {
      const amount = 'calls' in limit ? 1 : bytes;
      const name = nameOf(budget, limit);
      const most = mostOf(limit);
      const share = { name, limit, most, amount };
      if (limit.of === 'everybody') yield { ...share, key: keyOf(budget, limit, '') };
      else if (limit.of === 'network') {
        const { network, site } = requester;
        yield { ...share, key: keyOf(budget, limit, network) };
        if (site !== undefined) yield { ...share, key: keyOf(budget, limit, site), most: most * networksOfSite };
      } else if (limit.of === 'session') {
        if (caller.kind === 'person') yield { ...share, key: keyOf(budget, limit, caller.sessionId) };
      } else if (caller.kind === 'person') {
        yield { ...share, key: keyOf(budget, limit, limit.of === 'person' ? caller.userId : caller.sessionId) };
      } else if (limit.of === 'browser') {
        yield { ...share, key: keyOf(budget, limit, requester.browser.slice(0, 300)) };
      }
    }
  }
}

const mostOf = (limit: BudgetLimit): number => ('calls' in limit ? limit.calls : limit.bytes);

/** As /metrics names it. */
const nameOf = (budget: string, limit: BudgetLimit): string =>
  `${budget} ${'calls' in limit ? 'calls' : 'bytes'} of ${limit.of}`;

const keyOf = (budget: string, limit: BudgetLimit, who: string): string => `${nameOf(budget, limit)} ${who}`;
