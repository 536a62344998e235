import type { RoundHandler } from '../jobs.ts';

/** Offers of history that are over. */
export interface OfferPorts {
  /** Ends those that expired or whose membership ended, and deletes what their records say. */
  end(signal: AbortSignal): Promise<void>;
}

/** Whatever a stopped worker missed, the next round finds. */
export const endHistoryOffers =
  (offers: OfferPorts): RoundHandler =>
  (signal) =>
    offers.end(signal);
