import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { ada, adaAmongPeople, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const id = (place: number) => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${place}`;
const event = (
  place: number,
  change: Pick<PersonEvent, 'type' | 'data'> & Partial<PersonEvent>,
  actor = ada.id,
): PersonEvent => ({
  id: id(place),
  position: `000000000000004${place}`,
  stream: `learner-${ada.id}`,
  revision: place,
  recordedAt: '2026-11-20T08:00:00.000Z',
  metadata: {
    schemaVersion: 1,
    occurredAt: '2026-11-20T08:00:00.000Z',
    correlationId: id(9),
    causationId: null,
    commandId: id(9),
    requestId: null,
    actor: { kind: 'person', id: actor },
    subject: ada.id,
  },
  closed: [],
  by: { kind: 'person', isSelf: actor === ada.id, name: actor === ada.id ? null : 'Grace Hopper' },
  program: null,
  ...change,
});

/** One page with everything, as the server answers. */
const pageOf = (items: PersonEvent[]) => ({ items, nextCursor: null, previousCursor: null, total: items.length });

const server = (...items: PersonEvent[]): Handlers => ({
  ...adaSignedIn(1),
  ...adaAmongPeople,
  adminUserEvents: () => pageOf(items),
  adminUserEventCauses: ({ params }) => ({
    events: items.filter(({ id: of }) => of === params.eventId).map((one) => ({ event: one, cause: null, how: null })),
    evidence: [],
    beginsOutside: false,
    isPartial: false,
  }),
});

async function readLog(...items: PersonEvent[]) {
  const { user, seen } = openApp(`/admin/people/${ada.id}`, server(...items));
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  const list = await screen.findByRole('list', { name: 'Events, latest first' });
  return { user, seen, rows: await within(list).findAllByRole('listitem') };
}

async function openEvent(...items: PersonEvent[]) {
  const { user, rows } = await readLog(...items);
  await user.click(within(rows[0] as HTMLElement).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Event ID');
  return { user, rows, dialog };
}

/** The values of a list of terms, without those that every event has. */
const saidIn = (dialog: HTMLElement): (string | undefined)[] => {
  const title = within(dialog).getByRole('heading', { name: 'What it says' });
  const list = title.parentElement?.querySelector('dl') ?? expect.unreachable();
  return [...list.querySelectorAll('dd')].map(({ textContent }) => textContent);
};

test('an event says in words what happened, when, by whom and why', async () => {
  const earned = {
    ...event(1, {
      type: 'AchievementUnlocked',
      data: {
        achievementId: 'trust-builder',
        definitionVersion: 1,
        tier: 'Silver',
        points: 200,
        proof: { days_active: { value: 3, threshold: 2, events: [id(7), id(8)] } },
      },
    }),
  };
  const role = event(2, { type: 'RoleChanged', data: { from: 'learner', to: 'mentor' } }, id(5));
  const told = event(3, {
    type: 'NotificationCreated',
    data: {},
    by: { kind: 'worker', isSelf: false, name: null },
    metadata: {
      ...role.metadata,
      commandId: id(6),
      causationId: id(1),
      actor: { kind: 'worker', id: 'inactive-3' },
      firstRecordedAt: '2026-11-21T08:00:00.000Z',
    },
  });
  const { user, rows } = await readLog(told, { ...role, metadata: { ...role.metadata, commandId: id(4) } }, earned);
  expect(rows[0]?.textContent).toContain('The product: Reminder after three days away');
  expect(rows[0]?.textContent).toContain('because of “Achievement unlocked”');
  expect(rows[0]?.textContent).toContain('imported, first recorded');
  expect(rows[1]?.textContent).toContain('Role changed Learner → Mentor');
  expect(rows[1]?.textContent).toContain('Grace Hopper');
  expect(rows[2]?.textContent).toContain('Achievement unlocked “Trust Builder”, Points 200');
  await user.click(within(rows[2] as HTMLElement).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Achievement unlocked' });
  expect(saidIn(dialog)).toEqual(['Trust Builder', '1', 'Silver', '200', '3', '2', '2 events']);
});

test('the stored type and data of an event can be shown', async () => {
  const { dialog } = await openEvent(
    event(1, { type: 'ReflectionSaved', data: { step: 2, answers: { coreValues: ['Care'] }, measures: {} } }),
  );
  expect(dialog.textContent).toContain('Answers · Core values');
  expect(dialog.querySelector('pre')?.textContent).toContain('"type": "ReflectionSaved"');
  expect(dialog.querySelector('pre')?.textContent).toContain('"coreValues"');
});

test('an event unknown to this version is shown by its type', async () => {
  const { dialog } = await openEvent(event(1, { type: 'BadgePolished', data: { shine: 3 } }));
  expect(dialog.textContent).toContain('BadgePolished');
  expect(saidIn(dialog)).toEqual(['3']);
});

test('an encrypted field is listed as closed, beside the known facts of the event', async () => {
  const data = { measures: { stories_told: 1 } };
  const { dialog } = await openEvent(event(1, { type: 'StoryTold', data, closed: ['title', 'storyText'] }));
  expect(saidIn(dialog)).toEqual(['1', 'Hidden', 'Hidden']);
});

test('the chain of an event is a nested list, in which each event opens', async () => {
  const report = event(1, { type: 'FlightReportSubmitted', data: { lifeBalance: 7, moneyProgress: 5, joyLevel: 8 } });
  const earned = event(2, { type: 'AchievementUnlocked', data: { achievementId: 'trust-builder', points: 200 } });
  const asked: string[] = [];
  const { user } = openApp(`/admin/people/${ada.id}`, {
    ...server(earned, report),
    adminUserEventCauses: ({ params }) => {
      asked.push(params.eventId);
      return {
        events: [
          { event: report, cause: null, how: null },
          { event: earned, cause: report.id, how: 'command' as const },
        ],
        evidence: params.eventId === earned.id ? [report] : [],
        beginsOutside: false,
        isPartial: false,
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  await user.click(await screen.findByRole('button', { name: /^Achievement unlocked/ }));
  const current = await screen.findByRole('button', { current: true });
  expect(current.textContent).toContain('at the same time');
  const cause = current.closest('ul')?.closest('li')?.querySelector('button');
  expect(cause?.textContent).toContain('Flight report submitted');
  expect(screen.getByRole('heading', { name: 'Given because of' })).toBeTruthy();
  await user.click(cause ?? expect.unreachable());
  expect(await screen.findByRole('dialog', { name: 'Flight report submitted' })).toBeTruthy();
  expect([...new Set(asked)]).toEqual([earned.id, report.id]);
});

const many = (from: number, count: number): PersonEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    ...event(1, { type: 'AllNotificationsRead', data: {} }),
    id: `0190a5c1-3f5e-7c2a-8a55-${String(from + at).padStart(12, '0')}`,
  }));

test('of thousands of events only the visible ones are in the document, and the arrow keys reach the others', async () => {
  const cursors: (string | undefined)[] = [];
  const { user } = openApp(`/admin/people/${ada.id}`, {
    ...server(),
    adminUserEvents: ({ query: { cursor } }) => {
      cursors.push(cursor);
      const from = Number(cursor ?? 0);
      const next = from + 1_000 < 5_000 ? String(from + 1_000) : null;
      return { items: many(from, 1_000), nextCursor: next, previousCursor: null, total: cursor ? null : 5_000 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  const list = await screen.findByRole('list', { name: 'Events, latest first' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
  const [first] = within(list).getAllByRole('button');
  act(() => first?.focus());
  await user.keyboard('{End}');
  const last = document.activeElement?.closest('li');
  expect(last?.getAttribute('aria-posinset')).toBe('1000');
  expect(last?.getAttribute('aria-setsize')).toBe('5000');
  await waitFor(() => expect([...new Set(cursors)]).toEqual([undefined, '1000']));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('1001'));
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
});

test('the filters are in the address and in the call', async () => {
  const asked: object[] = [];
  const { user } = openApp(`/admin/people/${ada.id}?kind=learner`, {
    ...server(),
    adminUserEvents: ({ query }) => {
      asked.push(query);
      return pageOf([]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  await user.selectOptions(await screen.findByLabelText('By'), 'The product itself');
  await user.type(screen.getByLabelText('Search'), 'unlocked');
  await waitFor(() => expect(asked.at(-1)).toEqual({ kind: 'learner', by: 'product', search: 'unlocked', limit: 100 }));
  expect(asked[0]).toEqual({ kind: 'learner', limit: 100 });
  expect(screen.getByText('No event matches these filters.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Who looked' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'product', type: 'AccountRead,HistoryExported' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
  expect(screen.getByLabelText('Search')).toHaveProperty('value', '');
});

test('an event leads to all events of its kind', async () => {
  const asked: object[] = [];
  const polished = event(1, { type: 'BadgePolished', data: {} });
  const { user } = openApp(`/admin/people/${ada.id}`, {
    ...server(polished),
    adminUserEvents: ({ query }) => {
      asked.push(query);
      return pageOf([polished]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  const list = await screen.findByRole('list', { name: 'Events, latest first' });
  await user.click(within(list).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'All events of this kind' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: 'BadgePolished' }));
  expect(screen.getByRole('radio', { name: 'Badge polished', checked: true })).toBeTruthy();
});

test('the text opens after a reason and a proof of identity, and the log is read again', async () => {
  let until: string | null = null;
  let isProven = false;
  const asked: string[] = [];
  const { user, seen } = openApp(`/admin/people/${ada.id}`, {
    ...server(),
    adminPerson: () => ({
      user: { ...ada, organization: null, registeredAt: '2026-11-19T08:00:00.000Z' },
      deletionDueAt: null,
      textOpenUntil: until,
    }),
    adminUserEvents: () =>
      pageOf([
        until === null
          ? event(1, { type: 'CommunityProjectJoined', data: { projectName: '' }, closed: ['projectName'] })
          : event(1, { type: 'CommunityProjectJoined', data: { projectName: 'The night crew' } }),
      ]),
    adminStepUp: () => {
      isProven = true;
      return { provenUntil: '2026-11-20T08:10:00.000Z' };
    },
    openUserText: ({ body }) => {
      if (!isProven) throw new Refused('proof_needed', 'Please confirm first that it is you.');
      asked.push(body.reason);
      until = new Date(Date.now() + 3_600_000).toISOString();
      return { position: '9', until };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  await screen.findByRole('button', { name: /Community project joined/ });
  expect(screen.queryByText(/The night crew/)).toBeNull();
  const open = screen.getByRole('button', { name: 'Open text' });
  await user.type(screen.getByLabelText('Your reason'), 'curious');
  expect(open).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Your reason'), ', as she asked for help');
  await user.click(open);
  await user.type(await screen.findByLabelText('Password'), 'lift-off-4711{Enter}');
  expect(await screen.findByText(/The night crew/)).toBeTruthy();
  expect(screen.getByText(/Open in this session until/)).toBeTruthy();
  expect(screen.queryByLabelText('Your reason')).toBeNull();
  expect(asked).toEqual(['curious, as she asked for help']);
  const sent = seen.filter(({ path }) => path.endsWith('/open'));
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('the log names the program of an organization, and says that the person used one of their own', async () => {
  const own = event(2, { type: 'StoryTold', data: {} });
  const tokenId = id(6);
  const ofService: PersonEvent = {
    ...event(1, { type: 'RoleChanged', data: { from: 'learner', to: 'mentor' }, program: 'HR sync' }),
    by: { kind: 'worker', isSelf: false, name: null },
    metadata: { ...own.metadata, actor: { kind: 'worker', id: id(5) }, program: { kind: 'service', tokenId } },
  };
  const ofOwn: PersonEvent = { ...own, metadata: { ...own.metadata, program: { kind: 'personal', tokenId } } };
  const { rows } = await readLog(ofService, ofOwn);
  expect(rows[0]?.textContent).toContain('The program “HR sync”');
  expect(rows[1]?.textContent).toContain(`${ada.firstName}, by a program with a token`);
});

test('what a person imported says when it happened and when it was imported', async () => {
  const own = event(1, { type: 'StoryTold', data: {} });
  const imported = { ...own, metadata: { ...own.metadata, occurredAt: '2025-03-01T08:00:00.000Z', imported: id(7) } };
  const { rows, dialog } = await openEvent(imported);
  expect(rows[0]?.textContent).toContain('recorded elsewhere, imported');
  expect(within(dialog).getByText('Imported').parentElement?.textContent).toContain('2026');
  expect(within(dialog).queryByText('Recorded')).toBeNull();
});
