import { Refusal } from '#contracts/refusals.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import { networksOfSite } from './network-share.ts';
import type { RefusedCalls } from './refused-calls.ts';

interface Limits {
  readonly ofNetwork: number;
  readonly ofEverybody: number;
}

/** By then some streams have closed. */
const retrySeconds = 30;

/** Limits how many connections of a kind are open in this process: per network, per /48, and in total. */
export class OpenPlaces {
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly name: string,
    private readonly limits: Limits,
    private readonly refused: RefusedCalls,
  ) {}

  /** Takes a place and returns the function that releases it. @throws Refusal `too_many_requests` */
  enter({ network, site }: Pick<Requester, 'network' | 'site'>): () => void {
    const { ofNetwork, ofEverybody } = this.limits;
    const shares: [key: string, most: number, scope: string][] = [
      [network, ofNetwork, 'network'],
      ...(site === undefined ? [] : [[site, ofNetwork * networksOfSite, 'network'] as [string, number, string]]),
      ['', ofEverybody, 'everybody'],
    ];
    for (const [key, most, scope] of shares) {
      if ((this.counts.get(key) ?? 0) < most) continue;
      this.refused.count(`${this.name} of ${scope}`);
      throw new Refusal('too_many_requests.pages', {}, { retryAfter: retrySeconds });
    }
    for (const [key] of shares) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
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
}
