import type { Caller } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { Held } from '#platform/base/held.ts';
import type { Spender } from './budgets.ts';
import { networksOfSite } from './network-share.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { isKnown } from './reserve.ts';

const kB = 1_000;
const MB = 1_000 * kB;

/**
 * How much of the bodies that a process has begun to receive it holds at once. They are in its memory until their call is answered, and a
 * sender may take half a minute for one.
 */
export const bodiesUnderWay = {
  /** Two of the largest (8 MB: a history): a person, all of their programs, a service account. */
  ofPerson: 16 * MB,
  /** Visitors and new accounts of a network. Sixty of their largest; a school sends some kilobytes each. A /48 may have four times as much. */
  ofNetwork: 16 * MB,
  /** One of the largest bodies of a visitor, for a browser that has signed in before. */
  ofDevice: 256 * 1_024,
  /** All visitors and new accounts. */
  ofStrangers: 64 * MB,
  /** Everybody else. Strangers take nothing of it. */
  ofKnown: 96 * MB,
  /** Each may hold so much whatever the others hold: a form, and a draft of some pages. */
  reserve: 64 * kB,
  /** How much these reserves may add to what strangers hold, and as much to what the others hold: those of 500. */
  ofReserves: 32 * MB,
};

/** By then most bodies have arrived, and those of slow senders will be ended soon. */
const retrySeconds = 5;

interface Dependencies {
  readonly refused: RefusedCalls;
  /** The name of a browser that has signed in before, by its cookies. */
  readonly deviceOf: (cookies: string | undefined) => string | undefined;
}

/** One of the sums that a body counts in. */
interface Share {
  readonly scope: 'person' | 'network' | 'device' | 'everybody';
  readonly key: string;
  readonly most: number;
}

/** Reserves the memory for bodies before they are read: for who sends them, and in total. */
export class BodiesUnderWay {
  private readonly held = new Held();

  constructor(private readonly deps: Dependencies) {}

  /** Reserves so many bytes and returns the function that gives them back. @throws Refusal `too_many_requests.bodies` */
  take(who: Spender, bytes: number): () => void {
    const shares = this.sharesOf(who);
    for (const share of shares) {
      if (bytes <= this.leftOf(share, shares)) continue;
      this.deps.refused.count(`bodies under way of ${share.scope}`);
      throw new Refusal('too_many_requests.bodies', {}, { retryAfter: retrySeconds });
    }
    return this.held.take(
      shares.map(({ key }) => key),
      bytes,
    );
  }

  /** All that is reserved now, in bytes. */
  get bytes(): number {
    return this.held.of(strangers) + this.held.of(known);
  }

  private leftOf({ scope, key, most }: Share, shares: readonly Share[]): number {
    const left = most - this.held.of(key);
    if (scope !== 'everybody') return left;
    // A /48 has one reserve, as a network of IPv4 has.
    const own = Math.max(...shares.filter((one) => one.scope !== 'everybody').map((one) => this.held.of(one.key)));
    return Math.max(left, Math.min(left + bodiesUnderWay.ofReserves, bodiesUnderWay.reserve - own));
  }

  private sharesOf({ caller, requester, cookies }: Spender): Share[] {
    const { ofPerson, ofNetwork, ofDevice, ofStrangers, ofKnown } = bodiesUnderWay;
    const own: Share[] = caller.kind === 'visitor' ? [] : [{ scope: 'person', key: payerOf(caller), most: ofPerson }];
    const ofAllKnown: Share = { scope: 'everybody', key: known, most: ofKnown };
    if (isKnown(caller)) return [...own, ofAllKnown];
    const device = caller.kind === 'visitor' ? this.deps.deviceOf(cookies) : undefined;
    if (device !== undefined) return [{ scope: 'device', key: `device ${device}`, most: ofDevice }, ofAllKnown];
    const { network, site } = requester;
    return [
      ...own,
      { scope: 'network', key: `network ${network}`, most: ofNetwork },
      ...(site === undefined
        ? []
        : [{ scope: 'network', key: `network ${site}`, most: ofNetwork * networksOfSite } as const]),
      { scope: 'everybody', key: strangers, most: ofStrangers },
    ];
  }
}

const strangers = 'strangers';
const known = 'known';

/** What programs send does not lock their person's browser out. */
function payerOf(caller: Exclude<Caller, { kind: 'visitor' }>): string {
  if (caller.kind === 'service') return `service ${caller.serviceId}`;
  return `${caller.token === undefined ? 'person' : 'programs of'} ${caller.userId}`;
}
