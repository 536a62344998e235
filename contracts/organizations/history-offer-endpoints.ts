import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { importFormats, importLimits } from '../journey/history-import.ts';
import { offeringOutcome, offerLimits, offerSchema } from '../journey/history-offer.ts';
import { organizationNameSchema } from './settings.ts';

export const offerHistory = endpoint({
  method: 'POST',
  path: '/api/organization/history-offers',
  summary:
    "Offer members their records from another system. Each member's wait for their answer for 30 days; with one faulty line nothing is offered. With `dryRun=true` the answer says what would be",
  who: 'org_admin',
  tokens: 'organization',
  budget: 'import',
  recentAuth: true,
  bodyLimit: importLimits.bytes,
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({
    /** The system that the records come from; the members read it. */
    source: organizationNameSchema,
    format: z.enum(importFormats),
    /** The lines of the file. Each record has `member`: an e-mail address, or the id of a member. */
    lines: z
      .array(z.string().check(z.maxLength(importLimits.lineLength)))
      .check(z.minLength(1), z.maxLength(offerLimits.lines)),
  }),
  output: commandAnswer(offeringOutcome),
  refusals: ['not_found'],
});

export const historyOffers = endpoint({
  method: 'GET',
  path: '/api/organization/history-offers',
  summary:
    "List the records that were offered to members of the caller's organization, newest first. Whether an offer was accepted or declined is not part of it",
  who: 'org_admin',
  tokens: 'organization',
  budget: 'read',
  query: z.strictObject(pageQuery(50)),
  output: page(offerSchema),
  refusals: ['not_found'],
});

export const withdrawHistoryOffer = endpoint({
  method: 'DELETE',
  path: '/api/organization/history-offers/:id',
  summary: 'Withdraw an offer that waits. Its records are deleted',
  who: 'org_admin',
  tokens: 'organization',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ id: z.uuid() }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});
