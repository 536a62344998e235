import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const earned = adaSignedIn(1, {
  userAchievements: () => ({
    achievements: [
      { achievement_id: 'permission-granted', unlocked_at: day, shared: 'private', validated: false, evidence: 1 },
    ],
  }),
  achievementProgress: () => ({
    progress: [
      {
        achievement_id: 'first-lift',
        percent: 66,
        requirements: { days_active: { current: 2, threshold: 3, met: false } },
        estimated_completion_date: null,
      },
    ],
  }),
  whyAchievement: () => ({
    achievement_id: 'permission-granted',
    unlocked_at: day,
    definition_version: 1,
    prerequisites: [],
    requirements: [
      {
        key: 'step1_completed',
        label: 'Pre-flight completed',
        value: true,
        threshold: true,
        events: [{ id: 'e1', type: 'StepCompleted', occurredAt: day, summary: 'Pre-flight completed on this day' }],
      },
    ],
  }),
});

test('an earned achievement shows the very moments that earned it', async () => {
  const { user } = openApp('/achievements', earned);
  await user.click(await screen.findByRole('button', { name: 'Permission Granted' }));
  const why = await screen.findByRole('dialog', { name: 'Why you have Permission Granted' });
  expect(await within(why).findByText('Pre-flight completed on this day')).toBeTruthy();
});

test('a locked achievement says what opens it and how far one is', async () => {
  const { user } = openApp('/achievements', earned);
  const near = (await screen.findByRole('heading', { name: 'Nearly there' })).parentElement ?? document.body;
  expect(within(near).getByText('Days active: 2 of 3')).toBeTruthy();
  await user.click(within(near).getByRole('button', { name: 'Locked: First Lift' }));
  expect(await screen.findByRole('dialog', { name: 'What opens First Lift' })).toBeTruthy();
});

test('what could not be loaded can be tried again, and names the request', async () => {
  let away = true;
  const { user } = openApp('/achievements', {
    ...earned,
    achievementDefinitions: () => {
      if (away) throw new Refused('not_allowed', 'Away');
      return { definitions: [] };
    },
  });
  expect(await screen.findByText('Request request-1')).toBeTruthy();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The first one comes with the first step.')).toBeTruthy();
});

test('the list can be narrowed to what is earned, near or still ahead, and the choice stays in the address', async () => {
  const { user } = openApp('/achievements', earned);
  await user.click(await screen.findByRole('radio', { name: 'Earned 1' }));
  expect(screen.getByRole('button', { name: 'Permission Granted' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nearly there' })).toBeNull();
  expect(location.search).toBe('?show=earned');
  await user.click(screen.getByRole('button', { name: 'Permission Granted' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(location.search).toBe('?show=earned');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(screen.getByRole('heading', { name: 'Nearly there' })).toBeTruthy();
});
