import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { reminderSettings } from '#contracts/configuration/reminder-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import { Refused } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const since = '2026-11-20T12:00:00.000Z';
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const reason = 'Hardly anyone opens them.';

test('settings are changed for a reason, and begin with what applies once another administrator changed them', async () => {
  const calls: object[] = [];
  let now: Answer<typeof reminderSettings> = { settings: defaultReminderSettings, change: null, since: null };
  const { user } = openApp('/admin/reminders', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    configurationHistory: () => ({ items: [], next: null, nextCursor: null, limit: 50 }),
    reminderSettings: () => now,
    changeReminderSettings: ({ body }) => {
      calls.push(body);
      if (calls.length === 1) {
        now = { settings: { weeklyLimit: 1, off: [] }, change: first, since };
        throw new Refused('conflict', 'Another administrator has changed this in the meantime.');
      }
      now = { settings: body.settings, change: second, since };
      return { position: '3', ...now };
    },
  });
  const submit = { name: 'Change the settings' };
  await user.click(await screen.findByRole('switch', { name: /One day without a visit/ }));
  await user.type(screen.getByLabelText(/^Why\?/), reason);
  await user.click(screen.getByRole('button', submit));
  expect(await screen.findByText(/Another administrator/)).toBeTruthy();
  expect(await screen.findByText('Last changed on November 20, 2026.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'One' })).toHaveProperty('checked', true);
  await user.type(screen.getByLabelText(/^Why\?/), reason);
  expect(screen.getByRole('button', submit)).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.click(screen.getByRole('button', submit));
  expect(await screen.findByText('The settings apply')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Two' })).toHaveProperty('checked', true);
  expect(calls).toEqual([
    { seen: null, settings: { weeklyLimit: 3, off: ['inactive-1'] }, reason },
    { seen: first, settings: { weeklyLimit: 2, off: [] }, reason },
  ]);
});
