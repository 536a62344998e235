import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn, ada } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const few = { mine: { given: false, since: null }, contributors: null, least: 5, figures: null };

test('research says why there is nothing to see, and counts nobody who has not said so', async () => {
  const { user, seen } = openApp('/research', {
    ...adaSignedIn(1),
    research: () => few,
    changeResearchConsent: () => ({ position: '1', mine: { given: true, since: '2026-11-20T08:00:00.000Z' } }),
  });
  await screen.findByRole('heading', { name: 'There is nothing to show yet' });
  await user.click(screen.getByRole('switch'));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ given: true });
});

test('who is no administrator of an organization is told who may see its figures', async () => {
  const { seen } = openApp('/enterprise', adaSignedIn(1));
  await screen.findByRole('heading', { name: 'This page is for administrators of an organization' });
  expect(seen.some(({ path }) => path.startsWith('/api/enterprise'))).toBe(false);
});

test('an administrator of an organization reads “few” where a figure could tell somebody', async () => {
  openApp('/enterprise', {
    ...adaSignedIn(1),
    authUser: () => ({ authenticated: true, user: { ...ada, role: 'org_admin', permissions: ['enterprise.read'] } }),
    ownOrganization: () => ({ organization: null, admins: [], leastPasswordLength: 8 }),
    enterprise: () => ({
      scope: 'organization',
      members: 9,
      least: 5,
      figures: {
        started: 9,
        steps: [1, 2, 3, 4, 5, 6].map((step) => ({ step, completed: step === 1 ? null : 0 })),
        licences: 0,
        activeLast7: null,
        activeLast28: null,
        stalled: 0,
        weeks: [{ week: '2026-11-16', active: null }],
      },
    }),
  });
  expect(await screen.findAllByText('few')).toHaveLength(3);
});

test('the figures of the installation are for administrators; others read what everybody may know', async () => {
  const { seen } = openApp('/mvp-status', {
    ...adaSignedIn(1),
    health: () => ({
      status: 'degraded',
      version: '1.1.0',
      checkedAt: '2026-11-20T08:00:00.000Z',
      components: [
        { name: 'database', state: 'up', detail: null },
        { name: 'projections', state: 'behind', detail: null },
      ],
    }),
  });
  expect(await screen.findByText('1 of 2 parts answer as they should.')).toBeDefined();
  expect(screen.getByText('Database')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Your own 30 days' })).toBeDefined();
  expect(seen.some(({ path }) => path.includes('/admin/'))).toBe(false);
});

test('the roadmap shows as coming what the feature table says, and follows a switch', async () => {
  openApp('/roadmap', {
    ...adaSignedIn(1),
    switchedFeatures: () => ({
      features: {
        bell: 'on',
        messages: 'soon',
        notificationsPage: 'on',
        communicationsPage: 'on',
        onboarding: 'on',
        organization: 'on',
        mobilePwa: 'soon',
      },
      since: { mobilePwa: '2026-11-03T09:00:00.000Z' },
    }),
    achievementStats: () => ({
      totalPoints: 0,
      currentLevel: 1,
      streakDays: 0,
      nextLevelAt: 100,
      unlockedCount: 4,
      totalCount: 28,
    }),
  });
  expect(await screen.findByText('There is no page yet.')).toBeDefined();
  expect(await screen.findByText('Off since November 3, 2026')).toBeDefined();
  expect(await screen.findByText('4 of 28')).toBeDefined();
  expect(await screen.findByText('1 of 6 steps')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Organization' })).toBeDefined();
});
