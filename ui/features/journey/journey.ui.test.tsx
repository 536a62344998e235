import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const first = { 1: { lifeBalance: 3, moneyBalance: 4, joyBalance: 5 } };

test('the dials show the first step’s reading until there is a flight report, and then the latest report', async () => {
  const none = {
    reports: 0,
    steady: { life: 0, money: 0, joy: 0 },
    weeks: [],
    latest: [],
    first: null,
  };
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  openApp(
    '/',
    adaSignedIn(3, {
      journeySteps: () => ({ steps: stepsAfter(3, first) }),
      balance: async () => {
        await known;
        return none;
      },
    }),
  );
  const before = within(await screen.findByRole('region', { name: 'Instruments' }));
  // While this is unknown, the page claims nothing.
  expect(before.queryByText('your first reading')).toBeNull();
  answer();
  expect(await before.findAllByText('your first reading')).toHaveLength(3);
  expect(before.getByText('3')).toBeTruthy();
});

test('after a flight report the dials show its readings and its day', async () => {
  openApp(
    '/',
    adaSignedIn(3, {
      journeySteps: () => ({ steps: stepsAfter(3, first) }),
      balance: () => ({
        reports: 2,
        steady: { life: 1, money: 0, joy: 1 },
        weeks: [],
        latest: [
          { day: '2026-01-01', life: 1, money: 1, joy: 1 },
          { day: '2026-01-05', life: 8, money: 6, joy: 9 },
        ],
        first: { life: 3, money: 4, joy: 5 },
      }),
    }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Instruments' }));
  expect(await panel.findAllByText('reported January 5')).toHaveLength(3);
  expect([panel.getByText('8'), panel.getByText('6'), panel.getByText('9')]).toHaveLength(3);
  expect(panel.queryByText('your first reading')).toBeNull();
});

const house = { ...ada, variant: 'senior-living' as const };
const atStep6 = (user: typeof ada) =>
  adaSignedIn(5, {
    authUser: () => ({ authenticated: true, user }),
    journeyProgress: () => progressAfter(5),
    journeySteps: () => ({ steps: stepsAfter(5) }),
    saveReflection: () => ({ position: '1', savedAt: '2026-11-20T08:00:00.000Z' }),
  });

test('the senior-living edition records a measure of care', async () => {
  const { user, seen } = openApp('/journey/step6?part=2', atStep6(house));
  await user.type(await screen.findByLabelText('What do you count?'), 'Falls a month');
  await user.type(screen.getByLabelText('Where it was when you began'), '10');
  expect(screen.getByText('It counts once all three are filled in.')).toBeTruthy();
  await user.type(screen.getByLabelText('Where it is now'), '7,5');
  await user.click(screen.getByRole('switch', { name: /Less is better/ }));
  expect(screen.getByText('25 per cent better than at the beginning.')).toBeTruthy();
  await expect
    .poll(() => seen.findLast(({ path }) => path === '/api/journey/steps/6/reflection')?.body)
    .toEqual({ careQuality: { measure: 'Falls a month', baseline: 10, current: 7.5, lowerIsBetter: true } });
});

test('other editions have no such measure', async () => {
  openApp('/journey/step6?part=2', atStep6(ada));
  expect(await screen.findByRole('heading', { name: 'Your first flight report' })).toBeTruthy();
  expect(screen.queryByLabelText('What do you count?')).toBeNull();
});

test('a report on any day has its own title and is shown beside the previous one', async () => {
  openApp(
    '/self-reporting',
    adaSignedIn(3, {
      journeySteps: () => ({ steps: stepsAfter(3, first) }),
      balance: () => ({
        reports: 1,
        steady: { life: 1, money: 0, joy: 1 },
        weeks: [],
        latest: [{ day: '2026-01-05', life: 8, money: 6, joy: 9 }],
        first: { life: 3, money: 4, joy: 5 },
      }),
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Where are your three dials?' })).toBeTruthy();
  expect(await screen.findByText('On January 5: 8')).toBeTruthy();
  expect(screen.getByRole('complementary')).toBeTruthy();
  expect(screen.queryByText(/On the first day/)).toBeNull();
  expect(screen.queryByText('Your first flight report')).toBeNull();
});

test('without an earlier report it is shown beside the first reading', async () => {
  openApp(
    '/self-reporting',
    adaSignedIn(3, {
      journeySteps: () => ({ steps: stepsAfter(3, first) }),
      balance: () => ({
        reports: 0,
        steady: { life: 0, money: 0, joy: 0 },
        weeks: [],
        latest: [],
        first: null,
      }),
    }),
  );
  expect(await screen.findByText('On the first day: 3')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});
