import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const permission = {
  achievement_id: 'permission-granted',
  unlocked_at: day,
  shared: 'private',
  validated: false,
  validatedBy: null,
  standing: 'claimed',
  wanted: 'claimed',
  evidence: 1,
} as const;
const earned = adaSignedIn(1, {
  userAchievements: () => ({ achievements: [permission] }),
  achievementProgress: () => ({
    hints: [],
    progress: [
      {
        achievement_id: 'first-lift',
        percent: 66,
        requirements: { days_active: { current: 2, threshold: 3, met: false } },
        estimated_completion_date: inDays(1),
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
        events: [
          {
            id: 'e1',
            type: 'StepCompleted',
            occurredAt: day,
            summary: 'Pre-flight completed on this day',
            path: '/logbook/e1',
            imported: false,
          },
        ],
      },
    ],
  }),
});

test('the page leads to the helicopter that is built from what was earned', async () => {
  openApp('/achievements', earned);
  expect(await screen.findByRole('link', { name: 'Your helicopter' })).toHaveProperty('pathname', '/helicopter');
});

test('an earned achievement shows the moments that earned it', async () => {
  const { user } = openApp('/achievements', earned);
  await user.click(await screen.findByRole('button', { name: 'Permission Granted' }));
  const why = await screen.findByRole('dialog', { name: 'Why you have Permission Granted' });
  expect(await within(why).findByText('Pre-flight completed on this day')).toBeTruthy();
});

test('a locked achievement says what opens it and shows the progress', async () => {
  const { user } = openApp('/achievements', earned);
  const near = (await screen.findByRole('heading', { name: 'Nearly there' })).parentElement ?? document.body;
  expect(within(near).getByText('Days active: 2 of 3')).toBeTruthy();
  await user.click(within(near).getByRole('button', { name: 'Locked: First Lift' }));
  expect(await screen.findByRole('dialog', { name: 'What First Lift takes' })).toBeTruthy();
});

const onTheWay = adaSignedIn(1, {
  userAchievements: () => ({ achievements: [] }),
  achievementProgress: () => ({
    hints: [],
    progress: [
      {
        achievement_id: 'pilot-in-command',
        percent: 65,
        requirements: {
          days_active: { current: 1, threshold: 20, met: false },
          story_completion_count: { current: 4, threshold: 5, met: false },
        },
        estimated_completion_date: inDays(90),
      },
      {
        achievement_id: 'steady-rotor',
        percent: 60,
        requirements: { streak_days: { current: 1, threshold: 5, met: false } },
        estimated_completion_date: inDays(4),
      },
    ],
  }),
});

