import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { noticed } from '../../testing/noticed.ts';
import { openApp } from '../../testing/render-app.tsx';

const lifeIsOpen = noticed();

function withNotification() {
  let isRead = false;
  const read = () => {
    isRead = true;
    return { position: '9', unreadCount: 0 };
  };
  return adaSignedIn(3, {
    notifications: () => ({ items: [{ ...lifeIsOpen, isRead }], unreadCount: isRead ? 0 : 1, nextCursor: null }),
    readNotification: read,
    readAllNotifications: read,
  });
}

test('the bell shows how many are unread, and "Mark all read" removes the number', async () => {
  const { user } = openApp('/journey', withNotification());
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(list).getByText('Just now')).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('a click on a notification marks it read and opens its link', async () => {
  const { user, seen } = openApp('/journey', withNotification());
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: /Life is open.*See what it holds/ }));
  expect(seen.some(({ path }) => path === `/api/notifications/${lifeIsOpen.id}/read`)).toBe(true);
  expect(location.pathname).toBe('/achievements');
});

test('a notification about a confirmation names the person who gave it', async () => {
  const confirmed = { ...lifeIsOpen, title: 'Trust Builder is confirmed', message: 'It stays.', by: 'Grace Hopper' };
  const { user } = openApp(
    '/journey',
    adaSignedIn(3, { notifications: () => ({ items: [confirmed], unreadCount: 1, nextCursor: null }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findByText('Confirmed by Grace Hopper. It stays.')).toBeTruthy();
});

test('an empty list says so and shows no sample notifications', async () => {
  const { user } = openApp('/journey', adaSignedIn(0));
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/^Nothing new/)).toBeTruthy();
});

test('the messages page says that notifications in the app are off, and leads to the settings', async () => {
  const preferences = { ...defaultPreferences, enableInAppNotifications: false };
  openApp('/notifications', { ...withNotification(), communicationPreferences: () => preferences });
  expect(await screen.findByText(/^Notifications in the app are off/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message settings' }).getAttribute('href')).toBe('/communications');
});
