import { Refusal } from '#contracts/refusals.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import { Held } from '#platform/base/held.ts';
import { networksOfSite } from './network-share.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { ofStrangers, reserveOf } from './reserve.ts';

interface Limits {
  readonly ofNetwork: number;
  readonly ofEverybody: number;
}

/** By then some streams have closed. */
const retrySeconds = 30;

/** Who asks for a place. */
export interface Guest extends Pick<Requester, 'network' | 'site'> {
  /** `isKnown` (reserve.ts). */
  readonly isKnown: boolean;
}

/**
 * Limits how many connections of a kind are open in this process: per network, per /48, and in total. Strangers may take half of all
 * places, and half of what a network may have; each network keeps its reserve.
 */
export class OpenPlaces {
  private readonly open = new Held();

  constructor(
    private readonly name: string,
    private readonly limits: Limits,
    private readonly refused: RefusedCalls,
  ) {}

  /** Takes a place and returns the function that releases it. @throws Refusal `too_many_requests` */
  enter({ network, site, isKnown }: Guest): () => void {
    const { ofNetwork, ofEverybody } = this.limits;
    const part = isKnown ? 1 : ofStrangers;
    const shares: [key: string, most: number, scope: string][] = [
      [network, ofNetwork * part, 'network'],
      ...(site === undefined ? [] : [[site, ofNetwork * part * networksOfSite, 'network'] as [string, number, string]]),
      ['', ofEverybody * part, 'everybody'],
    ];
    const own = Math.max(this.open.of(network), site === undefined ? 0 : this.open.of(site));
    const hasReserve = own + 1 <= reserveOf(ofEverybody);
    for (const [key, most, scope] of shares) {
      if (this.open.of(key) < most || (hasReserve && scope === 'everybody')) continue;
      this.refused.count(`${this.name} of ${scope}`);
      throw new Refusal('too_many_requests.pages', {}, { retryAfter: retrySeconds });
    }
    return this.open.take(
      shares.map(([key]) => key),
      1,
    );
  }
}
