import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { GivenSource } from '../../testing/given-source.ts';
import { noticed } from '../../testing/noticed.ts';
import { openApp } from '../../testing/render-app.tsx';
import { useCelebrated } from '../progress/celebrated.ts';
import { notificationsKey } from './use-notifications.ts';

const minute = 60_000;

/** The second message is newer than the first. */
const notice = (number: number, more: Partial<Notification> = {}): Notification =>
  noticed({
    id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${number}`,
    title: `News ${number}`,
    message: `What happened, ${number}.`,
    actionText: 'To Money',
    createdAt: new Date(Date.now() - minute + number * 1_000).toISOString(),
    ...more,
  });

// Preloaded, because it has to watch from the first render.
await import('./notice-toasts.tsx');
await import('../shell/follow-changes.ts');

/** Ada's page with these notifications, and a function that adds more. */
async function openWith(...first: Notification[]) {
  vi.stubGlobal('EventSource', GivenSource);
  GivenSource.latest = undefined;
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
  // The component that watches is loaded after the bell.
  const readers = () => app.queries.getQueryCache().find({ queryKey: notificationsKey })?.getObserversCount();
  await waitFor(() => expect(readers()).toBe(1));
  await waitFor(() => expect(GivenSource.latest).toBeDefined());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const bring = async (...more: Notification[]): Promise<void> => {
    items = [...more.toReversed(), ...items];
    await act(async () => GivenSource.hear('notification'));
    const count = items.filter(({ isRead }) => !isRead).length;
    await screen.findByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread` });
  };
  return { ...app, bring, read };
}

const toasts = () => screen.queryAllByRole('listitem').filter((item) => item.closest('[role="region"]'));
/** Longer than notifications are collected for one toast. */
const awhile = () => act(() => vi.advanceTimersByTimeAsync(1_300));

test.each(['high', 'urgent'] as const)(
  'an arriving notification of %s priority pops up, and links to its subject',
  async (priority) => {
    const { user, bring, read } = await openWith(notice(1));
    await bring(notice(2, { priority }));
    await awhile();
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
  await awhile();
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
  await awhile();
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
  localStorage.setItem('rh.popped-up', new Date(Date.now() + minute).toISOString());
  await bring(notice(2));
  await awhile();
  expect(toasts()).toEqual([]);
});

test('what the page of a completed step says does not pop up as well; anything else does', async () => {
  const { bring } = await openWith(notice(1));
  const { unmount } = renderHook(() => useCelebrated(4));
  const why = { ...notice(1).why, rule: 'component' };
  await bring(notice(2, { why, journeyStep: 4, category: 'celebration', componentType: 'money' }));
  await awhile();
  expect(toasts()).toEqual([]);
  await bring(notice(3, { why: { ...why, rule: 'witness' } }));
  await awhile();
  expect(await screen.findByText('News 3')).toBeDefined();
  unmount();
});

test('after an interruption of the stream, what came meanwhile pops up once', async () => {
  const { bring } = await openWith(notice(1));
  await act(async () => GivenSource.interrupt());
  await bring(notice(2));
  await awhile();
  expect(await screen.findByText('News 2')).toBeDefined();
  await act(async () => GivenSource.hear('resync'));
  await awhile();
  expect(toasts()).toHaveLength(1);
});

test('what came hours ago, while the person was away, does not pop up', async () => {
  const { bring } = await openWith();
  const hoursAgo = new Date(Date.now() - 120 * minute).toISOString();
  await bring(notice(2, { createdAt: hoursAgo }));
  await awhile();
  expect(toasts()).toEqual([]);
});

test.each([
  ['witness', { componentType: null }, 'seen'],
  ['journey', { componentType: null }, 'licence'],
  ['component', { componentType: 'money' }, 'money'],
] as const)('what the rule %s celebrates has a picture of its own', async (rule, more, cause) => {
  const { bring } = await openWith(notice(1));
  const why = { ...notice(1).why, rule };
  await bring(notice(2, { ...more, why, category: 'celebration', priority: 'high' }));
  await awhile();
  await waitFor(() => expect(document.querySelector(`[data-celebration="${cause}"]`)).not.toBeNull());
});
