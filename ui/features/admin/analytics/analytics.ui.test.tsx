import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  adminOrganizations: () => ({
    items: [
      {
        id: '55555555-5555-4555-8555-555555555555',
        name: 'Harbour House',
        domains: ['h.test'],
        members: 20,
        variant: 'standard',
        passwordMinLength: null,
        requiresSecondFactor: false,
      },
    ],
    next: null,
    nextCursor: null,
    limit: 100,
  }),
  usageFigures: ({ query }) => ({
    ...range,
    events: query.organization === undefined ? 1_234 : 321,
    ...many(60),
    days: [
      { day: '2026-11-18', events: 1_200, ...many(40) },
      { day: '2026-11-19', events: null, ...few },
    ],
    rows: [
      { name: query.by === 'type' ? 'page_view' : '/journey', events: 1_100, ...many(50) },
      { name: '=cmd()', events: null, ...few },
    ],
    more: 3,
  }),
  usageWays: () => ({ ...range, rows: [{ from: '/', to: '/journey', events: 90, ...many(30) }] }),
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
    releases: ['1.2.0', '1.1.0'],
    rows: [
      { name: 'LCP', page: null, release: '1.2.0', measured: 400, p75: 4_800 },
      { name: 'LCP', page: null, release: '1.1.0', measured: 300, p75: 2_100 },
      { name: 'LCP', page: '/journey', release: '1.2.0', measured: 3, p75: null },
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

test('usage is counted by page, type or step, and what a few people did is hidden, in the CSV, too', async () => {
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
  expect(cellsOf(screen.getByRole('row', { name: /cmd/ }))).toEqual(['not shown', 'fewer than five']);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download as CSV: Usage' }));
  expect(await saved[0]?.text()).toBe(
    `"Page","Events","People"\r\n"/journey",1100,50\r\n"'=cmd()","not shown","fewer than five"\r\n`,
  );
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  expect(await screen.findByRole('row', { name: /Page opened 1,100/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Organization' }), 'Harbour House');
  expect(await screen.findByText('321')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ days: '90', by: 'type', organization: '55555555-5555-4555-8555-555555555555' });
});

test('the funnel, who comes back, and loading times name what is hidden and what is slow', async () => {
  openApp('/admin/analytics', handlers());
  const heat = await screen.findByRole('table', { name: 'Who comes back' });
  expect(within(heat).getAllByRole('row')).toHaveLength(2);
  expect(cellsOf(within(heat).getAllByRole('row')[1] as HTMLElement)).toEqual(['40', '75%', 'fewer than five']);
  const slow = await screen.findByRole('row', { name: /All pages/ });
  expect(cellsOf(slow)).toEqual(['4,800 ms poor · 400 loads', '2,100 ms good · 300 loads']);
});

test('a part that cannot be loaded says so and leaves the others, and no usage is explained', async () => {
  openApp(
    '/admin/analytics',
    handlers({
      usageWays: () => {
        throw new Refused('not_allowed', 'Not for you.');
      },
      usageFigures: () => ({ ...range, events: 0, ...many(0), days: [], rows: [], more: 0 }),
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
  expect(await screen.findByRole('button', { name: 'Download as CSV: Completed a step' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Wrote a story' }));
  expect(await screen.findByText('No full week has been counted yet.')).toBeTruthy();
});
