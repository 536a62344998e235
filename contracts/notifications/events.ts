import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { languages } from '../language.ts';
import { componentTypes, emotionalTones, notificationCategories, notificationTypes, priorities } from './views.ts';

/** The events of `notifications-<userId>`. */
export const notificationEvents = defineEvents({
  NotificationCreated: {
    data: {
      notificationId: z.uuid(),
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
    },
    personal: { title: '', message: '', actionText: null, actionUrl: null },
  },
  NotificationRead: { data: { notificationId: z.uuid() } },
  AllNotificationsRead: { data: {} },
  CommunicationPreferencesChanged: {
    version: 2,
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
    },
  },
});

export type NotificationEvent = EventOf<typeof notificationEvents>;
