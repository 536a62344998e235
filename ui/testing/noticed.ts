import type { Notification } from '#contracts/notifications/views.ts';

/** A notification that was just made, about an opened component. */
export const noticed = (more: Partial<Notification> = {}): Notification => ({
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  title: 'Life is open',
  message: 'See what it holds.',
  type: 'component_unlock',
  category: 'celebration',
  priority: 'high',
  emotionalTone: 'celebratory',
  journeyStep: 3,
  componentType: 'life',
  actionText: null,
  actionUrl: '/achievements',
  personalizedContent: null,
  isRead: false,
  isArchived: false,
  snoozedUntil: null,
  kind: 'celebrations',
  why: { rule: 'component', preference: null, causedAt: null, channels: ['app'] },
  by: null,
  createdAt: new Date().toISOString(),
  ...more,
});
