import * as z from 'zod/mini';
import { tiers } from '../achievements/definition.ts';
import { moment } from '../moments.ts';
import { uploadKinds } from '../uploads/views.ts';
import { witnessAnswers } from './events.ts';

/** What a member of an organization shows to the others: only what they share, under the name that they chose. */
export const communityMemberSchema = z.object({
  id: z.uuid(),
  /** Null for a member without a name. */
  name: z.nullable(z.string()),
  isYou: z.boolean(),
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tier: z.enum(tiers),
      unlockedAt: moment,
      confirmed: z.boolean(),
    }),
  ),
  /** The pilot licence, if its public page shows the name. */
  licence: z.nullable(z.object({ id: z.uuid(), issuedAt: moment })),
});

export type CommunityMember = z.output<typeof communityMemberSchema>;

/** The one thing that a witness sees. */
export const shownSchema = z.object({
  kind: z.enum(['achievement', 'story', 'report', 'ripple', 'project']),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Facts, one per line. */
  details: z.array(z.string()),
  /** Photos, and then the recording, if the learner shows them. */
  files: z.array(
    z.object({
      kind: z.enum(uploadKinds),
      /** Null for the holder of a link, who asks for it with the token and its place in this list. */
      url: z.nullable(z.string()),
    }),
  ),
  at: moment,
  /** Of its words, 1 as first told; null for an achievement. */
  version: z.nullable(z.int()),
  /** When this version was written; null for what was first told. */
  revisedAt: z.nullable(moment),
});
export type Shown = z.output<typeof shownSchema>;

/** Exactly what a witness sees; also the learner's preview of it. */
export const witnessViewSchema = z.object({
  /** The learner's name; null without one. */
  from: z.nullable(z.string()),
  question: z.nullable(z.string()),
  shown: shownSchema,
});
export type WitnessView = z.output<typeof witnessViewSchema>;

export const requestStates = ['open', 'expired', 'withdrawn', ...witnessAnswers] as const;
export type RequestState = (typeof requestStates)[number];

/** A learner's request, as the learner sees it. */
export const witnessRequestSchema = z.object({
  id: z.uuid(),
  by: z.enum(['mentor', 'mail']),
  /** The mentor's current name, or the name that the learner gave the witness. */
  name: z.nullable(z.string()),
  about: z.object({ achievementId: z.nullable(z.string()), eventId: z.nullable(z.uuid()), label: z.string() }),
  question: z.nullable(z.string()),
  askedAt: moment,
  expiresAt: moment,
  state: z.enum(requestStates),
  remark: z.nullable(z.string()),
  answeredAt: z.nullable(moment),
  /** When the learner wrote other words than those that were answered about; null if they did not. */
  revisedAt: z.nullable(moment),
});
export type WitnessRequest = z.output<typeof witnessRequestSchema>;

/** A request, as the mentor sees it. */
export const mentoringRequestSchema = z.object({
  id: z.uuid(),
  ...witnessViewSchema.shape,
  /** Null once the learner shows it no longer. */
  shown: z.nullable(shownSchema),
  askedAt: moment,
  expiresAt: moment,
  answer: z.nullable(z.enum(witnessAnswers)),
  remark: z.nullable(z.string()),
});
export type MentoringRequest = z.output<typeof mentoringRequestSchema>;

/** The address of a file that a mentor is shown. */
export const mentoringFileUrl = (requestId: string, index: number): string =>
  `/api/mentoring/${requestId}/files/${index}`;

/** What the holder of a link sends for a file. The token is no part of an address, because addresses are logged. */
export const witnessFileSchema = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  index: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
});
