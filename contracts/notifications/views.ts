import * as z from 'zod/mini';
import { because } from '../because.ts';
import { componentTypes } from '../journey/progress.ts';
import { languages } from '../language.ts';
import { moment } from '../moments.ts';
import { isOwnPath } from '../own-path.ts';
import { between, freeText, score, writtenText } from '../text.ts';
import { channels, digests, messageKinds } from './channels.ts';
import { closingReasons, reminderRuleNames } from './reminders.ts';

export const notificationTypes = ['journey_milestone', 'component_unlock', 'encouragement', 'reminder'] as const;
export const notificationCategories = ['celebration', 'achievement', 'tip', 'encouragement', 'reminder'] as const;
export const priorities = ['urgent', 'high', 'medium', 'low'] as const;
export const emotionalTones = ['celebratory', 'encouraging', 'gentle'] as const;

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

/** Why a notification came: the rule, the preference that allowed it, and where it was sent. */
export const notificationWhySchema = z.object({
  rule: z.nullable(z.string()),
  preference: z.nullable(z.enum(['encouragementMessages', 'progressReminders', 'tipOfTheDay'])),
  /** When what it answers to happened. */
  causedAt: z.nullable(moment),
  channels: z.array(z.enum(channels)),
});

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
  isArchived: z.boolean(),
  /** When it comes back, for one that is snoozed now; else null. */
  snoozedUntil: z.nullable(z.string()),
  createdAt: moment,
  /** The name of the person whose action it is about; null if there is none, or their account no longer exists. */
  by: z.nullable(z.string()),
  /** Null for one that the person wrote. */
  kind: z.nullable(z.enum(messageKinds)),
  why: notificationWhySchema,
});
export type Notification = z.output<typeof notificationSchema>;

/** The reminders of the next days, if the person does nothing meanwhile. Times are ISO 8601 UTC. */
export const reminderPreviewSchema = z.object({
  from: moment,
  until: moment,
  sent: z.array(
    z.object({
      title: z.string(),
      message: z.string(),
      /** The message by mail and push where it differs: without the person's own words. */
      outside: z.nullable(z.string()),
      dueAt: moment,
      sendAt: moment,
      why: notificationWhySchema,
    }),
  ),
  /** What comes due and is not sent, and the reason. */
  closed: z.array(
    z.object({
      rule: z.enum(reminderRuleNames),
      dueAt: moment,
      closedAt: moment,
      reason: z.enum(closingReasons),
    }),
  ),
});
export type ReminderPreview = z.output<typeof reminderPreviewSchema>;

/** The lists of notifications: what is there, of that what is unread, what comes back later, what was put away. */
export const notificationLists = ['all', 'unread', 'snoozed', 'archived'] as const;
export type NotificationList = (typeof notificationLists)[number];

const hourMinute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('not_a_time_of_day')));

export const mailAndPushSchema = z.strictObject({ email: z.boolean(), push: z.boolean() });

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
  /** By mail and by push, for each kind; the list in the app is `enableInAppNotifications`. */
  channels: z.strictObject({ celebrations: mailAndPushSchema, reminders: mailAndPushSchema, tips: mailAndPushSchema }),
  /** A mail with what is unread, instead of single mails for celebrations and tips. */
  digest: z.enum(digests),
  /** The weekday of the weekly digest: 1 (Monday) to 7. */
  digestDay: z.int().check(...between(1, 7)),
  /** The first day (YYYY-MM-DD, in `timezone`) on which messages come again; null where they are not paused. */
  pausedUntil: z.nullable(z.iso.date()),
});
/**
 * As input: what is left out stays as it is. So a page that was opened before an unsubscription, and changes something else, does
 * not undo it.
 */
export const sentPreferencesSchema = z.partial(
  z.extend(communicationPreferencesSchema, {
    channels: z.partial(
      z.strictObject({
        celebrations: z.partial(mailAndPushSchema),
        reminders: z.partial(mailAndPushSchema),
        tips: z.partial(mailAndPushSchema),
      }),
    ),
  }),
);
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
  channels: {
    celebrations: { email: false, push: false },
    reminders: { email: true, push: true },
    tips: { email: false, push: false },
  },
  digest: 'off',
  digestDay: 1,
  pausedUntil: null,
};
