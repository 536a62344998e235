import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { Ids } from '../ports.ts';
import type { HandleNotifications } from './api.ts';
import { notificationsStream } from './notifications.ts';

/** A notification that a worker's rule makes for a person, in answer to an event. */
export interface RuledNotification {
  readonly userId: string;
  readonly rule: string;
  readonly cause: string;
  readonly correlationId: string;
  readonly payload: NotificationPayload;
}

/** The workers' door to a person's notifications: the same rule and cause again is the same notification. */
export const notify =
  ({ handleNotifications, ids }: { handleNotifications: HandleNotifications; ids: Ids }) =>
  async ({ userId, rule, cause, correlationId, payload }: RuledNotification): Promise<void> => {
    const notificationId = ids.derived('notification', userId, rule, cause);
    const notification = { notificationId, payload, rule, cause };
    await handleNotifications(
      notificationsStream(userId),
      { kind: 'create', notification },
      {
        actor: { kind: 'worker', id: rule },
        subject: userId,
        commandId: ids.derived('notify', userId, rule, cause),
        correlationId,
        causationId: cause,
        requestId: null,
      },
    );
  };
