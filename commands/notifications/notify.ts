import type { EventToAppend } from '#contracts/event-log.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { Moment } from '../decider.ts';
import { envelope } from '../envelope.ts';
import type { Clock, CommandContext, Ids, StreamStore } from '../ports.ts';
import { nothingTold, notificationsStream } from './notifications.ts';
import { notificationsDecider } from './notifications-decider.ts';

/** A notification that a worker's rule makes for a person, in answer to an event. */
export interface RuledNotification {
  readonly userId: string;
  readonly rule: string;
  readonly cause: string;
  readonly correlationId: string;
  readonly payload: NotificationPayload;
}

/** What a rule says to a person at a moment, with ids of its own: the same rule and cause again is the same event. */
export const ruledNotification = (
  { userId, rule, cause, correlationId, payload }: RuledNotification,
  { now, ids }: { now: string; ids: Ids },
): EventToAppend[] => {
  const notificationId = ids.derived('notification', userId, rule, cause);
  const context: CommandContext = {
    actor: { kind: 'worker', id: rule },
    subject: userId,
    commandId: ids.derived('notify', userId, rule, cause),
    correlationId,
    causationId: cause,
    requestId: null,
  };
  const moment: Moment = { now, eventId: (index) => ids.derived(context.commandId, String(index)) };
  const notification = { notificationId, payload, rule, cause };
  const events = notificationsDecider.decide(nothingTold, { kind: 'create', notification }, moment);
  return envelope(events, moment, context);
};

/**
 * The workers' door to a person's notifications. What was told before has no say in it but for the very same one, which
 * the log knows by its event id: so nothing is read.
 */
export const notify =
  ({ log, clock, ids }: { log: Pick<StreamStore, 'append'>; clock: Clock; ids: Ids }) =>
  async (notification: RuledNotification): Promise<void> => {
    const events = ruledNotification(notification, { now: clock.now(), ids });
    await log.append(notificationsStream(notification.userId), events, { expected: 'any' });
  };
