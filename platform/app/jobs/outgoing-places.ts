import type { AddressOwner } from '#workers/jobs.ts';

/** More than a hundred organizations can hold. */
export const outgoingPlaces = 256;
/** An owner whose last call took no longer counts as fast. */
const fastMs = 2_000;
/** Of how many owners it is remembered. */
const maxRemembered = 10_000;

/**
 * Places for calls to addresses that somebody named, in this process. Each waits for a stranger's server, so owners have few each, and
 * those whose last call was slow, or who have not been called yet, have half of all places together: the others never wait behind them.
 */
export class OutgoingPlaces {
  private readonly taken = new Map<string, number>();
  private readonly isFast = new Map<string, boolean>();
  private all = 0;
  private slow = 0;

  constructor(
    private readonly most = outgoingPlaces,
    private readonly now = () => performance.now(),
  ) {}

  /** Takes a place and returns the function that releases it; undefined if there is none for this owner now. */
  enter({ owner, most }: AddressOwner): (() => void) | undefined {
    const own = this.taken.get(owner) ?? 0;
    const isSlow = this.isFast.get(owner) !== true;
    if (own >= most || this.all >= this.most || (isSlow && this.slow >= this.most / 2)) return undefined;
    this.taken.set(owner, own + 1);
    this.all += 1;
    if (isSlow) this.slow += 1;
    const begun = this.now();
    return () => {
      this.all -= 1;
      if (isSlow) this.slow -= 1;
      const left = (this.taken.get(owner) ?? 1) - 1;
      if (left === 0) this.taken.delete(owner);
      else this.taken.set(owner, left);
      this.remember(owner, this.now() - begun <= fastMs);
    };
  }

  private remember(owner: string, fast: boolean): void {
    this.isFast.delete(owner);
    this.isFast.set(owner, fast);
    const [oldest] = this.isFast.keys();
    if (this.isFast.size > maxRemembered && oldest !== undefined) this.isFast.delete(oldest);
  }
}
