import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Spoke, spokes } from '#contracts/balance/wheel.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const id = (number: number): string => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${number}`;

const wheel = (day: string, rate: (spoke: Spoke) => [satisfaction: number, importance: number]) => {
  const rated = (spoke: Spoke) => {
    const [satisfaction, importance] = rate(spoke);
    return { satisfaction, importance };
  };
  const ratings = {
    relationships: rated('relationships'),
    health: rated('health'),
    home: rated('home'),
    earning: rated('earning'),
    buffer: rated('buffer'),
    time: rated('time'),
    play: rated('play'),
    growth: rated('growth'),
    contribution: rated('contribution'),
  };
  return { day, ratedAt: `${day}T08:00:00.000Z`, ratings };
};

test('the wheel names the widest gap first, and an experiment starts from it', async () => {
  const { user, seen } = openApp('/balance-tracking', {
    ...adaSignedIn(2),
    balanceWheels: () => ({
      items: [wheel('2026-11-20', (spoke) => (spoke === 'play' ? [2, 9] : [8, 5])), wheel('2026-10-20', () => [5, 5])],
      nextCursor: null,
    }),
    startExperiment: () => ({ position: '1', id: id(1), endsOn: '2026-12-10' }),
  });
  const gaps = (await screen.findByRole('heading', { name: 'Where most is missing' })).parentElement;
  expect(within(gaps ?? document.body).getAllByRole('listitem')[0]?.textContent).toMatch(/^Play72/);
  await user.selectOptions(screen.getByLabelText('Compare with'), '2026-10-20');
  expect(screen.getByText('5 then')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try something: Play' }));
  await user.type(screen.getByLabelText(/What will you try/), 'An evening without a screen');
  await user.click(screen.getByRole('button', { name: 'Start the two weeks' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(seen.find(({ method, path }) => method === 'POST' && path.includes('experiments'))?.body).toEqual({
    spoke: 'play',
    plan: 'An evening without a screen',
  });
});

test('a wheel is saved once every slider was moved, and not before', async () => {
  const { user } = openApp('/balance-tracking', adaSignedIn(2));
  await user.click(await screen.findByRole('button', { name: 'Rate the wheel' }));
  expect(screen.getByText(`${2 * spokes.length} sliders are still open.`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save the wheel' })).toHaveProperty('disabled', true);
});

test('an experiment that has ended asks how it went', async () => {
  const { user, seen } = openApp('/balance-tracking', {
    ...adaSignedIn(2),
    balanceExperiments: () => ({
      items: [
        {
          id: id(1),
          spoke: 'play' as const,
          plan: 'An evening without a screen',
          startsOn: '2026-11-01',
          endsOn: '2026-11-14',
          state: 'ended' as const,
          outcome: null,
          words: null,
        },
      ],
      nextCursor: null,
    }),
    balanceWheels: () => ({
      items: [wheel('2026-11-16', () => [6, 5]), wheel('2026-11-05', () => [1, 1]), wheel('2026-10-20', () => [4, 5])],
      nextCursor: null,
    }),
    answerExperiment: () => ({ position: '1' }),
  });
  expect(await screen.findByRole('heading', { name: 'How did it go with “Play”?' })).toBeDefined();
  // Not the wheel that was rated while it ran.
  expect(await screen.findByText('On the wheel: 4 before, 6 after.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Better than before' }));
  await user.click(screen.getByRole('button', { name: 'Save the result' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({ body: { outcome: 'better' } }),
  );
});

test('a kindness is entered with its side and its day', async () => {
  const { user, seen } = openApp('/balance-tracking', {
    ...adaSignedIn(2),
    recordKindness: () => ({ position: '1', id: id(4) }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Received' }));
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await user.type(screen.getByLabelText('What happened'), 'Marek stayed late');
  await user.click(screen.getByRole('button', { name: 'Enter it' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      direction: 'received',
      what: 'Marek stayed late',
      daysAgo: 1,
    }),
  );
});
