import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { enterprise } from '#contracts/research/endpoints.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const nobody = { mine: { given: false, since: null }, contributors: null, least: 10, asOf: null, figures: null };

test('research explains why there is nothing to see, and counts only people who have consented', async () => {
  const { user, seen } = openApp('/research', {
    ...adaSignedIn(1),
    research: () => nobody,
    changeResearchConsent: () => ({ position: '1', mine: { given: true, since: '2026-11-20T08:00:00.000Z' } }),
  });
  await screen.findByRole('heading', { name: 'Nothing to show yet' });
  await user.click(screen.getByRole('switch'));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ given: true });
});

test('people who do not administer an organization read who may see its figures', async () => {
  const { seen } = openApp('/enterprise', adaSignedIn(1));
  await screen.findByRole('heading', { name: 'This page is for administrators of an organization' });
  expect(seen.some(({ path }) => path.startsWith('/api/enterprise'))).toBe(false);
});

const few = { count: null, hidden: 'few' } as const;
const nearlyAll = { count: null, hidden: 'nearly_all' } as const;
const people = (count: number) => ({ count, hidden: null });
const everyone = { kind: 'all', id: '', name: null } as const;
const main = { people: 16_803, started: nearlyAll, finished: few, active28: people(10_230), stalled: people(4_000) };
const answerWith = (
  figures: Partial<NonNullable<Answer<typeof enterprise>['figures']>> | null,
): Answer<typeof enterprise> => ({
  scope: 'organization',
  members: 16_803,
  invited: 42,
  least: 10,
  next: '2026-11-30',
  asOf: '2026-11-23',
  sets: [
    { ...everyone, main: figures && main },
    { kind: 'group', id: 'a', name: 'Nursing', main },
    { kind: 'group', id: 'b', name: 'Kitchen', main: null },
  ],
  set: everyone,
  figures: figures && {
    ...main,
    licences: few,
    active7: people(9_875),
    notBegun: few,
    steps: [1, 2, 3, 4, 5, 6].map((step) => ({
      step,
      completed: step === 1 ? nearlyAll : step === 2 ? people(15_955) : few,
      waiting: step === 3 ? people(4_000) : few,
      days: step === 2 ? 3 : null,
    })),
    licenceDays: null,
    achievements: [{ id: 'first-lift', category: 'Getting Started', holders: people(120) }],
    weeks: [{ week: '2026-11-16', people: 16_803, active: people(9_875) }],
    changes: { since: '2026-10-26', active28: { points: 4, low: 2, high: 6 }, finished: null, stalled: null },
    actions: [{ kind: 'help_with_step', people: people(4_000), step: 3 }],
    ...figures,
  },
});
const shownOf = (given: Answer<typeof enterprise>) =>
  openApp('/enterprise', {
    ...adaSignedIn(1),
    authUser: () => ({ authenticated: true, user: { ...ada, role: 'org_admin', permissions: ['enterprise.read'] } }),
    ownOrganization: () => ({ organization: null, admins: [], leastPasswordLength: 8 }),
    enterprise: () => given,
  });
const figureCalled = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent;

test('a large organization reads on which side a number is hidden, and its numbers are grouped alike', async () => {
  shownOf(answerWith({}));
  expect(await screen.findByText(/^16,803 members today/)).toBeTruthy();
  expect(screen.getByText('As of Monday, November 23, 2026')).toBeTruthy();
  expect(figureCalled('Started')).toBe('all but a few');
  expect(figureCalled('Pilot licences')).toBe('fewer than five');
  const funnel =
    screen.getByRole('heading', { name: 'From the invitation to the licence' }).parentElement ?? document.body;
  const steps = within(funnel).getAllByRole('listitem');
  expect(steps.slice(0, 6).map((step) => step.querySelector('b')?.textContent)).toEqual([
    '42',
    '16,803',
    'all but a few',
    'all but a few',
    '15,955',
    'fewer than five',
  ]);
  expect(screen.getByText('+4 points since October 26 (95 % interval +2 to +6)')).toBeTruthy();
  expect(screen.getByText(/for more than 14 days: 4,000/)).toBeTruthy();
});

