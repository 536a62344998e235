import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import { type NotificationsState, unreadCount } from './notifications.ts';
import type { NotificationsCommand } from './notifications-decider.ts';

/** What a call that writes knows of who makes it. */
interface WritingCall {
  readonly caller: Person;
  readonly context: CommandContext;
}

const localeOf = ({ caller }: WritingCall) => ({ timezone: caller.timeZone, language: caller.language });

export type HandleNotifications = Handle<NotificationsState, NotificationsCommand, NotificationEvent>;

/** Binds the rows that write to people's notifications. */
export const notificationCommands = (ports: { handleNotifications: HandleNotifications; ids: Ids; clock: Clock }) => {
  const { handleNotifications, ids, clock } = ports;
  const place = async (command: NotificationsCommand, { caller, context }: WritingCall) => {
    const { position, state } = await handleNotifications(notificationsStream(caller.userId), command, context);
    return { position, unreadCount: unreadCount(state, Date.parse(clock.now())) };
  };

  return {
    createNotification: async ({ body }, call) => {
      const notificationId = ids.derived('notification', call.context.commandId);
      const { position, events } = await handleNotifications(
        notificationsStream(call.caller.userId),
        {
          kind: 'create',
          notification: {
            notificationId,
            payload: body,
            rule: null,
            cause: null,
            causedAt: null,
            text: null,
            channels: ['app'],
          },
        },
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
        isArchived: false,
        snoozedUntil: null,
        createdAt: events[0]?.metadata.occurredAt ?? '',
        by: null,
        kind: null,
        why: { rule: null, preference: null, causedAt: null, channels: ['app' as const] },
      };
      return { position, notification };
    },

    readNotification: ({ params }, call) => place({ kind: 'read', notificationId: params.id }, call),
    readAllNotifications: (_, call) => place({ kind: 'read_all' }, call),
    snoozeNotification: ({ params, body }, call) =>
      place({ kind: 'snooze', notificationId: params.id, until: body.until }, call),
    archiveNotification: ({ params }, call) => place({ kind: 'archive', notificationId: params.id }, call),
    restoreNotification: ({ params }, call) => place({ kind: 'restore', notificationId: params.id }, call),

    resumeEmail: async (_, { caller, context }) => {
      const stream = notificationsStream(caller.userId);
      const { position } = await handleNotifications(stream, { kind: 'resume_email' }, context);
      return { position };
    },

    changeCommunicationPreferences: async ({ body }, call) => {
      const { position, state } = await handleNotifications(
        notificationsStream(call.caller.userId),
        { kind: 'change_preferences', preferences: body, locale: localeOf(call), seen: call.context.seen },
        call.context,
      );
      return { position, preferences: state.preferences ?? defaultPreferences };
    },
  } satisfies SomeHandlers;
};
