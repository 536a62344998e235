import { randomUUID } from 'node:crypto';

/** The data of a `NotificationCreated` event that says little; a test names what it is about. */
const created = {
  journeyStep: null,
  componentType: null,
  actionText: null,
  actionUrl: null,
  personalizedContent: null,
  emotionalTone: 'gentle',
  causedAt: null,
  text: null,
  channels: ['app'],
} as const;

/** A reminder. */
export const reminderCreated = (more: object) => ({
  ...created,
  notificationId: randomUUID(),
  title: 'Welcome back',
  message: '…',
  type: 'reminder',
  category: 'reminder',
  priority: 'low',
  ...more,
});

/** The celebration of an opened component. */
export const celebrationCreated = (more: object) => ({
  ...created,
  notificationId: randomUUID(),
  title: 'Life is open',
  message: '…',
  type: 'component_unlock',
  category: 'celebration',
  priority: 'high',
  journeyStep: 3,
  componentType: 'life',
  ...more,
});
