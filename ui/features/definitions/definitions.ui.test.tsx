import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import { nothingCounted } from '#contracts/configuration/what-if.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import type { Definition } from './use-definition.ts';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const person = '44444444-4444-4444-8444-444444444444';
const at = '2026-11-20T12:00:00.000Z';
const reason = 'Hardly anyone reaches five days.';

const content: DefinitionContent = { requirements: { streak_days: 5 }, points: 200, hidden: false, prerequisites: [] };
const delivered = {
  version: 1,
  content,
  validFrom: null,
  rolledBackTo: null,
  at: '2025-01-06T00:00:00.000Z',
  by: null,
  reason: '',
};
const definition: Definition = { id: 'steady-rotor', versions: [delivered], draft: null, whatIf: null };
const draftOf = (change: number, draft: DefinitionContent) => ({
  change,
  isOlder: false,
  content: draft,
  at,
  by: 'Ada Okafor',
});
const easier: DefinitionContent = { ...content, requirements: { streak_days: 3 } };
const running = {
  state: 'running' as const,
  change: 1,
  people: 100,
  peopleInAll: 400,
  events: 9_000,
  position: '1',
  at,
  isInterrupted: false,
  result: null,
};
const result = {
  ...nothingCounted(['streak_days']),
  newly: 31,
  keeps: 6,
  loses: 2,
  daysProposed: [0, 12, 19, 6, 0, 0, 0, 0],
  measures: { streak_days: [40, 100, 100, 80, 41, 30, 5, 4] },
};
const done = { ...running, state: 'done' as const, people: 400, result };

const open = (path: string, more: Handlers) =>
  openApp(path, { ...adaSignedIn(3), adminUser: () => administrator, ...more });

test('administrators see each achievement with its version, since when, and whether it has a draft', async () => {
  open('/admin/achievements', {
    adminDefinitions: () => ({
      definitions: [
        { id: 'steady-rotor', version: 3, since: at, points: 200, hidden: false, hasDraft: true },
        { id: 'first-lift', version: 1, since: at, points: 100, hidden: true, hasDraft: false },
      ],
    }),
  });
  const row = await screen.findByRole('row', { name: /Steady Rotor Version 3, since November 20, 2026 200 Draft/ });
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/achievements/steady-rotor');
  expect(screen.getByRole('row', { name: /First Lift hidden Version 1/ })).toBeTruthy();
});

