import { Refusal } from '#contracts/refusals.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
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
  private readonly counts = new Map<string, number>();

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
    const own = Math.max(this.openIn(network), site === undefined ? 0 : this.openIn(site));
    const hasReserve = own + 1 <= reserveOf(ofEverybody);
    for (const [key, most, scope] of shares) {
      if (this.openIn(key) < most || (hasReserve && scope === 'everybody')) continue;
      this.refused.count(`${this.name} of ${scope}`);
      throw new Refusal('too_many_requests.pages', {}, { retryAfter: retrySeconds });
    }
    for (const [key] of shares) this.counts.set(key, this.openIn(key) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const [key] of shares) {
        const left = (this.counts.get(key) ?? 1) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
    };
  }

  private openIn(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
