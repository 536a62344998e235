import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

/** Ada on a device in one zone, with an account in another. */
function travelling(device: string, timezone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: device });
  let preferences = { ...defaultPreferences, timezone };
  return openApp(
    '/help',
    adaSignedIn(1, {
      communicationPreferences: () => preferences,
      changeCommunicationPreferences: ({ body }) => {
        preferences = { ...preferences, timezone: body.timezone ?? timezone };
        return { position: '3', preferences };
      },
    }),
  );
}

test('a device in another time zone is noticed, and one press takes over its zone', async () => {
  const { user, seen } = travelling('Asia/Tokyo', 'Europe/Berlin');
  expect(await screen.findByText(/device is set to Tokyo time, your account to Berlin time/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use Tokyo time' }));
  await waitFor(() => expect(screen.queryByText(/your account on Berlin time/)).toBeNull());
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ timezone: 'Asia/Tokyo' });
});

test("people who keep the account's zone are not asked again while this device stays there", async () => {
  const { user, seen } = travelling('Asia/Tokyo', 'Europe/Berlin');
  await user.click(await screen.findByRole('button', { name: 'Keep Berlin' }));
  expect(screen.queryByText(/your account on Berlin time/)).toBeNull();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  expect(localStorage.getItem('rh.zone-kept')).toBe('Asia/Tokyo');
});

test.each([
  ['Europe/Paris', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])('%s and %s have the same clock all year, so there is no question', async (device, account) => {
  const { seen } = travelling(device, account);
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/communication-preferences')).toBe(true));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/your account on/)).toBeNull();
});
