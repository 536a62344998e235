import { personStream } from '../stream.ts';
import { notificationEvents } from './events.ts';

/** One stream per person: their notifications, which of them are read, and their preferences. */
export const notificationsStream = personStream('notifications', notificationEvents);

export const streams = { notifications: notificationsStream };
