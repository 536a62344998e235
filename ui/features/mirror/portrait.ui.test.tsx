import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Portrait } from '#contracts/mirror/endpoints.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import type { Insight } from '#contracts/insights/endpoints.ts';
import { contextWithPlay } from '#contracts/journey/context-with-play.ts';
import { played } from '#contracts/text/en/played.ts';

const views: Insight[] = [{ id: 'portraits', subject: 'portraits', verdict: null, kind: 'view', view: 'portraits' }];

test('a portrait shows sentences beside those of the first day, and another one can take the place of one', async () => {
  let portrait: Portrait = {
    step: 2,
    firstDay: ['Mine would carry two people and a thermos.'],
    now: ['I led the cows home.', 'I wrote it on a paper bag.'],
    others: ['I sat in the kitchen with Maria.'],
  };
  const { user, seen } = openApp(
    '/ai-insights',
    adaSignedIn(2, {
      journeyContext: () => contextWithPlay({ mine: { coreValues: ['Honesty'] }, money: {} }, [], played),
      insights: () => ({ items: views, recent: [] }),
      portraits: () => ({ items: [portrait] }),
      choosePortrait: ({ body: { sentences } }) => {
        portrait = { ...portrait, now: sentences, others: ['I led the cows home.'] };
        return { position: '9' };
      },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'You, after My journey' })).toBeTruthy();
  expect(screen.getByText('“Mine would carry two people and a thermos.”')).toBeTruthy();
  const [another] = screen.getAllByRole('button', { name: 'Another sentence' });
  if (another) await user.click(another);
  expect(await screen.findByText('“I sat in the kitchen with Maria.”')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('“I led the cows home.”')).toBeNull());
  expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    sentences: ['I sat in the kitchen with Maria.', 'I wrote it on a paper bag.'],
  });
});

test('sentences that could not be loaded are missed by name, and one press loads them', async () => {
  let isDown = true;
  const { user } = openApp(
    '/ai-insights',
    adaSignedIn(2, {
      journeyContext: () => contextWithPlay({ mine: { coreValues: ['Honesty'] }, money: {} }, [], played),
      insights: () => ({ items: views, recent: [] }),
      portraits: () => {
        if (isDown) throw new Refused('unavailable', 'Away', 500);
        return { items: [{ step: 2, firstDay: [], now: ['I led the cows home.'], others: [] }] };
      },
    }),
  );
  const line = await screen.findByText('Your own sentences could not be loaded.');
  isDown = false;
  await user.click(within(line).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('“I led the cows home.”')).toBeTruthy();
});
