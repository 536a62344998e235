import * as z from 'zod/mini';
import { because } from '../because.ts';
import type { ChangeType } from './changes.ts';

/** Which changes a webhook can be sent, by kind of change. */
const kinds = {
  'member.joined': true,
  'member.changed': true,
  'member.left': true,
  'progress.shared': true,
  'progress.withdrawn': true,
  'step.completed': true,
  'achievement.shared': true,
  'achievement.withdrawn': true,
  'licence.issued': true,
  'licence.revoked': true,
} as const satisfies Readonly<Record<ChangeType, true>>;
export const webhookKinds = Object.keys(kinds) as readonly ChangeType[];

/** Sent to every webhook, chosen or not: without them a copy would keep what a member has taken back. */
export const alwaysSent = ['member.left', 'progress.withdrawn', 'achievement.withdrawn'] as const;
export const isSentTo = (chosen: readonly string[], type: ChangeType): boolean =>
  chosen.includes(type) || alwaysSent.some((one) => one === type);

export const mostWebhooks = 5;
export const longestWebhookUrl = 500;
/** For how long the old secret still signs beside the new one. */
export const secretOverlapMs = 86_400_000;
/** Why nothing is sent: an administrator chose so, the receiver answered 410, or no message arrived for three days. */
export const disablings = ['by_hand', 'gone', 'failing'] as const;
export type Disabling = (typeof disablings)[number];

/** What went wrong with an attempt. `status`: an answer that is neither 2xx nor 3xx. */
export const deliveryProblems = ['private', 'unreachable', 'late', 'redirect', 'status'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const webhookKindsSchema = z
  .array(z.enum(webhookKinds))
  .check(z.minLength(1, because('required')), z.maxLength(webhookKinds.length));

/** What came of sending one message once. */
export const attemptSchema = z.object({
  /** The status of the answer; null without one. */
  status: z.nullable(z.int()),
  /** Null for a message that arrived. */
  problem: z.nullable(z.enum(deliveryProblems)),
  /** Milliseconds until the answer, or until the attempt ended. */
  ms: z.int(),
  /** The first line of the answer, shortened. */
  answer: z.string(),
});
export type Attempt = z.output<typeof attemptSchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  serviceId: z.uuid(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: z.iso.datetime(),
  /** Null while it is on. */
  disabled: z.nullable(z.object({ why: z.enum(disablings), at: z.iso.datetime() })),
  /** The end of the overlap after a rotation; null when one secret signs. */
  oldSecretEndsAt: z.nullable(z.iso.datetime()),
  /** Everything up to this position of the changes was delivered. */
  position: z.string(),
  /** Since when the next message fails, and when it is sent again; null while nothing fails. */
  failing: z.nullable(z.object({ since: z.iso.datetime(), nextTryAt: z.iso.datetime() })),
  /** When a message arrived last; null while none has. Tests do not count, here and below. */
  lastSuccessAt: z.nullable(z.iso.datetime()),
  /** When a message last did not arrive, and why; null while all have. */
  lastFailure: z.nullable(
    z.object({ at: z.iso.datetime(), status: z.nullable(z.int()), problem: z.enum(deliveryProblems) }),
  ),
});
export type WebhookView = z.output<typeof webhookSchema>;
