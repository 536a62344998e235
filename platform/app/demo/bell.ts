import { envelope } from '#commands/kernel/envelope.ts';
import {
  afterNotificationEvent,
  type DatedNotificationEvent,
  noNotifications,
} from '#commands/notifications/notifications.ts';
import { type NotificationsCommand, notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { type RuledNotification, ruledNotification } from '#commands/notifications/worker-commands.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { systemIds } from '#platform/base/ids.ts';

/** The notifications of a made-up person, in chronological order, made by the product's decider. */
export class Bell {
  readonly events: EventToAppend[] = [];
  private state = noNotifications;

  constructor(private readonly userId: string) {}

  /** A celebration or reminder: the same event that the worker would make, so the worker adds none. */
  ring(notification: RuledNotification, now: string): void {
    this.keep(ruledNotification(notification, { now, ids: systemIds }));
  }

  /** Something that the person does themselves. */
  do(command: NotificationsCommand, now: string): void {
    const place = String(this.events.length);
    const eventId = (index: number) => systemIds.derived('demo notifications', this.userId, place, String(index));
    const moment = { now, eventId };
    const commandId = eventId(0);
    const actor = { kind: 'person', id: this.userId } as const;
    const context = CommandContext.ofProgram({
      actor,
      causedBy: { outside: 'operator' },
      subject: this.userId,
      commandId,
    });
    this.keep(envelope(notificationsDecider.decide(this.state, command, moment), moment, context));
  }

  private keep(events: readonly EventToAppend[]): void {
    this.events.push(...events);
    // Made by the decider of this stream.
    this.state = (events as readonly (EventToAppend & DatedNotificationEvent)[]).reduce(
      afterNotificationEvent,
      this.state,
    );
  }
}
