import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { reminderSettings } from '#contracts/configuration/setting-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import { openApp } from '../../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const at = '2026-11-20T12:00:00.000Z';
const stored = { settings: defaultReminderSettings, since: null, draft: null };
const draftOf = (settings: ReminderSettings) => ({ change: 1, isOlder: false, content: settings, at, by: 'Kim Doe' });

test('settings are drafted, and published for a reason', async () => {
  const calls: object[] = [];
  let now: Answer<typeof reminderSettings> = stored;
  const { user } = openApp('/admin/reminders', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    configurationHistory: () => ({ items: [], next: null, nextCursor: null, limit: 50, newest: {} }),
    reminderSettings: () => now,
    saveRemindersDraft: ({ body }) => {
      calls.push(body);
      now = { ...stored, draft: draftOf(body.settings) };
      return { position: '1', ...now };
    },
    publishSetting: ({ params, body }) => {
      calls.push({ ...params, ...body });
      now = { ...stored, settings: now.draft?.content ?? stored.settings, since: at };
      return { position: '3' };
    },
  });
  await user.click(await screen.findByRole('switch', { name: /One day without a visit/ }));
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await user.type(await screen.findByLabelText(/^Why\?/), 'Hardly anyone opens them.');
  expect(screen.queryByText(/has not been tried/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Last changed on November 20, 2026.')).toBeTruthy();
  expect(screen.queryByText(/changed this draft/)).toBeNull();
  expect(screen.getByRole('radio', { name: 'Two' })).toHaveProperty('checked', true);
  expect(calls).toEqual([
    { seen: 0, settings: { weeklyLimit: 2, off: ['inactive-1'] } },
    { setting: 'reminders', seen: 1, reason: 'Hardly anyone opens them.' },
  ]);
});
