import type { SomeHandlers } from '#contracts/handler.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { NotificationsState } from './notifications.ts';
import type { NotificationsCommand } from './notifications-decider.ts';

export type HandleNotifications = Handle<NotificationsState, NotificationsCommand, NotificationEvent>;

/** Handlers that write to people's notifications. */
export const notificationCommands = (ports: { handleNotifications: HandleNotifications; ids: Ids }) => {
  const { handleNotifications, ids } = ports;

  return {
    createNotification: async ({ body }, call) => {
      const notificationId = ids.derived('notification', call.context.commandId);
      const { position, events } = await handleNotifications(
        notificationsStream(call.caller.userId),
        { kind: 'create', notification: { notificationId, payload: body, rule: null, cause: null } },
        call.context,
      );
      const notification = {
        id: notificationId,
        title: body.title,
        message: body.message,
        type: body.type,
        category: body.category,
        priority: body.priority,
        emotionalTone: body.emotionalTone,
        journeyStep: body.journeyStep ?? null,
        componentType: body.componentType ?? null,
        actionText: body.actionText ?? null,
        actionUrl: body.actionUrl ?? null,
        personalizedContent: body.personalizedContent ?? null,
        isRead: false,
        createdAt: events[0]?.metadata.occurredAt ?? '',
        by: null,
      };
      return { position, notification };
    },

    readNotification: async ({ params }, call) => {
      const { position, state } = await handleNotifications(
        notificationsStream(call.caller.userId),
        { kind: 'read', notificationId: params.id },
        call.context,
      );
      return { position, unreadCount: state.unread.size };
    },

    readAllNotifications: async (_, call) => {
      const stream = notificationsStream(call.caller.userId);
      const { position, state } = await handleNotifications(stream, { kind: 'read_all' }, call.context);
      return { position, unreadCount: state.unread.size };
    },

    changeCommunicationPreferences: async ({ body }, call) => {
      const { position, state } = await handleNotifications(
        notificationsStream(call.caller.userId),
        { kind: 'change_preferences', preferences: body },
        call.context,
      );
      return { position, preferences: state.preferences ?? defaultPreferences };
    },
  } satisfies SomeHandlers;
};
