import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { metricNames } from '#contracts/analytics/metrics.ts';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const range = { from: '2026-11-18', until: '2026-11-19', least: 5 };
const few = { people: null, hidden: 'few' as const };
const many = (people: number) => ({ people, hidden: null });

const handlers = (more: Handlers = {}): Handlers => ({
  ...adaSignedIn(3),
  adminUser: () => administrator,
  tenants: () => ({
    items: [
      {
        id: '55555555-5555-4555-8555-555555555555',
        name: 'Harbour House',
        domains: ['h.test'],
        members: 20,
        invited: 0,
        seats: null,
        suspended: null,
        signOn: { protocol: null, hasDraft: false, lastSignInAt: null, ownWay: 0 },
      },
    ],
    nextCursor: null,
  }),
  usageFigures: ({ query }) => ({
    ...range,
    events: query.organization === undefined ? 1_234 : 321,
    ...many(60),
    days: [
      { day: '2026-11-18', ...many(40) },
      { day: '2026-11-19', ...few },
    ],
    rows: [
      { name: '/journey', events: 1_100, ...many(50) },
      { name: '/letters', events: null, ...few },
    ],
  }),
  journeyFigures: () => ({
    least: 5,
    figures: {
      people: 60,
      started: many(50),
      steps: [1, 2, 3, 4, 5, 6].map((step) => ({
        step,
        completed: step === 6 ? null : 50 - 7 * step,
        hidden: step === 6 ? 'few' : null,
      })),
      cohorts: [
        { week: '2026-11-09', ...many(40), weeks: [many(30), few] },
        { week: '2026-11-16', ...few, weeks: [] },
      ],
    },
  }),
  vitalFigures: () => ({
    ...range,
    least: 20,
    rows: [
      { name: 'LCP', page: '/journey', measured: 3, p75: null },
      { name: 'LCP', page: null, measured: 400, p75: 4_800 },
      { name: 'INP', page: null, measured: 300, p75: 150 },
    ],
  }),
  metrics: () => ({
    least: 5,
    people: 60,
    metrics: metricNames.map((metric, order) => ({
      metric,
      weeks: order < 2 ? [{ week: '2026-11-02', ...(order === 0 ? many(33) : few) }] : [],
    })),
  }),
  ...more,
});
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('usage is counted by page, for everybody or an organization, and what a few people did is hidden', async () => {
  const asked: object[] = [];
  const all = handlers();
  const { user } = openApp('/admin/analytics', {
    ...all,
    usageFigures: (call, request) => {
      asked.push(call.query);
      return (all.usageFigures as NonNullable<Handlers['usageFigures']>)(call, request);
    },
  });
  expect(cellsOf(await screen.findByRole('row', { name: /^\/journey 1,100/ }))).toEqual(['1,100', '50']);
  expect(cellsOf(screen.getByRole('row', { name: /^\/letters/ }))).toEqual(['not shown', 'fewer than five']);
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Organization' }), 'Harbour House');
  expect(await screen.findByText('321')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ days: '90', organization: '55555555-5555-4555-8555-555555555555' });
});

test('the funnel, who comes back, and loading times name what is hidden and what is slow', async () => {
  const { user } = openApp('/admin/analytics', handlers());
  const heat = await screen.findByRole('table', { name: 'Who comes back' });
  expect(within(heat).getAllByRole('row')).toHaveLength(2);
  expect(cellsOf(within(heat).getAllByRole('row')[1] as HTMLElement)).toEqual(['40', '75%', 'fewer than five']);
  const slow = await screen.findByRole('row', { name: /All pages/ });
  expect(cellsOf(slow)).toEqual(['4,800 ms poor · 400 loads']);
  expect(cellsOf(slow.nextElementSibling as HTMLElement)).toEqual(['fewer than 20 loads']);
  await user.click(screen.getByRole('radio', { name: 'Reaction to input (INP)' }));
  expect(cellsOf(await screen.findByRole('row', { name: /150 ms/ }))).toEqual(['150 ms good · 300 loads']);
});

test('a part that cannot be loaded says so and leaves the others, and no usage is explained', async () => {
  openApp(
    '/admin/analytics',
    handlers({
      vitalFigures: () => {
        throw new Refused('not_allowed', 'Not for you.');
      },
      usageFigures: () => ({ ...range, events: 0, ...many(0), days: [], rows: [] }),
    }),
  );
  expect(await screen.findByRole('heading', { name: 'No usage yet' })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Who comes back' })).toBeTruthy();
});

test('people are counted by week, for what is chosen, and few of them are hidden', async () => {
  const { user } = openApp('/admin/analytics', handlers());
  expect(await screen.findByRole('row', { name: /33/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Completed a step' }));
  const steps = await screen.findByRole('table', { name: 'Completed a step', hidden: true });
  expect(steps.textContent).toContain('fewer than five');
  await user.click(screen.getByRole('radio', { name: 'Wrote a story' }));
  expect(await screen.findByText('No full week has been counted yet.')).toBeTruthy();
});
