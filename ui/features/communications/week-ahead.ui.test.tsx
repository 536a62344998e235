import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type ReminderPreview,
} from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const soon = '2026-11-25T08:15:00.000Z';
const shown: ReminderPreview = {
  from: '2026-11-24T08:00:00.000Z',
  until: '2026-12-01T08:00:00.000Z',
  sent: [
    {
      title: 'Ada, your helicopter is where you left it',
      message: 'Your next step is Life.',
      outside: null,
      dueAt: soon,
      sendAt: soon,
      why: { rule: 'inactive-3', preference: 'progressReminders', causedAt: null, channels: ['app'] },
    },
  ],
  closed: [{ rule: 'tip', dueAt: soon, closedAt: soon, reason: 'superseded' }],
};

const page = (preview: () => ReminderPreview, own: Partial<CommunicationPreferences> = {}) =>
  openApp(
    '/communications',
    adaSignedIn(3, {
      communicationPreferences: () => ({ ...defaultPreferences, ...own }),
      changeCommunicationPreferences: ({ body }) => ({
        position: '9',
        preferences: withChanges(defaultPreferences, body),
      }),
      previewReminders: preview,
    }),
  );

test('the next seven days show what would be sent, when, and what would not and why', async () => {
  page(() => shown);
  const ahead = await screen.findByRole('region', { name: 'The next seven days' });
  expect(await within(ahead).findByRole('heading', { name: 'Ada, your helicopter is where you left it' })).toBeTruthy();
  expect(
    within(ahead)
      .getByText(/Wednesday/)
      .getAttribute('datetime'),
  ).toBe(soon);
  expect(within(ahead).getByText('Tip').nextSibling?.textContent).toBe('A better one was sent');
});

test('times are those of the account, as the quiet hours are', async () => {
  page(() => shown, { timezone: 'Pacific/Kiritimati' });
  const ahead = await screen.findByRole('region', { name: 'The next seven days' });
  expect((await within(ahead).findByText(/November 25/)).textContent).toMatch(/^Wednesday, November 25, 10:15/);
});

test('a break says why nothing is sent, and what comes after it', async () => {
  page(() => ({ ...shown, sent: [], closed: [] }), { pausedUntil: '2999-01-01' });
  expect(await screen.findByText(/You are taking a break until .*January 1/)).toBeTruthy();
  expect(screen.queryByText('No reminder would be sent.')).toBeNull();
});

test('what mail and push say instead of the person’s own words is shown where they are sent', async () => {
  const [one] = shown.sent;
  if (!one) throw new Error('nothing is sent');
  const quoting = { ...one, message: '“Call Grace”. What is the next step?', outside: 'What is the next step?' };
  const sentBy = (channel: 'app' | 'email') => ({
    ...quoting,
    why: { ...quoting.why, channels: ['app' as const, channel] },
  });
  let by: 'app' | 'email' = 'email';
  const { user } = page(() => ({ ...shown, sent: [sentBy(by)] }));
  const ahead = await screen.findByRole('region', { name: 'The next seven days' });
  const line = 'By email, without your own words: What is the next step?';
  expect(await within(ahead).findByText(line)).toBeTruthy();
  by = 'app';
  await user.click(screen.getByRole('switch', { name: /^Reminders/ }));
  await waitFor(() => expect(within(ahead).queryByText(line)).toBeNull());
});

test('a change of the preferences is followed by another preview', async () => {
  let isOff = false;
  const { user } = page(() => (isOff ? { ...shown, sent: [], closed: [] } : shown));
  const ahead = await screen.findByRole('region', { name: 'The next seven days' });
  await within(ahead).findByText('Your next step is Life.');
  isOff = true;
  await user.click(screen.getByRole('switch', { name: /^Reminders/ }));
  expect(await within(ahead).findByText('No reminder would be sent.')).toBeTruthy();
});
