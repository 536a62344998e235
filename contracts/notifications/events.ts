import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { componentTypes } from '../journey/progress.ts';
import { languages } from '../language.ts';
import { channels, digests } from './channels.ts';
import { recordedClosingReasons, recordedRuleNames } from './reminders.ts';
import { emotionalTones, notificationCategories, notificationTypes, priorities } from './views.ts';

const mailAndPush = z.strictObject({ email: z.boolean(), push: z.boolean() });
const byId = { notificationId: z.uuid() };

/** The events of `notifications-<userId>`. */
export const notificationEvents = defineEvents({
  NotificationCreated: {
    version: 2,
    data: {
      ...byId,
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
      personalizedContent: z.nullable(z.record(z.string(), z.number())),
      /** The worker's rule that created it (`achievement`, `inactive-3`, …); null if a person did. */
      rule: z.nullable(z.string()),
      /** The event that caused it, or that began the rule's period; null if a person created it. */
      cause: z.nullable(z.uuid()),
      /** When the cause happened. */
      causedAt: z.nullable(z.iso.datetime()),
      /** Which of the rule's texts it is, such as `inactive-3.2`; null when a person wrote it. */
      text: z.nullable(z.string()),
      /** Where it is delivered, decided once when it is made. */
      channels: z.array(z.enum(channels)),
    },
    personal: { title: '', message: '', actionText: null, actionUrl: null },
  },
  /** It was opened, or its action taken. */
  NotificationRead: { data: byId },
  AllNotificationsRead: { data: {} },
  /** It leaves the list, and comes back as unread at a time. */
  NotificationSnoozed: {
    data: { ...byId, until: z.iso.datetime() },
  },
  NotificationArchived: { data: byId },
  /** It is in the list again, from the archive or before its snooze is over. */
  NotificationRestored: { data: byId },
  /** Reminders that were due are not sent: with `NotificationCreated`, the end of every one that was due. */
  RemindersClosed: {
    // Version 1 knows no rules of chosen days.
    version: 2,
    data: {
      closed: z.array(
        z.strictObject({
          /** The id that its notification would have had. */
          ...byId,
          rule: z.enum(recordedRuleNames),
          cause: z.uuid(),
          dueAt: z.iso.datetime(),
          reason: z.enum(recordedClosingReasons),
        }),
      ),
      /** The notification that was sent instead of those that are superseded. */
      instead: z.nullable(z.uuid()),
    },
  },
  /** The end of a delivery by mail or push. */
  MessageDelivered: {
    data: {
      ...byId,
      channel: z.enum(['email', 'push']),
      outcome: z.enum(['accepted', 'failed', 'expired', 'no_address', 'stopped']),
    },
  },
  DigestSent: {
    data: { digest: z.enum(['daily', 'weekly']), day: z.iso.date(), notificationIds: z.array(z.uuid()) },
  },
  /** The mailbox refuses mail or reports it as spam: messages stop; mails about the account's security go on. */
  EmailStopped: { data: { reason: z.enum(['bounced', 'complained']) } },
  EmailResumed: { data: {} },
  PushSubscribed: {
    data: {
      /** Derived from the endpoint: the same browser again is the same subscription. */
      subscriptionId: z.uuid(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      device: z.string(),
    },
    personal: { endpoint: '', p256dh: '', auth: '', device: '' },
  },
  PushUnsubscribed: {
    data: { subscriptionId: z.uuid(), reason: z.enum(['person', 'gone', 'signed_out', 'replaced']) },
  },
  CommunicationPreferencesChanged: {
    version: 3,
    data: {
      enableInAppNotifications: z.boolean(),
      quietHoursStart: z.nullable(z.string()),
      quietHoursEnd: z.nullable(z.string()),
      encouragementMessages: z.boolean(),
      progressReminders: z.boolean(),
      tipOfTheDay: z.boolean(),
      personalizedMessaging: z.boolean(),
      useFirstName: z.boolean(),
      motivationalTone: z.enum(['professional', 'inspirational', 'plain']),
      timezone: z.string(),
      language: z.enum(languages),
      channels: z.strictObject({ celebrations: mailAndPush, reminders: mailAndPush, tips: mailAndPush }),
      digest: z.enum(digests),
      digestDay: z.number(),
      pausedUntil: z.nullable(z.string()),
    },
  },
});

export type NotificationEvent = EventOf<typeof notificationEvents>;
