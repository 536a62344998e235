import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { notificationsKey } from './use-notifications.ts';

/** An event stream controlled by the test. */
class GivenSource extends EventTarget {
  static latest: GivenSource | undefined;
  constructor() {
    super();
    GivenSource.latest = this;
  }
  close(): void {}
}

const notice = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${number}`,
  title: `News ${number}`,
  message: `What happened, ${number}.`,
  type: 'component_unlock',
  category: 'celebration',
  priority: 'high',
  emotionalTone: 'celebratory',
  journeyStep: 3,
  componentType: 'life',
  actionText: 'To Money',
  actionUrl: '/achievements',
  personalizedContent: null,
  isRead: false,
  isSeen: false,
  isArchived: false,
  snoozedUntil: null,
  kind: 'celebrations',
  why: { rule: 'component', preference: null, causedAt: null, channels: ['app'] },
  by: null,
  createdAt: `2026-11-20T08:00:0${number}.000Z`,
  ...more,
});

// Preloaded, because it has to watch from the first render.
await import('./notice-toasts.tsx');

/** Ada's page with these notifications, and a function that adds more. */
async function openWith(...first: Notification[]) {
  vi.stubGlobal('EventSource', GivenSource);
  let items = first;
  const read = vi.fn<() => { position: string; unreadCount: number }>(() => ({ position: '9', unreadCount: 0 }));
  const app = openApp(
    '/journey',
    adaSignedIn(3, {
      notifications: () => ({
        items,
        unreadCount: items.filter(({ isRead }) => !isRead).length,
        nextCursor: null,
      }),
      readNotification: read,
    }),
  );
  const unread = first.filter(({ isRead }) => !isRead).length;
  await screen.findByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` });
  // The component that watches is rendered after the bell, and reads the same notifications.
  const readers = () => app.queries.getQueryCache().find({ queryKey: notificationsKey })?.getObserversCount();
  await waitFor(() => expect(readers()).toBe(2));
  const bring = async (...more: Notification[]): Promise<void> => {
    items = [...more.toReversed(), ...items];
    await act(async () => void GivenSource.latest?.dispatchEvent(new Event('notification')));
    const count = items.filter(({ isRead }) => !isRead).length;
    await screen.findByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread` });
  };
  return { ...app, bring, read };
}

const toasts = () => screen.queryAllByRole('listitem').filter((item) => item.closest('[role="region"]'));
/** Longer than notifications are collected for one toast. */
const awhile = () => act(async () => new Promise((resolve) => setTimeout(resolve, 1_300)));

test.each(['high', 'urgent'] as const)(
  'an arriving notification of %s priority pops up, and links to its subject',
  async (priority) => {
    const { user, bring, read } = await openWith(notice(1));
    await bring(notice(2, { priority }));
    expect(await screen.findByText('News 2')).toBeDefined();
    expect(screen.getByText('What happened, 2.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'To Money' }));
    await waitFor(() => expect(location.pathname).toBe('/achievements'));
    expect(read).toHaveBeenCalledOnce();
  },
);

test('an unsolicited toast is announced politely', async () => {
  const { bring } = await openWith();
  await bring(notice(1));
  const announced = () =>
    [...document.querySelectorAll('[aria-live]')]
      .filter(({ textContent }) => textContent?.includes('News 1'))
      .map((place) => place.getAttribute('aria-live'));
  await waitFor(() => expect(announced()).toEqual(['polite']));
});

test('notifications that were there before, of low priority or read, do not pop up', async () => {
  const { bring } = await openWith(notice(1), notice(2, { priority: 'urgent' }));
  await bring(notice(3, { priority: 'medium' }), notice(4, { priority: 'low' }), notice(5, { isRead: true }));
  await awhile();
  expect(toasts()).toEqual([]);
});

test('several at once share one toast', async () => {
  const { user, bring } = await openWith();
  await bring(notice(1));
  await bring(notice(2), notice(3, { priority: 'urgent' }));
  expect(await screen.findByText('3 new messages')).toBeDefined();
  expect(screen.getByText('News 3 · News 2 · News 1')).toBeDefined();
  await awhile();
  expect(toasts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'View all' }));
  await waitFor(() => expect(location.pathname).toBe('/notifications'));
});

test('notifications in an open list do not pop up as well', async () => {
  const { user, bring } = await openWith(notice(1));
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  await screen.findByRole('dialog', { name: 'Notifications' });
  await bring(notice(2));
  await awhile();
  expect(toasts()).toEqual([]);
});

test('another tab of the same person does not pop up what this one already has', async () => {
  const { bring } = await openWith();
  localStorage.setItem('rh.popped-up', notice(3).createdAt);
  await bring(notice(2));
  await awhile();
  expect(toasts()).toEqual([]);
});
