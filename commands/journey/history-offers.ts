import type { EventOf } from '#contracts/event.ts';
import type { journeyEvents } from '#contracts/journey/events.ts';

export type Offered = EventOf<Pick<typeof journeyEvents, 'HistoryOffered'>>['data'];

/** The offers of a learner that wait for an answer, and how many there ever were. */
export interface HistoryOffers {
  readonly made: number;
  readonly waiting: { readonly [offerId: string]: { readonly expiresAt: string } };
}

export const noOffers: HistoryOffers = { made: 0, waiting: {} };

export const withOffer = ({ made, waiting }: HistoryOffers, { offerId, expiresAt }: Offered): HistoryOffers => ({
  made: made + 1,
  waiting: { ...waiting, [offerId]: { expiresAt } },
});

export const withoutOffer = ({ made, waiting }: HistoryOffers, offerId: string): HistoryOffers => {
  const { [offerId]: _, ...others } = waiting;
  return { made, waiting: others };
};
