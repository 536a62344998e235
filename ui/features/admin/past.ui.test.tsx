import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonState } from '#contracts/administration/person-state.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { ada, adaAmongPeople, adaSignedIn } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const state = (change: Partial<PersonState>): PersonState => ({
  userId: ada.id,
  position: '0000000000000042',
  recordedAt: '2026-11-20T08:00:00.000Z',
  events: 12,
  lastEvent: { type: 'StepCompleted', occurredAt: '2026-11-20T08:00:00.000Z' },
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
  journey: { ...now.journey, completedSteps: [1], points: 100 },
});
const asked: (string | undefined)[] = [];
const event: PersonEvent = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  position: '0000000000000021',
  stream: `learner-${ada.id}`,
  revision: 4,
  type: 'ReflectionSaved',
  data: { step: 1 },
  recordedAt: '2026-11-19T09:00:00.000Z',
  metadata: {
    schemaVersion: 1,
    occurredAt: '2026-11-19T09:00:00.000Z',
    correlationId: ada.id,
    causationId: null,
    commandId: ada.id,
    requestId: null,
    actor: { kind: 'person', id: ada.id },
    subject: ada.id,
  },
  closed: [],
  by: { kind: 'person', isSelf: true, name: null },
  program: null,
};
const server = (past: PersonState, present: PersonState = now): Handlers => ({
  ...adaSignedIn(1),
  ...adaAmongPeople,
  adminUserEvents: () => ({ items: [event], nextCursor: null, previousCursor: null, total: 1 }),
  adminUserEventCauses: () => ({
    events: [{ event, cause: null, how: null }],
    evidence: [],
    beginsOutside: false,
    isPartial: false,
  }),
  adminUserState: ({ query: { at } }) => {
    asked.push(at);
    return at === undefined ? present : past;
  },
});
const openEvent = async (handlers: Handlers) => {
  asked.length = 0;
  const { user } = openApp(`/admin/people/${ada.id}`, handlers);
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  await user.click(await screen.findByRole('button', { name: /^Reflection saved/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, wanted: await dialog.findByRole('button', { name: 'State after this event' }) };
};
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the state after an event is shown in its dialog beside the current one, with differences marked', async () => {
  const { user, dialog, wanted } = await openEvent(server(before));
  expect(asked).toEqual([]);
  await user.click(wanted);
  expect(cellsOf(await dialog.findByRole('row', { name: /Points differs/ }))).toEqual(['100', '300']);
  expect(new Set(asked)).toEqual(new Set(['0000000000000021', undefined]));
  expect(dialog.getByText('5 of 12 events')).toBeTruthy();
  expect(dialog.getByRole('row', { name: /Username/ }).textContent).not.toContain('differs');
  await user.click(dialog.getByRole('switch', { name: /Only differences/ }));
  expect(dialog.queryByRole('row', { name: /Username/ })).toBeNull();
});

test('encrypted answers are marked as closed, at each step that has some', async () => {
  const closed = { textClosed: true, answers: { 1: null } };
  const { user, dialog, wanted } = await openEvent(server({ ...before, ...closed }, { ...now, ...closed }));
  await user.click(wanted);
  expect(cellsOf(await dialog.findByRole('row', { name: /Step 1: Answers/ }))).toEqual(['Hidden', 'Hidden']);
});
