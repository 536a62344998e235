import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adaSignedIn, nothingChosen, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const choices = { 'wednesday-wrong-file': 'thank-him', 'thursday-one-raise': 'ines' };
const step5 = { choices, lookBack: { moments: { 'wednesday-wrong-file': { again: true } } } };

/** Ada's home page, so many days after she completed the journey. */
const homeAfter = (days: number) => {
  const completedAt = new Date(Date.now() - days * 86_400_000).toISOString();
  return openApp(
    '/home',
    adaSignedIn(6, {
      journeyProgress: () => ({ ...progressAfter(6), completedAt }),
      journeySteps: () => ({ steps: stepsAfter(6, { 5: step5 }) }),
      promises: () => ({ promises: [], today: '2026-11-20' }),
      letters: () => ({ letters: [], today: '2026-11-20' }),
      weeklyCheck: () => nothingChosen,
      oldStory: () => ({ story: null }),
    }),
  );
};

test('the day after the end someone of the crew comes by with a choice of step 5, is named as a character, and leads to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00') });
  const { user } = homeAfter(1);
  const title = await screen.findByRole('heading', { name: 'Marek comes by' });
  const card = within(title.closest('section') ?? document.body);
  expect(card.getByText(/On Wednesday you chose: “Thank him for coming/)).toBeTruthy();
  expect(card.getByText(/you said that you would choose it again/)).toBeTruthy();
  expect(card.getByText('Marek is one of the characters from your week in step 5.')).toBeTruthy();
  expect(document.querySelector('[data-crew="marek"]')?.getAttribute('data-feeling')).toBe('glad');
  await user.click(card.getByRole('link', { name: 'See that moment in your week' }));
  const chosen = await screen.findByRole('button', { name: /^Thank him for coming/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
});

test('on most days nobody comes by', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00') });
  homeAfter(2);
  await screen.findByRole('region', { name: 'Between flights' });
  expect(screen.queryByText(/comes by/)).toBeNull();
});