test('only achievements due within seven days at the current pace are nearly there', async () => {
  openApp('/achievements', onTheWay);
  const near = (await screen.findByRole('heading', { name: 'Nearly there' })).parentElement ?? document.body;
  expect(within(near).getAllByRole('listitem')).toHaveLength(1);
  expect(within(near).getByRole('button', { name: 'Locked: Steady Rotor' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Locked: Pilot in Command' })).toBeTruthy();
});

test('a bar shows the first requirement, which is the furthest from being met', async () => {
  openApp('/achievements', onTheWay);
  const far = (await screen.findByRole('button', { name: 'Locked: Pilot in Command' })).closest('li') ?? document.body;
  expect(within(far).getByText('Days active: 1 of 20 · Stories: 4 of 5')).toBeTruthy();
  expect(within(far).getByRole('meter', { name: 'Progress towards Pilot in Command' })).toHaveProperty('value', 5);
  const near = screen.getByRole('button', { name: 'Locked: Steady Rotor' }).closest('li') ?? document.body;
  expect(within(near).getByRole('meter')).toHaveProperty('value', 20);
});

test('a failed load can be retried, and names the request', async () => {
  let away = true;
  const { user } = openApp('/achievements', {
    ...earned,
    achievementDefinitions: () => {
      if (away) throw new Refused('not_allowed', 'Away');
      return { definitions: [] };
    },
  });
  expect(await screen.findByText('Request request-1')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  away = false;
  await user.click(again);
  expect(await screen.findByText('The first one comes with the first step.')).toBeTruthy();
});

test('the list can be filtered by earned, near or ahead, and the filter stays in the address', async () => {
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

test('an earned achievement is shared from its own dialog, which says what sharing allows', async () => {
  let shared: SharingLevel = 'private';
  const { user, seen } = openApp('/achievements', {
    ...earned,
    authUser: () => ({ authenticated: true, user: { ...ada, organizationId: ada.id } }),
    userAchievements: () => ({ achievements: [{ ...permission, shared }] }),
    shareAchievement: ({ body }) => {
      shared = body.sharing_level;
      return { position: '2', achievement_id: 'permission-granted', sharing_level: shared };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Permission Granted' }));
  const sheet = await screen.findByRole('dialog', { name: 'Why you have Permission Granted' });
  expect(await within(sheet).findByText('Shown only to you. No one can confirm it.')).toBeTruthy();
  await user.click(within(sheet).getByRole('radio', { name: 'My organization' }));
  expect(await within(sheet).findByText(/^Members of your organization see it on the community page/)).toBeTruthy();
  await waitFor(() =>
    expect(within(sheet).getByRole('radio', { name: 'My organization' })).toHaveProperty('checked', true),
  );
  expect(seen.find(({ path }) => path === '/api/achievements/share')?.body).toEqual({
    user_id: ada.id,
    achievement_id: 'permission-granted',
    sharing_level: 'organization',
  });
});

test('only members can share with an organization, and the person who confirmed an achievement is named', async () => {
  const { user } = openApp('/achievements', {
    ...earned,
    userAchievements: () => ({
      achievements: [{ ...permission, shared: 'community', validated: true, validatedBy: 'Grace Hopper' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Permission Granted' }));
  const sheet = await screen.findByRole('dialog', { name: 'Why you have Permission Granted' });
  expect(await within(sheet).findByText('Confirmed by Grace Hopper.')).toBeTruthy();
  expect(within(sheet).queryByRole('radio', { name: 'My organization' })).toBeNull();
});

test('a locked achievement shows the shortest way with minutes, and each deed leads to its place', async () => {
  const { user } = openApp('/achievements?why=steady-rotor', {
    ...onTheWay,
    wayToAchievement: () => ({
      achievement_id: 'steady-rotor',
      deeds: [
        { deed: 'report', times: 4, days: 4, minutes: 6, ownPace: true, step: null },
        { deed: 'step', times: 2, days: null, minutes: 38, ownPace: false, step: 2 },
      ],
      more: 1,
    }),
  });
  const sheet = await screen.findByRole('dialog', { name: 'What Steady Rotor takes' });
  expect(await within(sheet).findByText('A flight report on 4 more days')).toBeTruthy();
  expect(within(sheet).getByText('· about 6 min')).toBeTruthy();
  expect(within(sheet).getByText(/One more thing comes after that\. Minutes by your own pace/)).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Write a report' }).getAttribute('href')).toBe(
    '/self-reporting?kind=report',
  );
  await user.click(within(sheet).getByRole('link', { name: 'Open the step' }));
  expect(location.pathname).toBe('/journey/step2');
});

test('hidden achievements show as hints', async () => {
  openApp('/achievements', {
    ...earned,
    achievementProgress: () => ({ progress: [], hints: ['One asks for patience rather than effort.'] }),
  });
  const hidden = (await screen.findByRole('heading', { name: 'Still hidden' })).parentElement ?? document.body;
  expect(within(hidden).getByText('One asks for patience rather than effort.')).toBeTruthy();
  expect(within(hidden).queryByRole('button')).toBeNull();
});

test('a proof begins with what was done; own numbers and mere use are named as such', async () => {
  openApp('/achievements?why=permission-granted', {
    ...earned,
    whyAchievement: () => ({
      achievement_id: 'permission-granted',
      unlocked_at: day,
      definition_version: 1,
      prerequisites: [],
      requirements: [
        {
          key: 'engagement_score_minimum',
          label: 'Engagement score',
          value: 10,
          threshold: 10,
          events: [
            {
              id: 'e1',
              type: 'EngagementRecorded',
              occurredAt: day,
              summary: 'Engagement: lesson read',
              path: null,
              imported: false,
            },
          ],
        },
        {
          key: 'wisdom_synthesis_score',
          label: 'Highest wisdom score of a story',
          value: 70,
          threshold: 70,
          events: [
            {
              id: 'e2',
              type: 'StoryTold',
              occurredAt: day,
              summary: 'Story “Bread”',
              path: '/logbook/e2',
              imported: false,
            },
          ],
        },
        {
          key: 'step1_completed',
          label: 'Pre-flight completed',
          value: true,
          threshold: true,
          events: [
            {
              id: 'e3',
              type: 'StepCompleted',
              occurredAt: day,
              summary: 'Completed Pre-flight',
              path: '/logbook/e3',
              imported: false,
            },
          ],
        },
      ],
    }),
  });
  const why = await screen.findByRole('dialog', { name: 'Why you have Permission Granted' });
  await within(why).findByText('Completed Pre-flight');
  const rows = within(why)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((words) => /^(Pre-flight|Highest|Engagement)/.test(words));
  expect(rows.map((words) => words.slice(0, 10))).toEqual(['Pre-flight', 'Highest wi', 'Engagement']);
  expect(rows[1]).toContain('You gave this number yourself.');
  expect(rows[2]).toContain('The app counted this while you used it.');
  expect(within(why).queryByText('Engagement: lesson read')).toBeNull();
});

test('an achievement that has to come first opens from the one that waits for it', async () => {
  const { user } = openApp('/achievements?why=pilot-in-command', onTheWay);
  const sheet = await screen.findByRole('dialog', { name: 'What Pilot in Command takes' });
  await user.click(await within(sheet).findByRole('link', { name: 'Open Books' }));
  expect(await screen.findByRole('dialog', { name: 'What Open Books takes' })).toBeTruthy();
});
