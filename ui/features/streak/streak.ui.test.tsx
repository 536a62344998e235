import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StreakView } from '#contracts/journey/endpoints.ts';
import { adaSignedIn, noStreak } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const running: StreakView = {
  ...noStreak,
  days: 9,
  best: 12,
  thisWeek: { active: 3, needed: 7 },
  frozen: ['2026-11-18'],
  freezesLeft: 1,
};

test('the cockpit says what the streak needs, and kindly that a freeze kept it', async () => {
  openApp('/home', adaSignedIn(1, { streak: () => running }));
  expect(await screen.findByText(/You were away on Wednesday. A freeze kept your streak/)).toBeTruthy();
  expect(screen.getByText(/Your streak needs an entry today. One freeze left this month./)).toBeTruthy();
  expect(screen.getByText('Best streak: 12 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rhythm and pauses' }).getAttribute('href')).toBe('/profile#streak');
});

test('seven days show what held the streak, and which one is today', async () => {
  const states = ['paused', 'paused', 'active', 'active', 'frozen', 'active', 'open'] as const;
  const sevenDays = running.sevenDays.map(({ day }, index) => ({ day, state: states[index] ?? 'open' }));
  openApp('/achievements', adaSignedIn(1, { streak: () => ({ ...running, sevenDays }) }));
  const days = within(await screen.findByRole('list', { name: 'The last seven days' })).getAllByRole('listitem');
  expect(days.map((item) => item.querySelector('.visually-hidden')?.textContent)).toEqual([
    'Saturday: pause',
    'Sunday: pause',
    'Monday: recorded',
    'Tuesday: recorded',
    'Wednesday: a freeze',
    'Thursday: recorded',
    'Friday: nothing recorded',
  ]);
  expect(days.findIndex((item) => item.getAttribute('aria-current') === 'date')).toBe(6);
});

test.each<[string, Partial<StreakView>, RegExp]>([
  ['one that has not begun', noStreak, /Your next entry starts a streak/],
  ['one that ended', { days: 0, best: 12, frozen: [] }, /Your best, 12 days, stays yours/],
  ['one that is safe today', { neededOn: '2026-11-21', activeToday: true }, /its next entry on Saturday/],
  ['one that is safe for long', { neededOn: '2026-12-05', activeToday: true }, /its next entry on December 5/],
  ['a week that was short', { daysPerWeek: 3 }, /Last week was a day short. A freeze kept your streak/],
  ['one in a pause', { pauses: [{ from: '2026-11-19', to: '2026-11-25' }] }, /Paused until November 25/],
])('the achievements say it of %s', async (_, streak, words) => {
  openApp('/achievements', adaSignedIn(1, { streak: () => ({ ...running, ...streak }) }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a rhythm is chosen, and the page says from when', async () => {
  let own: StreakView = running;
  const { user, seen } = openApp(
    '/profile',
    adaSignedIn(1, {
      streak: () => own,
      chooseRhythm: ({ body: { daysPerWeek } }) => {
        own = { ...running, next: { daysPerWeek, from: '2026-11-23' } };
        return { position: '2' };
      },
    }),
  );
  await user.click(await screen.findByRole('radio', { name: '4 days' }));
  expect(await screen.findByText(/From November 23, 2026: 4 days/)).toBeTruthy();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ daysPerWeek: 4 });
  expect(screen.getByRole('radio', { name: '4 days' })).toHaveProperty('checked', true);
});

test('a pause is planned and taken back, and a refusal is shown', async () => {
  let pauses: StreakView['pauses'] = [];
  const { user } = openApp(
    '/profile',
    adaSignedIn(1, {
      streak: () => ({ ...running, pauses }),
      pauseStreak: ({ body }) => {
        if (body.from === body.to) throw new Refused('conflict', 'Another pause is planned for some of these days.');
        pauses = [body];
        return { position: '2' };
      },
      endStreakPause: () => {
        pauses = [];
        return { position: '3' };
      },
    }),
  );
  const first = await screen.findByLabelText('First day');
  const last = screen.getByLabelText('Last day');
  const plan = screen.getByRole('button', { name: 'Plan a pause' });
  expect(plan).toHaveProperty('disabled', true);
  await user.type(first, '2026-12-01');
  await user.type(last, '2026-12-01');
  await user.click(plan);
  expect(await screen.findByText(/Another pause is planned/)).toBeTruthy();
  await user.clear(last);
  await user.type(last, '2026-12-05');
  await user.click(plan);
  const item = (await screen.findByText(/December 1, 2026 to December 5, 2026/)).closest('li') ?? document.body;
  await user.click(within(item).getByRole('button', { name: /Remove the pause/ }));
  await waitFor(() => expect(screen.queryByText(/December 1, 2026 to/)).toBeNull());
});

test('the link to rhythm and pauses leads to them once they are there', async () => {
  const scrollIntoView = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrollIntoView;
  openApp('/profile#streak', adaSignedIn(1, { streak: () => running }));
  await screen.findByRole('radio', { name: '4 days' });
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce());
});
