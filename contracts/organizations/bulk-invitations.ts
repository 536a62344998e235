import * as z from 'zod/mini';
import { memberRoles } from '../accounts/views.ts';
import { commandAnswer } from '../endpoint.ts';
import { languages } from '../language.ts';

/*
 * Invitations to many people from one file: a CSV with the columns `email`, `role`, `groups` and `language`, or one address a line.
 */

export const bulkLimits = {
  /** People in one file. */
  people: 5_000,
  /** Lines of a file, empty ones and the heading included. */
  lines: 6_000,
  lineLength: 2_000,
  /** Bytes of a request. */
  bytes: 2_000_000,
  /** Invitations in one append. */
  chunk: 250,
  /** What an organization can send within 24 hours. */
  day: 10_000,
  /** Groups that one line can name. */
  groups: 20,
} as const;

/**
 * What a line leads to. `new`: an invitation. `member` and `invited`: nothing, and no harm. The others are faults: with any of them
 * nothing is sent, unless the administrator leaves them out.
 */
export const lineOutcomes = [
  'new',
  'member',
  'invited',
  'invalid',
  'foreign_domain',
  'twice',
  'over_seats',
  'too_often',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const harmless: ReadonlySet<LineOutcome> = new Set(['new', 'member', 'invited']);
export const isFault = (outcome: LineOutcome): boolean => !harmless.has(outcome);

export const bulkQuery = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

export const bulkBody = z.strictObject({
  /** The lines of the file. */
  lines: z
    .array(z.string().check(z.maxLength(bulkLimits.lineLength)))
    .check(z.minLength(1), z.maxLength(bulkLimits.lines)),
  /** Also addresses outside the organization's domains. */
  anyDomain: z.optional(z.boolean()),
  /** Send the other invitations although some lines are faulty. */
  leaveOutFaulty: z.optional(z.boolean()),
});

const bulkOutcome = {
  dryRun: z.boolean(),
  /** One for each person, in the order of the file. */
  lines: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      /** As written. */
      email: z.string(),
      role: z.enum(memberRoles),
      /** The names of the groups. */
      groups: z.array(z.string()),
      language: z.nullable(z.enum(languages)),
      outcome: z.enum(lineOutcomes),
      /** What is wrong with which column, in the caller's language; null without a fault. */
      fault: z.nullable(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  counts: z.record(z.enum(lineOutcomes), z.int()),
  /** Null: as many members as the organization likes. */
  seats: z.nullable(
    z.object({
      limit: z.int(),
      /** Members and open invitations, before this file. */
      taken: z.int(),
    }),
  ),
};
export const bulkAnswerSchema = commandAnswer(bulkOutcome);
const bulkOutcomeSchema = z.object(bulkOutcome);
export type BulkOutcome = z.output<typeof bulkOutcomeSchema>;

/** What became of the mails of an organization's invitations of the last 24 hours. They leave one after another. */
export const invitationMailsSchema = z.object({
  waiting: z.int(),
  sent: z.int(),
  /** The mail server has refused them for good. */
  failed: z.int(),
});
