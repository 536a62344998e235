import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Spoke, spokes } from '#contracts/balance/wheel.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

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

test('the wheel names the widest gap first, and stands beside an earlier one', async () => {
  const { user } = openApp('/balance-tracking', {
    ...adaSignedIn(2),
    balanceWheels: () => ({
      items: [wheel('2026-11-20', (spoke) => (spoke === 'play' ? [2, 9] : [8, 5])), wheel('2026-10-20', () => [5, 5])],
      nextCursor: null,
    }),
  });
  const gaps = (await screen.findByRole('heading', { name: 'Where most is missing' })).parentElement;
  expect(within(gaps ?? document.body).getAllByRole('listitem')[0]?.textContent).toMatch(/^Play72/);
  await user.selectOptions(screen.getByLabelText('Compare with'), '2026-10-20');
  expect(screen.getByText('5 then')).toBeDefined();
});

test('a wheel is saved once every slider was moved, and not before', async () => {
  const { user } = openApp('/balance-tracking', adaSignedIn(2));
  await user.click(await screen.findByRole('button', { name: 'Rate the wheel' }));
  expect(screen.getByText(`${2 * spokes.length} sliders are still open.`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save the wheel' })).toHaveProperty('disabled', true);
});

test('a kindness is entered with its side and its day', async () => {
  const { user, seen } = openApp('/balance-tracking', {
    ...adaSignedIn(2),
    recordKindness: () => ({ position: '1', id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c04' }),
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