test('a group without figures says why, in the list and by itself', async () => {
  shownOf(answerWith(null));
  expect(await screen.findByText('Too few people to show figures')).toBeTruthy();
  expect(screen.getByText('too few to show')).toBeTruthy();
});

test('research uses the same words for its figures', async () => {
  openApp('/research', {
    ...adaSignedIn(1),
    research: () => ({
      mine: { given: true, since: '2026-11-20T08:00:00.000Z' },
      contributors: 12_000,
      least: 10,
      asOf: '2026-11-23',
      figures: {
        steps: [
          { step: 1, completed: nearlyAll },
          { step: 2, completed: people(11_000) },
        ],
        weeks: [{ week: '2026-11-16', active: few, mean: null }],
        assessments: [{ assessment: 'agency', people: few, mean: null }],
      },
    }),
  });
  expect(await screen.findByText('all but fewer than ten of about 12,000')).toBeTruthy();
  expect(screen.getByText('11,000 of about 12,000')).toBeTruthy();
  expect(screen.getByText('taken by fewer than ten')).toBeTruthy();
  expect(screen.getByText('At least 12,000 people are counted.')).toBeTruthy();
});

test('only administrators see the figures of the installation; others see what is public', async () => {
  const { seen } = openApp('/mvp-status', adaSignedIn(1));
  expect(await screen.findByRole('heading', { name: 'Features' })).toBeDefined();
  expect(seen.some(({ path }) => path.includes('/admin/'))).toBe(false);
});

test('the roadmap lists features as coming or on, and follows a switch', async () => {
  openApp('/roadmap', {
    ...adaSignedIn(1),
    switchedFeatures: () => ({
      features: {
        bell: 'on',
        messages: 'soon',
        notificationsPage: 'on',
        communicationsPage: 'on',
        onboarding: 'on',
        organization: 'on',
        mobilePwa: 'soon',
      },
      since: { mobilePwa: '2026-11-03T09:00:00.000Z' },
    }),
    roadmapVotes: () => ({
      items: [
        {
          feature: 'mobilePwa',
          state: 'soon',
          votes: 0,
          own: false,
        },
      ],
    }),
  });
  expect(await screen.findByText('No page yet.')).toBeDefined();
  const column = (name: string) =>
    within(screen.getByRole('heading', { name, level: 3 }).closest('section') ?? document.body);
  expect(column('Later').getByRole('heading', { name: 'Messages' })).toBeDefined();
  expect(await column('Shipped').findByRole('heading', { name: 'Organization' })).toBeDefined();
  expect(column('Now').getByText('Nothing is waiting to be turned on.')).toBeDefined();
});

const noDay = { day: '2026-11-22', registrations: 41, active: 0, deeds: 0, steps: 0, licences: 0 };

/** Navigates as a link does. */
const goTo = (path: string): void =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

test.each([
  ['/admin/dashboard', '41'],
  ['/research', 'all but fewer than ten of about 12,000'],
])('%s keeps its figures when a refetch fails, says so, and retries', async (path, figure) => {
  let isAway = false;
  const answer = <Given,>(given: Given): Given => {
    if (isAway) throw new Refused('unavailable', 'The store is unavailable.');
    return given;
  };
  const { user } = openApp(path, {
    ...adaSignedIn(1),
    adminUser: () => ({ success: true, authenticated: true, user: { ...ada, role: 'admin' } }),
    sprint: () => answer({ people: 1, active: 1, journeysComplete: 0, licencesValid: 0, days: [noDay] }),
    securitySummary: () => answer({ days: [], administrators: 1, people: 1 }),
    research: () =>
      answer({
        mine: { given: true, since: '2026-11-20T08:00:00.000Z' },
        contributors: 12_000,
        least: 10,
        asOf: '2026-11-23',
        figures: { steps: [{ step: 1, completed: nearlyAll }], weeks: [], assessments: [] },
      }),
  });
  expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0);
  isAway = true;
  goTo('/terms');
  await expect.poll(() => screen.queryAllByText(figure)).toEqual([]);
  goTo(path);
  const note = /^This could not be refreshed. You are seeing the state at /;
  expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  const retries = await screen.findAllByRole('button', { name: 'Try Again' });
  isAway = false;
  for (const again of retries) await user.click(again);
  await expect.poll(() => screen.queryAllByText(note)).toEqual([]);
  expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
});
