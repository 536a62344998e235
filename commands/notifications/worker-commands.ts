import { CommandContext } from '#contracts/command-context.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { RuledNotification, RuledSettlement } from '#contracts/notifications/ruled.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { envelope } from '../kernel/envelope.ts';
import type { Clock, Ids, StreamStore } from '../kernel/ports.ts';
import type { HandleNotifications } from './api.ts';
import type { DeliveryEnd } from './end-delivery.ts';
import { noNotifications } from './notifications.ts';
import { notificationsDecider } from './notifications-decider.ts';

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
    causedBy: cause,
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
  const moment = { now, eventId: (index: number) => ids.derived(context.commandId, String(index)) };
  return envelope(notificationsDecider.decide(noNotifications, command, moment), moment, context);
};

/** The commands of workers. */
export const workerCommands = ({ log, clock, ids, handleNotifications }: WorkerCommandPorts) => ({
  /**
   * Creates a notification. Only an identical one could prevent it, and the log recognizes that by its event id, so the
   * stream is not read.
   */
  async createNotification(notification: RuledNotification): Promise<void> {
    const events = ruledNotification(notification, { now: clock.now(), ids });
    await log.append(notificationsStream(notification.userId), events, { expected: 'any' });
  },

  /** Ends reminders in one append, decided on the stream: the worker's facts may be old, and no second reminder may follow too soon. */
  async settleReminders({ userId, send, close, weeklyLimit }: RuledSettlement): Promise<void> {
    const cause = send?.cause ?? close[0]?.cause;
    if (cause === undefined) return;
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: send?.rule ?? 'reminders' },
      subject: userId,
      // The stream knows what has ended, so that a repeat does nothing. What is left to end may differ from time to time.
      commandId: ids.fresh(),
      correlationId: cause,
      causedBy: cause,
    });
    const closed = close.map(({ rule, cause: begun, dueAt, reason }) => ({
      notificationId: ids.derived('notification', userId, rule, begun),
      rule,
      cause: begun,
      dueAt: new Date(dueAt).toISOString(),
      reason,
    }));
    const notification = send && commandOf(send, ids).command.notification;
    const command = { kind: 'settle', send: notification, close: closed, weeklyLimit } as const;
    await handleNotifications(notificationsStream(userId), command, context);
  },

  /** Records how a delivery ended, once: a later end of the same delivery changes nothing. `causedBy`: what made the notification. */
  async endDelivery(userId: string, delivery: DeliveryEnd, causedBy: string) {
    const { channel, notificationId } = delivery;
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: channel },
      causedBy,
      subject: userId,
      commandId: ids.derived('end delivery', channel, notificationId),
    });
    return handleNotifications(notificationsStream(userId), { kind: 'end_delivery', delivery }, context);
  },
});

interface WorkerCommandPorts {
  readonly log: Pick<StreamStore, 'append'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleNotifications: HandleNotifications;
}
