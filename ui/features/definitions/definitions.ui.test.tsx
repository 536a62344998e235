import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nothingCounted } from '#contracts/configuration/what-if.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import type { Definition } from './use-definition.ts';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const person = '44444444-4444-4444-8444-444444444444';
const at = '2026-11-20T12:00:00.000Z';
const reason = 'Hardly anyone reaches five days.';

const content = {
  requirements: { streak_days: 5, step1_completed: true },
  points: 200,
  hidden: false,
  prerequisites: [],
};
const delivered = {
  version: 1,
  content,
  rolledBackTo: null,
  at: '2025-01-06T00:00:00.000Z',
  by: null,
  reason: null,
};
const definition: Definition = { id: 'steady-rotor', versions: [delivered], whatIf: null };
const easier = { ...content, requirements: { ...content.requirements, streak_days: 3 } };
const running = {
  state: 'running' as const,
  thresholds: { streak_days: 3 },
  people: 100,
  peopleInAll: 400,
  events: 9_000,
  at,
  isInterrupted: false,
  result: null,
};
const result = { ...nothingCounted, newly: 31, keeps: 6, loses: 2 };
const done = { ...running, state: 'done' as const, people: 400, result };

const open = (path: string, more: Handlers) =>
  openApp(path, { ...adaSignedIn(3), adminUser: () => administrator, ...more });
const thresholdField = () => screen.findByRole('spinbutton', { name: 'Days in a row' });
const start = { name: 'See who would have it' };

test('administrators see each achievement with its version, and since when', async () => {
  open('/admin/achievements', {
    adminDefinitions: () => ({
      definitions: [
        { id: 'steady-rotor', version: 3, since: at, points: 200, hidden: false },
        { id: 'first-lift', version: 1, since: at, points: 100, hidden: true },
      ],
    }),
  });
  const row = await screen.findByRole('row', { name: /Steady Rotor Version 3, since November 20, 2026 200/ });
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/achievements/steady-rotor');
  expect(screen.getByRole('row', { name: /First Lift hidden Version 1/ })).toBeTruthy();
});

test('another threshold is replayed, cancelled, and read: who gains and loses, and who they are for a reason', async () => {
  let now: Definition = definition;
  const asked: object[] = [];
  const { user } = open('/admin/achievements/steady-rotor', {
    adminDefinition: () => now,
    startWhatIf: ({ body }) => {
      asked.push(body);
      if (body.thresholds.streak_days === 0) {
        const wrong = [{ path: 'body.thresholds.streak_days', message: 'A whole number from 1 to 30' }];
        throw new Refused('invalid_input', 'Invalid input', 400, undefined, undefined, wrong);
      }
      return (now = { ...now, whatIf: running });
    },
    removeWhatIf: () => (now = { ...now, whatIf: null }),
    whatIfPeople: ({ body }) => {
      asked.push(body);
      return { position: '2', people: [{ id: person, name: 'Kim Doe', at: '2026-09-29T12:00:00.000Z' }] };
    },
  });
  const days = await thresholdField();
  expect(screen.getByRole('button', start)).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await user.clear(days);
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByText('A whole number from 1 to 30')).toBeTruthy();
  await user.type(days, '3');
  expect(screen.queryByText('A whole number from 1 to 30')).toBeNull();
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByText(/100 of 400 people/)).toBeTruthy();
  expect(screen.getByText(/have not been replayed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', start));
  await screen.findByText(/100 of 400 people/);
  now = { ...now, whatIf: done };
  // Found by itself, because the page looks again while it runs.
  expect(await screen.findByText('400 people and 9,000 events, as of November 20, 2026.')).toBeTruthy();
  expect(screen.getByText('Would gain it', { selector: 'dt' }).nextSibling?.textContent).toBe('31');
  expect(screen.getByText('Have it, would not earn it now', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  expect(screen.getByText('Those who have it keep it.')).toBeTruthy();
  expect(screen.queryByText(/have not been replayed/)).toBeNull();
  await user.type(screen.getByLabelText('Your reason'), 'To tell them what will change.');
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect((await screen.findByRole('link', { name: 'Kim Doe' })).getAttribute('href')).toBe(`/admin/people/${person}`);
  await user.clear(days);
  await user.type(days, '4');
  expect(screen.getByText('This is about other thresholds than those above.')).toBeTruthy();
  const body = { seen: 1, thresholds: { streak_days: 3 } };
  expect(asked).toEqual([
    { seen: 1, thresholds: { streak_days: 0 } },
    body,
    body,
    { outcome: 'newly', reason: 'To tell them what will change.' },
  ]);
});

test('the form begins with what was replayed, and with what is in force once it is published for a reason', async () => {
  const sent: object[] = [];
  const second = { ...delivered, version: 2, content: easier, at, by: 'Ada Okafor', reason };
  const third = { ...delivered, version: 3, rolledBackTo: 1, at, reason };
  let now: Definition = { ...definition, versions: [third, delivered], whatIf: done };
  const { user } = open('/admin/achievements/steady-rotor', {
    adminDefinition: () => now,
    publishDefinition: ({ body }) => {
      sent.push(body);
      now = { ...definition, versions: [{ ...second, version: 4 }, third, delivered] };
      return { position: '1', ...now };
    },
  });
  expect(await thresholdField()).toHaveProperty('value', '3');
  expect(screen.getByText('Restores version 1.')).toBeTruthy();
  expect(screen.getByText('A former administrator, November 20, 2026')).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Publish version 4' });
  expect(publish.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/^Why\?/), reason);
  await user.click(publish);
  expect(await screen.findByText('Days in a row: 3 instead of 5')).toBeTruthy();
  expect(screen.getByText('Ada Okafor, November 20, 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(sent).toEqual([{ seen: 3, thresholds: { streak_days: 3 }, reason }]);
});

test('an achievement without a number has no threshold to change', async () => {
  const flags = { ...content, requirements: { step1_completed: true } };
  open('/admin/achievements/steady-rotor', {
    adminDefinition: () => ({ ...definition, versions: [{ ...delivered, content: flags }] }),
  });
  expect(await screen.findByText('This achievement has no threshold to change.')).toBeTruthy();
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
