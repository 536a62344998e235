import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

test('a vote is given and taken back, and nobody but administrators learns how many there are', async () => {
  let own = false;
  const { user, seen } = openApp('/roadmap', {
    ...adaSignedIn(1),
    roadmapVotes: () => ({ items: [{ feature: 'messages', state: 'soon', votes: null, own }] }),
    voteForFeature: ({ body }) => {
      own = body.wanted;
      return { feature: 'messages', own };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I want this' }));
  await user.click(await screen.findByRole('button', { name: 'Take my vote back' }));
  await screen.findByRole('button', { name: 'I want this' });
  expect(screen.queryByText(/vote(s| yet)$/)).toBeNull();
  const votes = seen.filter(({ path }) => path === '/api/roadmap/votes/messages');
  expect(votes.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { wanted: true }],
    ['PUT', { wanted: false }],
  ]);
});
