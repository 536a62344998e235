import { personStream } from '../stream.ts';
import { notificationEvents } from './events.ts';

/** One stream per person: what they were sent, what they have read, and how they want to be addressed. */
export const notificationsStream = personStream('notifications', notificationEvents);

export const streams = { notifications: notificationsStream };
