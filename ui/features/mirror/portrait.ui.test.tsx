import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Portrait } from '#contracts/mirror/endpoints.ts';
import { adaSignedIn, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

/** Ada completes step 2. */
async function completeStep(more: Handlers) {
  const app = openApp(
    '/journey/step2?part=4',
    adaSignedIn(1, {
      journeySteps: () => ({ steps: stepsAfter(1, { 2: { coreValues: ['Honesty'] } }) }),
      saveReflection: () => ({ position: '7', savedAt: new Date().toISOString() }),
      trackProgress: () => ({ position: '8', progress: progressAfter(2), unlocked: [] }),
      ...more,
    }),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  return app;
}

test('a portrait shows sentences beside those of the first day, and another one can take the place of one', async () => {
  let portrait: Portrait = {
    step: 2,
    firstDay: ['Mine would carry two people and a thermos.'],
    now: ['I led the cows home.', 'I wrote it on a paper bag.'],
    others: ['I sat in the kitchen with Maria.'],
  };
  const { user, seen } = await completeStep({
    portraits: () => ({ items: [portrait] }),
    choosePortrait: ({ body: { sentences } }) => {
      portrait = { ...portrait, now: sentences, others: ['I led the cows home.'] };
      return { position: '9' };
    },
  });
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
  const { user } = await completeStep({
    portraits: () => {
      if (isDown) throw new Refused('unavailable', 'Away', 500);
      return { items: [{ step: 2, firstDay: [], now: ['I led the cows home.'], others: [] }] };
    },
  });
  const line = await screen.findByText('Your own sentences could not be loaded.');
  isDown = false;
  await user.click(within(line).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('“I led the cows home.”')).toBeTruthy();
});
