import { screen, within } from '@testing-library/react';
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
  program: null,
  ...change,
});

const server = (...items: PersonEvent[]): Handlers => ({
  ...adaSignedIn(1),
  ...adaAmongPeople,
  adminUserEvents: () => ({ items, nextCursor: null }),
});

async function readLog(...items: PersonEvent[]) {
  const { user } = openApp(`/admin/people/${ada.id}`, server(...items));
  await user.click(await screen.findByRole('button', { name: 'Open the log' }));
  return within(await screen.findByRole('list', { name: 'Event log' })).findAllByRole('listitem');
}

test('an event is described in words: what happened, its result, and the actor if it was another person', async () => {
  const [earned, role] = await readLog(
    event(1, {
      type: 'AchievementUnlocked',
      data: {
        achievementId: 'trust-builder',
        definitionVersion: 1,
        tier: 'Silver',
        points: 200,
        proof: { days_active: { value: 3, threshold: 2, events: [id(7), id(8)] } },
      },
    }),
    event(2, { type: 'RoleChanged', data: { from: 'learner', to: 'mentor' } }, id(5)),
  );
  expect(earned?.textContent).toContain('Achievement unlocked “Trust Builder”, 200 points');
  expect(earned?.textContent).not.toContain('someone else');
  const said = within(earned as HTMLElement).getAllByRole('definition', { hidden: true });
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Trust Builder',
    '1',
    'Silver',
    '200',
    '3',
    '2',
    '2 events',
  ]);
  expect(role?.textContent).toContain('Role changed from Learner to Mentor');
  expect(role?.textContent).toContain('by someone else');
});

test('the stored type and data of an event can be shown', async () => {
  const [saved] = await readLog(
    event(1, { type: 'ReflectionSaved', data: { step: 2, answers: { coreValues: ['Care'] }, measures: {} } }),
  );
  expect(saved?.textContent).toContain('Reflection saved step 2');
  expect(saved?.textContent).toContain('Answers · Core values');
  expect(saved?.querySelector('pre')?.textContent).toContain('"type": "ReflectionSaved"');
  expect(saved?.querySelector('pre')?.textContent).toContain('"coreValues"');
});

test('an event unknown to this version is shown by its type', async () => {
  const [other] = await readLog(event(1, { type: 'BadgePolished', data: { shine: 3 } }));
  expect(other?.textContent).toContain('BadgePolished');
  expect(within(other as HTMLElement).getByRole('definition', { hidden: true }).textContent).toBe('3');
});

test('an encrypted field is listed as closed, beside the known facts of the event', async () => {
  const data = { measures: { stories_told: 1 } };
  const [shown] = await readLog(event(1, { type: 'StoryTold', data, closed: ['title', 'storyText'] }));
  expect(shown?.textContent).toContain('Story told');
  const terms = within(shown as HTMLElement).getAllByRole('term', { hidden: true });
  expect(terms.slice(-2).map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['Hidden', 'Hidden']);
});

test('the text opens after a reason and a proof of identity, and the log is read again', async () => {
  let until: string | null = null;
  let isProven = false;
  const asked: string[] = [];
  const { user, seen } = openApp(`/admin/people/${ada.id}`, {
    ...server(),
    adminPerson: () => ({
      user: { ...ada, organization: null, registeredAt: '2026-11-19T08:00:00.000Z', lastLoginAt: null },
      deletionDueAt: null,
      textOpenUntil: until,
    }),
    adminUserEvents: () => ({
      items: [
        until === null
          ? event(1, { type: 'StoryTold', data: {}, closed: ['storyText'] })
          : event(1, { type: 'StoryTold', data: { storyText: 'The night crew' } }),
      ],
      nextCursor: null,
    }),
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
  expect(await screen.findByText('Hidden')).toBeTruthy();
  const open = screen.getByRole('button', { name: 'Open text' });
  await user.type(screen.getByLabelText('Your reason'), 'curious');
  expect(open).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Your reason'), ', as she asked for help');
  await user.click(open);
  await user.type(await screen.findByLabelText('Password'), 'lift-off-4711{Enter}');
  expect(await screen.findByText('The night crew')).toBeTruthy();
  expect(screen.getByText(/Open in this session until/)).toBeTruthy();
  expect(screen.queryByLabelText('Your reason')).toBeNull();
  expect(asked).toEqual(['curious, as she asked for help']);
  const sent = seen.filter(({ path }) => path.endsWith('/open'));
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('the log names the program of an organization, and says that the person used one of their own', async () => {
  const ofService = event(
    1,
    { type: 'RoleChanged', data: { from: 'learner', to: 'mentor' }, program: 'HR sync' },
    id(5),
  );
  const own = event(2, { type: 'StoryTold', data: {} });
  const program = { kind: 'personal', tokenId: id(6) } as const;
  const [first, second] = await readLog(ofService, { ...own, metadata: { ...own.metadata, program } });
  expect(first?.textContent).toContain('by the program “HR sync”');
  expect(second?.textContent).toContain('by a program with their token');
});
