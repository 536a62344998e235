import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { OfferEnd } from '#contracts/journey/history-offer.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decided } from '../kernel/decider.ts';
import type { Offered } from './history-offers.ts';
import { type HistoryImport, importHistory } from './import-history.ts';
import type { LearnerState } from './learner.ts';

export type OfferCommand =
  | {
      readonly kind: 'offer_history';
      readonly offer: Offered;
      /** How many offers were known when the records were chosen. */
      readonly offersKnown: number;
    }
  | { readonly kind: 'accept_offer'; readonly offerId: string; readonly history: HistoryImport }
  | { readonly kind: 'end_offer'; readonly offerId: string; readonly how: Exclude<OfferEnd, 'accepted'> };

const offerEnded = () => new Refusal('conflict.offer_ended');

/** Only an offer that waits can be accepted or declined: its end is decided here, one answer after the other. */
export const decideOffer = (
  state: LearnerState,
  command: OfferCommand,
  context: Parameters<typeof importHistory>[2],
): readonly Decided<LearnerEvent>[] => {
  const { offers } = state;
  switch (command.kind) {
    case 'offer_history':
      // Another file may have offered the same records.
      if (offers.made !== command.offersKnown) throw new Refusal('unavailable.contended', {}, { retryAfter: 1 });
      return [{ type: 'HistoryOffered', data: command.offer }];
    case 'accept_offer': {
      const { offerId, history } = command;
      const offer = offers.waiting[offerId];
      if (!offer || Date.parse(offer.expiresAt) <= Date.parse(context.now)) throw offerEnded();
      const ended = { type: 'HistoryOfferEnded', data: { offerId, how: 'accepted' } } as const;
      return [...importHistory(state, history, context), ended];
    }
    case 'end_offer': {
      const { offerId, how } = command;
      const ended = { type: 'HistoryOfferEnded', data: { offerId, how } } as const;
      if (offers.waiting[offerId]) return [ended];
      // Workers find offers in a table that may be behind.
      if (how === 'expired' || how === 'left') return [];
      throw how === 'withdrawn' ? noSuchOffer() : offerEnded();
    }
  }
};

export const noSuchOffer = () => new Refusal('not_found.history_offer');
