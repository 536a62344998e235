import type { OfferPorts } from '../history-offers/job.ts';

/** Of the work of the clock: no offer ends. */
export const noOffers: OfferPorts = { end: async () => undefined };
