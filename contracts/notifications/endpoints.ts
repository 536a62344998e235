import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import {
  communicationPreferencesSchema,
  notificationPayloadSchema,
  notificationSchema,
  sentPreferencesSchema,
} from './views.ts';

const unread = { unreadCount: z.number() };

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "List the caller's notifications, newest first",
  who: 'person',
  budget: 'read',
  query: z.strictObject({ unread: z.optional(z.enum(['1'])), cursor: z.optional(z.string().check(z.maxLength(200))) }),
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
  params: z.strictObject({ id: z.uuid() }),
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

export const changeCommunicationPreferences = endpoint({
  method: 'PUT',
  path: '/api/communication-preferences',
  summary: "Change the caller's notification preferences",
  who: 'person',
  budget: 'change',
  body: sentPreferencesSchema,
  output: commandAnswer({ preferences: communicationPreferencesSchema }),
});
