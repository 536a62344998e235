import type { RecordedEvent } from '#contracts/event.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { pushedForMs } from '#contracts/notifications/push.ts';
import { type JobToAdd, toAdd } from '../jobs.ts';

const { NotificationCreated } = notificationEvents;

/** The events that a push message may follow. */
export const pushed: readonly string[] = [NotificationCreated.type];

/** The job of an event whose notification goes to devices; none for one that is too old. `now`: milliseconds since 1970. */
export const pushesOf = ({ type, stream, data, position, metadata }: RecordedEvent, now: number): JobToAdd[] => {
  if (type !== NotificationCreated.type || now - Date.parse(metadata.occurredAt) > pushedForMs) return [];
  // The log validated the data against the schema of its type.
  const { notificationId, channels } = data as { notificationId: string; channels: readonly string[] };
  return channels.includes('push')
    ? [toAdd('push', { userId: stream.slice('notifications-'.length), notificationId, position })]
    : [];
};
