import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** What a witness is asked about: one unlocked achievement, or one event, at its revision in the learner's stream. */
const aboutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('achievement'), achievementId: z.string(), revision: z.number() }),
  z.strictObject({ kind: z.literal('event'), eventId: z.uuid(), eventType: z.string(), revision: z.number() }),
]);

/** `stranger`: does not know the learner. `declined`: wants no such mail, from anyone. */
export const witnessAnswers = ['yes', 'no', 'stranger', 'declined'] as const;
export type WitnessAnswer = (typeof witnessAnswers)[number];

const requestId = z.uuid();

/**
 * Whom a learner asked whether they saw something, and what they said. The address of a witness without an account is in no
 * event: it is kept in `witness_links` only as long as the link in the mail is open.
 */
export const witnessEvents = defineEvents({
  WitnessAsked: {
    version: 2,
    data: {
      requestId,
      about: aboutSchema,
      /** The mentor who is asked, and the organization of both; null for a witness who is asked by mail. */
      mentorId: z.nullable(z.uuid()),
      organizationId: z.nullable(z.uuid()),
      name: z.nullable(z.string()),
      question: z.nullable(z.string()),
      expiresAt: z.iso.datetime(),
      /** Whether the photos and the recording of the event are shown, too. */
      showsFiles: z.boolean(),
    },
    personal: { name: null, question: null },
  },
  WitnessRequestWithdrawn: { data: { requestId } },
  WitnessAnswered: {
    version: 2,
    data: {
      requestId,
      by: z.enum(['mentor', 'mail']),
      answer: z.enum(witnessAnswers),
      remark: z.nullable(z.string()),
      /** Which version of its words they saw; null for an achievement and where nothing was seen. */
      version: z.nullable(z.int()),
    },
    personal: { remark: null },
  },
});

export type WitnessEvent = EventOf<typeof witnessEvents>;
export type WitnessAbout = z.output<typeof aboutSchema>;
