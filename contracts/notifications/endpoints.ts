import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { messageKinds } from './channels.ts';
import { pushDeviceSchema, pushSubscriptionSchema } from './push.ts';
import {
  communicationPreferencesSchema,
  notificationLists,
  notificationPayloadSchema,
  notificationSchema,
  reminderPreviewSchema,
  sentPreferencesSchema,
} from './views.ts';

const byId = z.strictObject({ id: z.uuid() });
const unread = { unreadCount: z.int() };

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "List the caller's notifications, newest first",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  query: z.strictObject({
    list: z.optional(z.enum(notificationLists)),
    /** The same as `list=unread`. */
    unread: z.optional(z.enum(['1'])),
    kind: z.optional(z.enum(messageKinds)),
    ...pageQuery(30),
  }),
  output: z.extend(page(notificationSchema), { unreadCount: z.int() }),
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
  tokens: 'personal',
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
  tokens: 'personal',
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
  edits: 'communicationPreferences',
  body: sentPreferencesSchema,
  output: commandAnswer({ preferences: communicationPreferencesSchema }),
  refusals: ['changed_elsewhere'],
});

export const pushDevices = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The devices that get push messages, and the key that a browser subscribes with',
  who: 'person',
  budget: 'read',
  output: z.object({
    publicKey: z.string(),
    /** The subscription that this session made; null for a session that made none. */
    here: z.nullable(z.string()),
    devices: z.array(pushDeviceSchema),
  }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary:
    'Send push messages to this browser until its session ends; the eleventh device takes the place of the oldest',
  who: 'person',
  budget: 'notification',
  body: pushSubscriptionSchema,
  bodyLimit: 4_096,
  status: 201,
  output: commandAnswer({ id: z.string() }),
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  summary: 'Send no more push messages to one device',
  who: 'person',
  budget: 'change',
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a test message to every device of the person',
  who: 'person',
  budget: 'notification',
  output: commandAnswer({}),
  refusals: ['conflict'],
});
