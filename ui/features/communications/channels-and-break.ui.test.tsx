import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type SentPreferences,
} from '#contracts/notifications/views.ts';
import { dayAt, daysLater } from '#contracts/zone-time.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { GivenSource } from '../../testing/given-source.ts';
import { openApp } from '../../testing/render-app.tsx';

const dayAhead = (days: number): string => dayAt('UTC', daysLater('UTC', Date.now(), days));

/** The page with these preferences, and what was saved last. */
const pageWith = (chosen: Partial<CommunicationPreferences> = {}, more: Handlers = {}) => {
  let preferences: CommunicationPreferences = { ...defaultPreferences, ...chosen };
  const saved: SentPreferences[] = [];
  const app = openApp(
    '/communications',
    adaSignedIn(3, {
      communicationPreferences: () => preferences,
      changeCommunicationPreferences: ({ body }) => {
        saved.push(body);
        preferences = withChanges(preferences, body);
        return { position: '9', preferences };
      },
      previewReminders: () => ({ from: '', until: '', sent: [], closed: [] }),
      ...more,
    }),
  );
  return { ...app, saved };
};

test('a change sends itself alone, so it undoes nothing that changed elsewhere since', async () => {
  const { user, saved } = pageWith();
  await user.click(await screen.findByRole('checkbox', { name: 'Celebrations: Email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reminders: Push messages' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { channels: { celebrations: { email: true } } },
    { channels: { reminders: { push: false } } },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Celebrations: Email' })).toHaveProperty('checked', true);
});

test('a change stays on the page while older preferences are still being read', async () => {
  let isSlow = false;
  const slowReads: (() => void)[] = [];
  let finishSaving = (): void => undefined;
  const { user, queries } = pageWith(
    {},
    {
      communicationPreferences: async () => {
        if (isSlow) await new Promise<void>((resolve) => slowReads.push(resolve));
        return defaultPreferences;
      },
      changeCommunicationPreferences: async ({ body }) => {
        await new Promise<void>((resolve) => (finishSaving = resolve));
        return { position: '9', preferences: withChanges(defaultPreferences, body) };
      },
    },
  );
  const box = await screen.findByRole('checkbox', { name: 'Celebrations: Email' });
  isSlow = true;
  const refresh = queries.invalidateQueries({ queryKey: ['communication-preferences'] });
  await waitFor(() => expect(slowReads).toHaveLength(1));
  await user.click(box);
  expect(box).toHaveProperty('checked', true);
  await act(async () => {
    slowReads[0]?.();
    await refresh;
  });
  expect(box).toHaveProperty('checked', true);
  await act(async () => finishSaving());
  await screen.findByText('Saved');
  expect(box).toHaveProperty('checked', true);
});

test('a box is ticked within the click, and does not jump back until the page is drawn again', async () => {
  pageWith();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tips: Email' });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

test('the answer to one change leaves a second one on the page', async () => {
  const answers: (() => void)[] = [];
  let preferences: CommunicationPreferences = defaultPreferences;
  const { user, seen } = pageWith(
    {},
    {
      communicationPreferences: () => preferences,
      changeCommunicationPreferences: async ({ body }) => {
        preferences = withChanges(preferences, body);
        const now = preferences;
        await new Promise<void>((resolve) => answers.push(resolve));
        return { position: '9', preferences: now };
      },
    },
  );
  const [one, other] = [
    await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Celebrations: Email' }),
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tips: Email' }),
  ];
  await user.click(one);
  await user.click(other);
  // The second is sent after the first, so no answer is older than one before.
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await act(async () => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(other).toHaveProperty('checked', true);
  await act(async () => answers[1]?.());
  await screen.findByText('Saved');
  expect([one, other].map(({ checked }) => checked)).toEqual([true, true]);
});

test.each([
  [[], 'Not on any device yet. You can turn it on below.'],
  [
    [{ id: '1', device: 'Firefox on Linux', createdAt: '2026-01-01T00:00:00Z' }],
    'On the devices where you turn it on.',
  ],
])('push messages with the devices %j: %s', async (devices, line) => {
  pageWith({}, { pushDevices: () => ({ publicKey: 'BKey', here: null, devices }) });
  expect(await screen.findByText(line)).toBeTruthy();
});

test('an address that is not confirmed gets no email, and the page says so', async () => {
  pageWith({}, { authUser: () => ({ authenticated: true, user: { ...ada, needsAddressProof: true } }) });
  expect(await screen.findByText('Confirm your address first.')).toBeTruthy();
});

test('the page says which kinds have no channel left', async () => {
  const { user, saved } = pageWith();
  expect(await screen.findByRole('checkbox', { name: 'Tips: Email' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/have no channel/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'All kinds: In the app' }));
  await waitFor(() => expect(saved[0]?.enableInAppNotifications).toBe(false));
  expect(screen.getByText('Celebrations have no channel, so you get none.')).toBeTruthy();
  expect(screen.queryByText(/Reminders have no channel/)).toBeNull();
});

test('a kind that is switched off has no channels to choose', async () => {
  pageWith({ tipOfTheDay: false });
  expect(await screen.findByRole('checkbox', { name: 'Tips: Email' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/have no channel/)).toBeNull();
});

test('a break begins with one press, is shown with its end, and ends with another', async () => {
  const { user, saved } = pageWith({ timezone: 'UTC' });
  const section = await screen.findByRole('region', { name: 'Take a break' });
  await user.click(within(section).getByRole('button', { name: 'For three weeks' }));
  await waitFor(() => expect(saved[0]?.pausedUntil).toBe(dayAhead(21)));
  await user.click(within(section).getByRole('button', { name: 'End the break now' }));
  await waitFor(() => expect(saved[1]?.pausedUntil).toBeNull());
  expect(within(section).queryByRole('button', { name: 'End the break now' })).toBeNull();
});

test('a break lasts until a day that is ahead, and one that is over is no break', async () => {
  const { user, saved } = pageWith({ timezone: 'UTC', pausedUntil: dayAhead(0) });
  const section = await screen.findByRole('region', { name: 'Take a break' });
  expect(within(section).queryByRole('button', { name: 'End the break now' })).toBeNull();
  const start = within(section).getByRole('button', { name: 'Pause until then' });
  expect(start).toHaveProperty('disabled', true);
  await user.type(within(section).getByLabelText('Messages start again on'), dayAhead(5));
  await user.click(start);
  await waitFor(() => expect(saved[0]?.pausedUntil).toBe(dayAhead(5)));
});

test('the page follows what changed elsewhere, such as by the link in an email', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  const chosen = { now: { ...defaultPreferences, digest: 'daily' as const } as CommunicationPreferences };
  pageWith({}, { communicationPreferences: () => chosen.now });
  expect(await screen.findByRole('radio', { name: 'Daily' })).toHaveProperty('checked', true);
  await waitFor(() => expect(GivenSource.latest).toBeDefined());
  chosen.now = { ...defaultPreferences, digest: 'off' };
  await act(async () => GivenSource.hear('preferences'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', true));
});