test('a draft is saved as typed, and what is wrong with it stands at its field', async () => {
  const saved: object[] = [];
  const { user } = open('/admin/achievements/steady-rotor', {
    adminDefinition: () => definition,
    saveDefinitionDraft: ({ body }) => {
      saved.push(body);
      if (body.content.points < 10) {
        const wrong = [{ path: 'body.content.points', message: 'A whole number from 10 to 2000' }];
        throw new Refused('invalid_input', 'Invalid input', 400, undefined, undefined, wrong);
      }
      return { position: '1', ...definition, draft: draftOf(1, body.content) };
    },
  });
  const days = await screen.findByRole('spinbutton', { name: 'Days in a row' });
  await user.clear(days);
  await user.type(days, '3');
  const points = screen.getByRole('spinbutton', { name: 'Points' });
  await user.clear(points);
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(points.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('A whole number from 10 to 2000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await user.type(points, '150');
  await user.selectOptions(screen.getByLabelText('Add a requirement'), 'Flight reports');
  await user.selectOptions(screen.getByLabelText('Add an achievement'), 'First Lift');
  await user.click(screen.getByRole('switch', { name: /Hidden/ }));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await screen.findByRole('button', { name: 'Publish version 2' })).toBeTruthy();
  expect(saved).toEqual([
    { seen: 0, content: { ...easier, points: 0 } },
    {
      seen: 0,
      content: {
        requirements: { streak_days: 3, flight_reports_submitted: 1 },
        points: 150,
        hidden: true,
        prerequisites: ['first-lift'],
      },
    },
  ]);
  // The next save names the state that this one made.
  expect(screen.queryByText(/changed this draft/)).toBeNull();
});

test('a what-if is followed, cancelled, and read: who gains and loses, and who they are for a reason', async () => {
  let now: Definition = { ...definition, draft: draftOf(1, easier) };
  const asked: object[] = [];
  const { user } = open('/admin/achievements/steady-rotor', {
    adminDefinition: () => now,
    startWhatIf: () => (now = { ...now, whatIf: running }),
    removeWhatIf: () => (now = { ...now, whatIf: null }),
    whatIfPeople: ({ body }) => {
      asked.push(body);
      return { position: '2', people: [{ id: person, name: 'Kim Doe', at: '2026-09-29T12:00:00.000Z' }] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start the what-if' }));
  expect(await screen.findByText(/100 of 400 people/)).toBeTruthy();
  expect(screen.getByText(/has not been tried/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Start the what-if' }));
  await screen.findByText(/100 of 400 people/);
  now = { ...now, whatIf: done };
  // Found by itself, because the page looks again while it runs.
  expect(await screen.findByText('400 people and 9,000 events, as of November 20, 2026.')).toBeTruthy();
  expect(screen.getByText('Would gain it', { selector: 'dt' }).nextSibling?.textContent).toBe('31');
  expect(screen.getByText('Have it, would not earn it now', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  expect(screen.getByText('Those who have it keep it.')).toBeTruthy();
  const histogram = screen.getByRole('table', { name: 'How far people are: Days in a row', hidden: true });
  expect(within(histogram).getByRole('row', { name: '75 to 99% 41 –', hidden: true })).toBeTruthy();
  expect(within(histogram).getByRole('row', { name: '100 to 149% – 30', hidden: true })).toBeTruthy();
  expect(screen.queryByText(/has not been tried/)).toBeNull();
  await user.type(screen.getByLabelText('Your reason'), 'To tell them what will change.');
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect((await screen.findByRole('link', { name: 'Kim Doe' })).getAttribute('href')).toBe(`/admin/people/${person}`);
  expect(asked).toEqual([{ outcome: 'newly', reason: 'To tell them what will change.' }]);
});

test('a draft is published for a reason, and an earlier version restored by a new one', async () => {
  const sent: object[] = [];
  const second = {
    ...delivered,
    version: 2,
    content: easier,
    validFrom: 'today' as const,
    at,
    by: 'Ada Okafor',
    reason,
  };
  let now: Definition = { ...definition, draft: draftOf(1, easier) };
  const { user } = open('/admin/achievements/steady-rotor', {
    adminDefinition: () => now,
    publishDefinition: ({ body }) => {
      sent.push(body);
      now = { ...definition, versions: [second, delivered] };
      return { position: '1', ...now };
    },
    rollBackDefinition: ({ body }) => {
      sent.push(body);
      const third = { ...delivered, version: 3, validFrom: 'today' as const, rolledBackTo: 1, at, by: null, reason };
      now = { ...definition, versions: [third, second, delivered] };
      return { position: '2', ...now };
    },
  });
  const publish = await screen.findByRole('button', { name: 'Publish version 2' });
  expect(publish.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/^Why\?/), reason);
  await user.click(publish);
  expect(await screen.findByText('Days in a row: 3 instead of 5')).toBeTruthy();
  expect(screen.getByText('Ada Okafor, November 20, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Roll back to version 1' }));
  await user.type(screen.getByLabelText(/^Why\?/), reason);
  await user.click(screen.getByRole('button', { name: 'Roll back to version 1' }));
  expect(await screen.findByText('Restores version 1.')).toBeTruthy();
  expect(screen.getByText('A former administrator, November 20, 2026')).toBeTruthy();
  // The form, which nobody touched, shows what is in force again.
  expect(screen.getByRole('spinbutton', { name: 'Days in a row' })).toHaveProperty('value', '5');
  expect(sent).toEqual([
    { seen: 1, reason },
    { seen: 2, toVersion: 1, reason },
  ]);
});

test('an unknown address leads back to the list', async () => {
  open('/admin/achievements/none', {
    adminDefinition: () => {
      throw new Refused('not_found', 'This achievement does not exist.');
    },
  });
  const back = await screen.findByRole('link', { name: 'All achievements' });
  expect(back.getAttribute('href')).toBe('/admin/achievements');
});
