import * as z from 'zod/mini';
import type { RecordedEvent } from '../event.ts';
import { featureNames } from '../features.ts';
import { components } from '../journey/progress.ts';
import { witnessAnswers } from '../people/events.ts';
import { recordedRuleNames } from './reminders.ts';

const occasionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('achievement'), achievementId: z.string(), points: z.number() }),
  z.strictObject({ kind: z.literal('confirmation'), achievementId: z.string() }),
  z.strictObject({ kind: z.literal('witness'), answer: z.enum(witnessAnswers) }),
  z.strictObject({ kind: z.literal('mentoring') }),
  z.strictObject({ kind: z.literal('component'), component: z.enum(components), step: z.number() }),
  z.strictObject({ kind: z.literal('journey'), daysSinceStart: z.number() }),
  z.strictObject({ kind: z.literal('shipped'), feature: z.enum(featureNames) }),
  z.strictObject({ kind: z.literal('import'), entries: z.number(), unlocked: z.array(z.string()) }),
]);

/** What to celebrate. Its kind is the rule of its notification. */
export type Occasion = z.output<typeof occasionSchema>;

const celebrationRules: ReadonlySet<string> = new Set([
  'achievement',
  'confirmation',
  'witness',
  'mentoring',
  'component',
  'journey',
  'import',
  'shipped',
  // Nothing causes it any more; people may still have such notifications.
  'offer',
  'granted',
] satisfies (Occasion['kind'] | 'offer' | 'granted')[]);

/** Whether a notification's rule is a celebration. */
export const isCelebration = (rule: string | null): boolean => rule !== null && celebrationRules.has(rule);

/** The payload of a `celebrate` job: the event, its person, and what to celebrate. */
export const celebrationSchema = z.strictObject({
  eventId: z.uuid(),
  userId: z.uuid(),
  position: z.string(),
  occurredAt: z.iso.datetime(),
  correlationId: z.uuid(),
  occasion: occasionSchema,
});
export type Celebration = z.output<typeof celebrationSchema>;

/** An event that is celebrated, as far as its celebration needs it. */
export type Celebrated = Pick<RecordedEvent, 'id' | 'stream' | 'position' | 'type' | 'data'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'occurredAt' | 'correlationId'>;
};

/**
 * The payload of a `remind` job: the person, and the rule and day (on their calendar) that it was added for, also by an earlier
 * version of the product.
 */
export const reminderSchema = z.strictObject({ userId: z.uuid(), rule: z.enum(recordedRuleNames), day: z.iso.date() });

/** The payload of a `push` job: the notification that is to reach a person's devices. */
export const pushSchema = z.strictObject({ userId: z.uuid(), notificationId: z.uuid(), position: z.string() });
export type Push = z.output<typeof pushSchema>;

/** The payload of a `push-device` job: the same for one device. */
export const devicePushSchema = z.strictObject({
  userId: z.uuid(),
  notificationId: z.uuid(),
  subscriptionId: z.uuid(),
  rule: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
