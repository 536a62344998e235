import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { enterprisePlay } from '#contracts/research/endpoints.ts';
import { choiceNames } from '#contracts/scenarios/class-bands.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const few = { count: null, hidden: 'few' } as const;
const people = (count: number) => ({ count, hidden: null });
const everyone = { kind: 'all', id: '', name: null } as const;
const played = { began: people(50), finished: people(40) };
const bands = [people(10), people(25), few, few];

const answer: Answer<typeof enterprisePlay> = {
  scope: 'organization',
  least: 10,
  next: '2026-11-30',
  asOf: '2026-11-23',
  sets: [
    { ...everyone, main: { people: 60, ...played } },
    { kind: 'group', id: 'a', name: 'Kitchen', main: null },
  ],
  set: everyone,
  scenario: 'books',
  games: [{ scenario: 'books', ...played, again: people(10), improved: few }],
  runs: {
    rules: 2,
    people: 40,
    scores: { life: [...bands, few], money: [...bands, few], joy: [...bands, few], goodwill: [...bands, few] },
    turns: Array.from({ length: 8 }, (_, turn) => ({
      turn: turn + 1,
      choices: choiceNames('books').map((choice) => ({ choice, bands })),
    })),
  },
};
const shown = (given: Answer<typeof enterprisePlay>) =>
  openApp('/class-view?scenario=books', {
    ...adaSignedIn(1),
    authUser: () => ({ authenticated: true, user: { ...ada, role: 'org_admin', permissions: ['enterprise.read'] } }),
    ownOrganization: () => ({ organization: null, admins: [], leastPasswordLength: 8 }),
    enterprisePlay: () => given,
  });

test('an administrator reads how runs ended, with a table behind each chart', async () => {
  shown(answer);
  const money = await screen.findByRole('table', { name: 'How the runs ended: Money', hidden: true });
  expect(money.textContent).toContain('20–3925');
  expect(money.textContent).toContain('fewer than five');
  expect(screen.getByText('too few to show')).toBeTruthy();
});

test('before ten have finished, the page says so and leads to the game', async () => {
  shown({ ...answer, runs: null });
  await screen.findByRole('heading', { name: 'Too few finished runs' });
  expect(screen.getByRole('link', { name: 'Open the scenario' }).getAttribute('href')).toBe('/money/3');
});

test('other people read who may see it, and nothing is asked', async () => {
  const { seen } = openApp('/class-view', adaSignedIn(1));
  await screen.findByRole('heading', { name: 'This page is for administrators of an organization' });
  expect(seen.some(({ path }) => path.startsWith('/api/enterprise'))).toBe(false);
});
