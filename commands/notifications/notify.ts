import { CommandContext } from '#contracts/command-context.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { Channel } from '#contracts/notifications/channels.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { envelope } from '../kernel/envelope.ts';
import type { Clock, Ids, StreamStore } from '../kernel/ports.ts';
import type { HandleNotifications } from './api.ts';
import { noNotifications } from './notifications.ts';
import { notificationsDecider } from './notifications-decider.ts';

/** A notification that a worker's rule makes for a person, in answer to an event. */
export interface RuledNotification {
  readonly userId: string;
  readonly rule: string;
  readonly cause: string;
  /** When the cause happened, ISO 8601 UTC. */
  readonly causedAt: string;
  readonly correlationId: string;
  readonly payload: NotificationPayload;
  /** Which of the rule's texts it is. */
  readonly text: string | null;
  readonly channels: readonly Channel[];
}

/** What a rule asks for, with ids of its own: the same rule and cause again is the same command. */
const commandOf = (
  { userId, rule, cause, causedAt, correlationId, payload, text, channels }: RuledNotification,
  ids: Ids,
) => {
  const notificationId = ids.derived('notification', userId, rule, cause);
  const context = CommandContext.ofProgram({
    actor: { kind: 'worker', id: rule },
    subject: userId,
    commandId: ids.derived('notify', userId, rule, cause),
    correlationId,
    causationId: cause,
  });
  return {
    command: {
      kind: 'create',
      notification: { notificationId, payload, rule, cause, causedAt, text, channels },
    } as const,
    context,
  };
};

/** The event of a rule's notification, regardless of what the person was sent before. */
export const ruledNotification = (
  notification: RuledNotification,
  { now, ids }: { now: string; ids: Ids },
): EventToAppend[] => {
  const { command, context } = commandOf(notification, ids);
  const moment: DecideContext = { now, eventId: (index) => ids.derived(context.commandId, String(index)) };
  return envelope(notificationsDecider.decide(noNotifications, command, moment), moment, context);
};

/**
 * Creates a notification for a worker. Only an identical notification could prevent a celebration, and the log recognizes
 * that by its event id, so the stream is not read. A reminder is decided on the stream itself: the worker's facts may be old,
 * and no second reminder may follow too soon.
 */
export const notify =
  ({ log, clock, ids, handleNotifications }: NotifyPorts) =>
  async (notification: RuledNotification): Promise<void> => {
    const stream = notificationsStream(notification.userId);
    if (isReminderRule(notification.rule)) {
      const { command, context } = commandOf(notification, ids);
      await handleNotifications(stream, command, context);
      return;
    }
    const events = ruledNotification(notification, { now: clock.now(), ids });
    await log.append(stream, events, { expected: 'any' });
  };

interface NotifyPorts {
  readonly log: Pick<StreamStore, 'append'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleNotifications: HandleNotifications;
}
