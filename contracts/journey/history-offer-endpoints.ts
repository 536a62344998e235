import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { importHistory } from './history-endpoints.ts';
import { offeredRecordSchema, offerLimits, ownOfferSchema } from './history-offer.ts';

const id = z.strictObject({ id: z.uuid() });

// No token opens these calls: an answer is the person's own consent.
export const ownHistoryOffers = endpoint({
  method: 'GET',
  path: '/api/account/history-offers',
  summary: "List the records that the caller's organization offers and that wait for an answer, oldest first",
  who: 'person',
  budget: 'read',
  output: z.object({ items: z.array(ownOfferSchema) }),
});

export const historyOfferRecords = endpoint({
  method: 'GET',
  path: '/api/account/history-offers/:id/records',
  summary: 'Read what the records of a waiting offer say, in the order of the file',
  who: 'person',
  budget: 'read',
  params: id,
  query: z.strictObject(pageQuery(offerLimits.page)),
  output: page(offeredRecordSchema),
  refusals: ['not_found'],
});

export const acceptHistoryOffer = endpoint({
  method: 'POST',
  path: '/api/account/history-offers/:id/accept',
  summary:
    'Import the records of an offer, by the rules of an import. With `dryRun=true` the offer goes on waiting, and the answer says what would change',
  who: 'person',
  budget: 'import',
  params: id,
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: importHistory.output,
  refusals: ['not_found', 'conflict'],
});

export const declineHistoryOffer = endpoint({
  method: 'POST',
  path: '/api/account/history-offers/:id/decline',
  summary:
    'Decline an offer: its records are deleted, and cannot be offered again. The organization sees only that it was answered',
  who: 'person',
  budget: 'change',
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found', 'conflict'],
});
