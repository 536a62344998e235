import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

type Stop = { reason: 'bounced' | 'complained'; at: string } | null;

const pageWith = (chosen: Partial<CommunicationPreferences> = {}, stop: Stop = null) => {
  let preferences: CommunicationPreferences = { ...defaultPreferences, ...chosen };
  let stopped = stop;
  let resumed = 0;
  const app = openApp(
    '/communications',
    adaSignedIn(3, {
      communicationPreferences: () => preferences,
      changeCommunicationPreferences: ({ body }) => {
        preferences = withChanges(preferences, body);
        return { position: '9', preferences };
      },
      previewReminders: () => ({ from: '', until: '', sent: [], closed: [] }),
      messageMail: () => ({ stopped }),
      resumeEmail: () => {
        stopped = null;
        resumed += 1;
        return { position: '10' };
      },
    }),
  );
  return { ...app, saved: () => preferences, resumed: () => resumed };
};

test('the summary is chosen, with its weekday', async () => {
  const { user, saved } = pageWith();
  expect(await screen.findByRole('heading', { name: 'Email summary' })).toBeTruthy();
  expect(screen.queryByLabelText('Day')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  await user.selectOptions(await screen.findByLabelText('Day'), 'Thursday');
  await waitFor(() => expect(saved()).toMatchObject({ digest: 'weekly', digestDay: 4 }));
  await user.click(screen.getByRole('radio', { name: 'Daily' }));
  await waitFor(() => expect(saved().digest).toBe('daily'));
  expect(screen.queryByLabelText('Day')).toBeNull();
});

test('says why emails have stopped, and starts them again', async () => {
  const { user, resumed } = pageWith({}, { reason: 'bounced', at: '2026-01-01T00:00:00.000Z' });
  expect(await screen.findByText(/said that this mailbox does not exist/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('Messages by email go out again.')).toBeTruthy();
  expect(resumed()).toBe(1);
});

test('says nothing where emails arrive', async () => {
  pageWith();
  expect(await screen.findByRole('heading', { name: 'Email summary' })).toBeTruthy();
  expect(screen.queryByText(/have stopped|confirmed address/)).toBeNull();
});
