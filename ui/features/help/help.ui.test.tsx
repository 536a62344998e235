import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

test('the help finds pages and settings, and leads there', async () => {
  const { user } = openApp('/help', adaSignedIn(1));
  await user.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'quiet hours');
  const main = screen.getByRole('main');
  const link = await within(main).findByRole('link', { name: 'Quiet hours: from' });
  expect(link.getAttribute('href')).toBe('/communications');
  expect(within(main).queryByRole('link', { name: 'Queues' })).toBeNull();
});

test('every page leads to the help about itself', async () => {
  const { user } = openApp('/roadmap', adaSignedIn(1));
  await user.click(await screen.findByRole('link', { name: 'Help for this page' }));
  expect(await screen.findByRole('heading', { name: 'You came from: Roadmap' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to that page' }).getAttribute('href')).toBe('/roadmap');
});

test('an address that is not ours is no page, so the help does not link to it', async () => {
  openApp('/help?on=https%3A%2F%2Felsewhere.test', adaSignedIn(1));
  await screen.findByRole('heading', { level: 1, name: 'What would you like to know?' });
  expect(screen.queryByText(/^You came from/)).toBeNull();
});
