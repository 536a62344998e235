import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { messageKinds } from './channels.ts';
import {
  communicationPreferencesSchema,
  notificationLists,
  notificationPayloadSchema,
  notificationSchema,
  reminderPreviewSchema,
  sentPreferencesSchema,
} from './views.ts';

const byId = z.strictObject({ id: z.uuid() });
const unread = { unreadCount: z.number() };

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "List the caller's notifications, newest first",
  who: 'person',
  budget: 'read',
  query: z.strictObject({
    list: z.optional(z.enum(notificationLists)),
    /** The same as `list=unread`. */
    unread: z.optional(z.enum(['1'])),
    kind: z.optional(z.enum(messageKinds)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ items: z.array(notificationSchema), unreadCount: z.number(), nextCursor: z.nullable(z.string()) }),
});

export const createNotification = endpoint({
  method: 'POST',
  path: '/api/notifications',
  summary: 'Create a notification for the caller',
  who: 'person',
  budget: 'notification',
  body: notificationPayloadSchema,
  status: 201,
  output: commandAnswer({ notification: notificationSchema }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Mark one notification read',
  who: 'person',
  budget: 'change',
  params: byId,
  output: commandAnswer(unread),
  refusals: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark every notification read',
  who: 'person',
  budget: 'change',
  output: commandAnswer(unread),
});

export const communicationPreferences = endpoint({
  method: 'GET',
  path: '/api/communication-preferences',
  summary: "Get the caller's notification preferences",
  who: 'person',
  budget: 'read',
  output: communicationPreferencesSchema,
});

export const previewReminders = endpoint({
  method: 'GET',
  path: '/api/communication-preferences/preview',
  summary: 'The reminders of today and the next days: what would be sent, when, where and why, and what would not',
  who: 'person',
  budget: 'read',
  query: z.strictObject({ days: z.optional(z.enum(['1', '7', '14'])) }),
  output: reminderPreviewSchema,
});

export const changeCommunicationPreferences = endpoint({
  method: 'PUT',
  path: '/api/communication-preferences',
  summary: "Change the caller's notification preferences",
  who: 'person',
  budget: 'change',
  body: sentPreferencesSchema,
  output: commandAnswer({ preferences: communicationPreferencesSchema }),
});
