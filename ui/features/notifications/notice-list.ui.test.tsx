import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type Notification,
} from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { noticed } from '../../testing/noticed.ts';
import { openApp } from '../../testing/render-app.tsx';

const idOf = (number: number) => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${number}`;
const life = noticed({
  id: idOf(1),
  why: { rule: 'component', preference: null, causedAt: '2026-11-20T08:00:00.000Z', channels: ['app'] },
});
const away = noticed({
  id: idOf(2),
  title: 'Your helicopter is where you left it',
  kind: 'reminders',
  category: 'reminder',
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  why: {
    rule: 'inactive-3',
    preference: 'progressReminders',
    causedAt: '2026-11-20T08:00:00.000Z',
    channels: ['app', 'email'],
  },
});

/** The page with these messages, kept by a small server. */
function inboxWith(...first: Notification[]) {
  let items = first;
  let preferences: CommunicationPreferences = { ...defaultPreferences };
  const change = (id: string, part: Partial<Notification>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...part } : item));
    return { position: '9', unreadCount: items.filter(({ isRead }) => !isRead).length };
  };
  const is = {
    all: ({ isArchived, snoozedUntil }: Notification) => !isArchived && snoozedUntil === null,
    unread: (item: Notification) => is.all(item) && !item.isRead,
    snoozed: ({ snoozedUntil }: Notification) => snoozedUntil !== null,
    archived: ({ isArchived }: Notification) => isArchived,
  };
  return adaSignedIn(3, {
    notifications: ({ query: { list = 'all', kind } }) => {
      const found = items.filter((item) => is[list](item) && (!kind || item.kind === kind));
      return { items: found, unreadCount: items.filter(is.unread).length, nextCursor: null };
    },
    archiveNotification: ({ params }) => change(params.id, { isArchived: true, isRead: true }),
    restoreNotification: ({ params }) => change(params.id, { isArchived: false, snoozedUntil: null }),
    snoozeNotification: ({ params, body }) => change(params.id, { snoozedUntil: body.until, isRead: false }),
    communicationPreferences: () => preferences,
    changeCommunicationPreferences: ({ body }) => {
      preferences = { ...preferences, ...(body as CommunicationPreferences) };
      return { position: '9', preferences };
    },
  });
}
const message = (title: string) =>
  screen.queryByText(title, { exact: false, selector: '[data-notice] *' })?.closest('button') ?? null;

test('an archived message is in the archive, and "Undo" brings it back', async () => {
  const { user } = openApp('/notifications', inboxWith(life, away));
  await user.click(await screen.findByRole('button', { name: 'Archive: Life is open' }));
  await waitFor(() => expect(message('Life is open')).toBeNull());
  expect(document.activeElement).toBe(message('Your helicopter is where you left it'));
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  expect(await screen.findByRole('button', { name: 'Back to the list: Life is open' })).toBeTruthy();
  expect(message('Your helicopter is where you left it')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Nothing archived' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(message('Life is open')).toBeTruthy());
});

test('a snoozed message leaves the list, says when it comes back, and can come back at once', async () => {
  const { user, seen } = openApp('/notifications', inboxWith(life, away));
  await user.click(await screen.findByRole('button', { name: 'Snooze: Life is open' }));
  await user.click(screen.getByRole('button', { name: /^Tomorrow morning/ }));
  await waitFor(() => expect(message('Life is open')).toBeNull());
  const asked = seen.find(({ path }) => path.endsWith('/snooze'))?.body;
  expect(asked).toEqual({ until: expect.stringMatching(/T\d\d:00:00/) });
  await user.click(screen.getByRole('radio', { name: 'Snoozed' }));
  expect(await screen.findByText(/^Comes back /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the list: Life is open' }));
  expect(await screen.findByRole('heading', { name: 'Nothing snoozed' })).toBeTruthy();
});

test('Escape closes what a message opened, and the focus is on its button again', async () => {
  const { user } = openApp('/notifications', inboxWith(life));
  const snooze = await screen.findByRole('button', { name: 'Snooze: Life is open' });
  await user.click(snooze);
  screen.getByLabelText('Show it again on').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Show it again on')).toBeNull();
  expect(document.activeElement).toBe(snooze);
});

test('a time that is over cannot be chosen', async () => {
  const { user } = openApp('/notifications', inboxWith(life));
  await user.click(await screen.findByRole('button', { name: 'Snooze: Life is open' }));
  await user.type(screen.getByLabelText('Show it again on'), '2025-01-01T10:00');
  expect(await screen.findByText('Choose a time ahead, within a year.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Snooze' })).toHaveProperty('disabled', true);
});

test('a message says why it came, and "Fewer like this" switches its preference off, with undo', async () => {
  const { user, seen } = openApp('/notifications', inboxWith(away));
  await user.click(await screen.findByRole('button', { name: /^Why did I get this/ }));
  expect(screen.getByText('You had been away for three days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Your last visit, Nov 20, 2026/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reminders' }).getAttribute('href')).toBe('/communications');
  expect(screen.getByText('In the app, Email')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fewer like this' }));
  expect(await screen.findByText('Reminders are off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fewer like this' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const sent = () => seen.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  await waitFor(() => expect(sent()).toEqual([{ progressReminders: false }, { progressReminders: true }]));
  expect(await screen.findByRole('button', { name: 'Fewer like this' })).toBeTruthy();
});

test.each([
  ['witness', 'Someone whom you had asked about an achievement answered.'],
  ['granted', 'A rule of an earlier version sent it.'],
  [null, 'You wrote it yourself, or a program did for you.'],
])('only a message without a rule was written by the person: %s', async (rule, reason) => {
  const { user } = openApp('/notifications', inboxWith(noticed({ why: { ...life.why, rule } })));
  await user.click(await screen.findByRole('button', { name: /^Why did I get this/ }));
  expect(screen.getByText(reason)).toBeTruthy();
});

test('a celebration that is only in the list offers nothing to switch off', async () => {
  const { user } = openApp('/notifications', inboxWith(life));
  await user.click(await screen.findByRole('button', { name: /^Why did I get this/ }));
  expect(screen.getByText('A new part of your journey opened.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fewer like this' })).toBeNull();
});

test('the list can be limited to one kind, and says when there is none of it', async () => {
  const { user } = openApp('/notifications?kind=reminders', inboxWith(life, away));
  await waitFor(() => expect(message('Your helicopter is where you left it')).toBeTruthy());
  expect(message('Life is open')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tips');
  expect(await screen.findByRole('heading', { name: 'No tips here' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show every kind' }));
  await waitFor(() => expect(message('Life is open')).toBeTruthy());
});

test('repeats of a reminder are folded below the newest', async () => {
  const again = { ...away, id: idOf(3), title: 'An earlier one' };
  openApp('/notifications', inboxWith(life, away, again));
  const fold = (await screen.findByText('1 earlier message like this')).closest('details');
  if (!fold) throw new Error('There is no fold');
  expect(fold.open).toBe(false);
  expect(within(fold).getByText('An earlier one')).toBeTruthy();
});
