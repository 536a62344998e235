import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CommunityMember } from '#contracts/people/views.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const organizationId = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01';
const member = (id: number, about: Partial<CommunityMember> = {}): CommunityMember => ({
  id: `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c${id}`,
  name: 'Grace Hopper',
  isYou: false,
  achievements: [
    { id: 'permission-granted', name: 'Permission Granted', tier: 'Bronze', unlockedAt: day, confirmed: true },
  ],
  licence: null,
  ...about,
});
const inOrganization = adaSignedIn(1, {
  authUser: () => ({ authenticated: true, user: { ...ada, organizationId } }),
});

test('the community lists what members share, page by page', async () => {
  const { user } = openApp('/community', {
    ...inOrganization,
    community: ({ query }) =>
      query.cursor === undefined
        ? { organization: 'Flight School', items: [member(10)], nextCursor: 'next' }
        : { organization: 'Flight School', items: [member(11, { name: null })], nextCursor: null },
  });
  expect(await screen.findByRole('heading', { name: 'Grace Hopper' })).toBeTruthy();
  expect(screen.getByText('Community of Flight School')).toBeTruthy();
  expect(screen.getByText('earned November 20 · confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Stop sharing/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more members' }));
  expect(await screen.findByRole('heading', { name: 'A member without a name' })).toBeTruthy();
});

test('people take back what they share where they see it', async () => {
  let shared = true;
  const { user } = openApp('/community', {
    ...inOrganization,
    community: () => ({
      organization: 'Flight School',
      items: shared ? [member(10, { name: 'Ada Lovelace', isYou: true })] : [],
      nextCursor: null,
    }),
    shareAchievement: ({ body }) => {
      expect(body).toMatchObject({ achievement_id: 'permission-granted', sharing_level: 'private' });
      shared = false;
      return { achievement_id: body.achievement_id, sharing_level: body.sharing_level };
    },
  });
  const own = (await screen.findByRole('heading', { name: 'Ada Lovelace (you)' })).closest('li') ?? document.body;
  await user.click(within(own).getByRole('button', { name: 'Stop sharing Permission Granted' }));
  expect(await screen.findByRole('heading', { name: 'No one shares anything yet' })).toBeTruthy();
});

test('the community says what it would be to someone without an organization', async () => {
  openApp('/community', adaSignedIn(1));
  expect(await screen.findByRole('heading', { name: 'You are not in an organization' })).toBeTruthy();
});

test('the community says how much of yours is shown, and how a small one grows', async () => {
  openApp('/community', {
    ...inOrganization,
    community: () => ({ organization: 'Flight School', items: [member(10)], nextCursor: null }),
    userAchievements: () => ({ achievements: [] }),
  });
  expect(await screen.findByText(/^A community begins with two or three people/)).toBeTruthy();
});
