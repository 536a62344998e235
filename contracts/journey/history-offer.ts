import * as z from 'zod/mini';
import { calendarDay, moment } from '../moments.ts';
import { faultsSchema, importedTypes } from './history-import.ts';

/*
 * Records that an organization offers its members: they wait, and are imported only if the member accepts.
 */

export const offerLimits = {
  /** Records of one offer: an accepted one is imported in one piece. */
  records: 1_000,
  /** Members in one file. Each offer is an append. */
  members: 200,
  /** Records in one file. */
  all: 5_000,
  /** Lines of one file: a quoted field of a CSV file can have several. */
  lines: 20_000,
  /** Offers of one organization that wait for the same member. */
  waiting: 5,
  /** Days that an offer waits. */
  days: 30,
  /** Records of an offer that a member reads at once. */
  page: 50,
} as const;

/** How an offer can end. `left`: the membership ended. */
export const offerEnds = ['accepted', 'turned_down', 'withdrawn', 'expired', 'left'] as const;
export type OfferEnd = (typeof offerEnds)[number];

/**
 * What an organization sees of an offer. Whether it was accepted or declined is the member's own business: both are `answered`.
 * `ended`: nobody answered in time, or the membership ended.
 */
export const offerStates = ['waiting', 'answered', 'withdrawn', 'ended'] as const;

const typesSchema = z.array(z.object({ type: z.enum(importedTypes), count: z.int() }));

/** What a file does, or did. */
export const offeringOutcome = {
  dryRun: z.boolean(),
  /** Records in the file. */
  records: z.int(),
  /** With any line at fault nothing is offered. */
  faulty: faultsSchema,
  /** The members that the good lines name, in the order of the file. */
  members: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** Records that are offered. */
      new: z.int(),
      /** Records that this organization has offered before, and that are left out. */
      known: z.int(),
      types: typesSchema,
    }),
  ),
};
const offeringOutcomeSchema = z.object(offeringOutcome);
export type OfferingOutcome = z.output<typeof offeringOutcomeSchema>;

/** An offer as the organization sees it. */
export const offerSchema = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  source: z.string(),
  records: z.int(),
  state: z.enum(offerStates),
  offeredAt: moment,
  /** Until when the member can answer. */
  expiresAt: moment,
});
export type HistoryOffer = z.output<typeof offerSchema>;

/** An offer that waits, as its member sees it. */
export const ownOfferSchema = z.object({
  id: z.uuid(),
  organization: z.string(),
  /** The system that the records come from, as the organization calls it. */
  source: z.string(),
  records: z.int(),
  types: typesSchema,
  firstDay: calendarDay,
  lastDay: calendarDay,
  offeredAt: moment,
  expiresAt: moment,
});
export type OwnHistoryOffer = z.output<typeof ownOfferSchema>;

/** A record of an offer with all that it says. */
export const offeredRecordSchema = z.object({
  type: z.enum(importedTypes),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type OfferedRecord = z.output<typeof offeredRecordSchema>;
