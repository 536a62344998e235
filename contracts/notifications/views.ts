import * as z from 'zod/mini';
import { because } from '../because.ts';
import { languages } from '../language.ts';
import { isOwnPath } from '../own-path.ts';
import { between, freeText, score, writtenText } from '../text.ts';

export const notificationTypes = ['journey_milestone', 'component_unlock', 'encouragement', 'reminder'] as const;
export const notificationCategories = ['celebration', 'achievement', 'tip', 'encouragement', 'reminder'] as const;
export const priorities = ['urgent', 'high', 'medium', 'low'] as const;
export const emotionalTones = ['celebratory', 'encouraging', 'gentle'] as const;
export const componentTypes = ['life', 'money', 'joy', 'goodwill', 'other'] as const;

const personalizedContent = z.strictObject({
  currentStep: z.optional(z.number()),
  completionPercentage: z.optional(z.number()),
  daysSinceStart: z.optional(z.number()),
});

/** As input. Content stored before these bounds existed is still readable. */
const boundedContent = z.strictObject({
  currentStep: z.optional(z.int().check(...between(1, 6))),
  completionPercentage: z.optional(score),
  daysSinceStart: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});

/** A path inside the product; never another site (research: open redirects). */
const actionUrl = z.string().check(z.maxLength(500), z.refine(isOwnPath, because('not_a_path')));

/** The payload to create a notification (spec §3, Notification). */
export const notificationPayloadSchema = z.strictObject({
  title: writtenText(280),
  message: writtenText(1_000),
  type: z.enum(notificationTypes),
  category: z.enum(notificationCategories),
  priority: z.enum(priorities),
  emotionalTone: z.enum(emotionalTones),
  journeyStep: z.optional(z.nullable(z.int().check(...between(1, 6)))),
  componentType: z.optional(z.nullable(z.enum(componentTypes))),
  actionText: z.optional(z.nullable(freeText(80))),
  actionUrl: z.optional(z.nullable(actionUrl)),
  personalizedContent: z.optional(z.nullable(boundedContent)),
});
export type NotificationPayload = z.output<typeof notificationPayloadSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  category: z.enum(notificationCategories),
  priority: z.enum(priorities),
  emotionalTone: z.enum(emotionalTones),
  journeyStep: z.nullable(z.number()),
  componentType: z.nullable(z.enum(componentTypes)),
  actionText: z.nullable(z.string()),
  actionUrl: z.nullable(z.string()),
  personalizedContent: z.nullable(personalizedContent),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** The name of the person whose action it is about; null if there is none, or their account no longer exists. */
  by: z.nullable(z.string()),
});
export type Notification = z.output<typeof notificationSchema>;

const hourMinute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('not_a_time_of_day')));

/** Communication preferences (spec §3) with the person's IANA time zone and language. */
export const communicationPreferencesSchema = z.strictObject({
  enableInAppNotifications: z.boolean(),
  quietHoursStart: z.nullable(hourMinute),
  quietHoursEnd: z.nullable(hourMinute),
  encouragementMessages: z.boolean(),
  progressReminders: z.boolean(),
  tipOfTheDay: z.boolean(),
  personalizedMessaging: z.boolean(),
  useFirstName: z.boolean(),
  motivationalTone: z.enum(['professional', 'inspirational', 'plain']),
  timezone: freeText(64),
  language: z.enum(languages),
});
/** As input: a client that only knows the specified fields leaves time zone and language unchanged. */
export const sentPreferencesSchema = z.extend(communicationPreferencesSchema, {
  timezone: z.optional(freeText(64)),
  language: z.optional(z.enum(languages)),
});
export type SentPreferences = z.output<typeof sentPreferencesSchema>;

export type CommunicationPreferences = z.output<typeof communicationPreferencesSchema>;

/** The defaults; time zone and language come from the person's browser. */
export const defaultPreferences: CommunicationPreferences = {
  enableInAppNotifications: true,
  quietHoursStart: '22:00',
  quietHoursEnd: '07:00',
  encouragementMessages: true,
  progressReminders: true,
  tipOfTheDay: true,
  personalizedMessaging: true,
  useFirstName: true,
  motivationalTone: 'inspirational',
  timezone: 'UTC',
  language: 'en',
};
