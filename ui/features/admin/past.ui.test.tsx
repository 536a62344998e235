import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonState } from '#contracts/administration/person-state.ts';
import { ada, adaAmongPeople, adaSignedIn } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const state = (change: Partial<PersonState>): PersonState => ({
  userId: ada.id,
  position: '0000000000000042',
  recordedAt: '2026-11-20T08:00:00.000Z',
  events: 12,
  lastEvent: { type: 'StepCompleted', occurredAt: '2026-11-20T08:00:00.000Z' },
  previous: '0000000000000041',
  next: null,
  account: {
    registered: true,
    role: 'learner',
    organizationId: null,
    organization: null,
    username: 'ada',
    firstName: 'Ada',
  },
  journey: {
    startedAt: '2026-11-19T08:00:00.000Z',
    completedAt: null,
    completedSteps: [1, 2],
    unlockedComponents: [],
    measures: { days_active: 2 },
    achievements: {},
    points: 300,
    licence: null,
  },
  textClosed: false,
  answers: { 1: { metaphor: 'a helicopter' } },
  notifications: { unread: 0, known: 0, preferences: null },
  scenarios: {},
  assessments: {},
  research: { given: false, since: null },
  others: {},
  ...change,
});
const now = state({});
const before = state({
  position: '0000000000000021',
  events: 5,
  lastEvent: { type: 'ReflectionSaved', occurredAt: '2026-11-19T09:00:00.000Z' },
  next: '0000000000000022',
  journey: { ...now.journey, completedSteps: [1], points: 100 },
});
const asked: (string | undefined)[] = [];
const server = (past: PersonState): Handlers => ({
  ...adaSignedIn(1),
  ...adaAmongPeople,
  adminUserState: ({ query: { at } }) => {
    asked.push(at);
    return at === undefined ? now : past;
  },
});

test('the moment in the address is shown beside the current state, with differences marked', async () => {
  const { user } = openApp(`/admin/people/${ada.id}?at=0000000000000021`, server(before));
  const points = await screen.findByRole('row', { name: /Points differs/ });
  expect(
    within(points)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['100', '300']);
  expect(screen.getByRole('row', { name: /Username/ }).textContent).not.toContain('differs');
  expect(screen.getByRole('link', { name: 'Next event' }).getAttribute('href')).toContain('at=0000000000000022');
  await user.click(screen.getByRole('switch', { name: /Only differences/ }));
  expect(screen.queryByRole('row', { name: /Username/ })).toBeNull();
});

test('nothing about a person is read before a moment is chosen', async () => {
  asked.length = 0;
  const { user } = openApp(`/admin/people/${ada.id}`, server(before));
  const field = await screen.findByLabelText('Moment');
  expect(asked).toEqual([]);
  await user.type(field, '2026-11-19T10:00');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/After “Reflection saved”/)).toBeTruthy();
  expect(asked).toContain(new Date('2026-11-19T10:00').toISOString());
});

test('before the first event there was no state, and the page says so', async () => {
  const empty = state({ position: null, recordedAt: null, events: 0, lastEvent: null, previous: null, next: null });
  openApp(`/admin/people/${ada.id}?at=2001-01-01T00:00:00.000Z`, server(empty));
  expect(await screen.findByText(/There was nothing about this person yet/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('encrypted answers are marked as closed, at each step that has some', async () => {
  const closed = { textClosed: true, answers: { 1: null } };
  openApp(`/admin/people/${ada.id}?at=0000000000000021`, {
    ...server(before),
    adminUserState: ({ query: { at } }) => ({ ...(at === undefined ? now : before), ...closed }),
  });
  const answers = await screen.findByRole('row', { name: /Step 1: Answers/ });
  expect(
    within(answers)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hidden', 'Hidden']);
});

test('two moments can be compared, and each steps on its own', async () => {
  const second = state({ ...before, position: '0000000000000031', events: 8, next: '0000000000000032' });
  openApp(`/admin/people/${ada.id}?at=0000000000000021&with=0000000000000031`, {
    ...server(before),
    adminUserState: ({ query: { at } }) => {
      if (at === undefined) throw new Error('the state now is not asked for');
      return at.endsWith('31') ? { ...second, journey: { ...second.journey, points: 250 } } : before;
    },
  });
  const points = await screen.findByRole('row', { name: /Points differs/ });
  expect(
    within(points)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['100', '250']);
  const links = screen.getAllByRole('link', { name: 'Next event' }).map((link) => link.getAttribute('href'));
  expect(links[0]).toContain('?at=0000000000000022&with=0000000000000031');
  expect(links[1]).toContain('?at=0000000000000021&with=0000000000000032');
  expect(screen.getByRole('link', { name: 'Compare with now' }).getAttribute('href')).not.toContain('with=');
});
