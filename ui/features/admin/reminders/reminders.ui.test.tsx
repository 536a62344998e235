import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReminderCounts } from '#contracts/notifications/dry-run.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { ada, adaSignedIn } from '../../../testing/a-learner.ts';
import type { Handlers } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const person = '44444444-4444-4444-8444-444444444444';

const figure = (count: number | null) => ({ count, hidden: count === null ? ('few' as const) : null });
const sent = (reminders: number | null, seen: number | null, read: number | null, returned: number | null) => ({
  reminders: figure(reminders),
  seen: figure(seen),
  read: figure(read),
  returned: figure(returned),
});
const outcomes: Handlers['reminderOutcomes'] = () => ({
  from: '2026-08-20T00:00:00.000Z',
  until: '2026-11-18T00:00:00.000Z',
  rules: reminderRuleNames.map((rule) =>
    rule === 'inactive-3'
      ? {
          rule,
          sent: sent(1_200, 900, 300, null),
          heldOut: { reminders: figure(200), returned: figure(30) },
          texts: [
            { text: 'inactive-3.1', ...sent(700, 500, 200, 150) },
            { text: null, ...sent(500, 400, 100, 90) },
          ],
        }
      : { rule, sent: sent(0, 0, 0, 0), heldOut: { reminders: figure(0), returned: figure(0) }, texts: [] },
  ),
});
const counts = (inactive3: number, deferred: number | null, frequent: number): ReminderCounts => ({
  sent: {
    'promise-before': 0,
    'promise-after': 0,
    letter: 0,
    'weekly-check': 0,
    'inactive-7': 0,
    'inactive-3': inactive3,
    stuck: 0,
    tip: 0,
    'inactive-1': 0,
  },
  closed: { superseded: 0, expired: 0, switched_off: 0, weekly_limit: 0, returned: 0, held_out: 0 },
  deferred,
  people: 2,
  frequent,
});
const part = { people: 200, peopleInAll: 300, from: '2026-08-22T00:00:00.000Z', until: '2026-11-20T00:00:00.000Z' };
const handlers = (more: Handlers = {}): Handlers => ({
  ...adaSignedIn(3),
  adminUser: () => administrator,
  reminderOutcomes: outcomes,
  reminderSettings: () => ({ settings: defaultReminderSettings, since: null }),
  ...more,
});

test('each reminder shows what came of it, beside people who were sent none; small figures are hidden', async () => {
  openApp('/admin/reminders', handlers());
  const row = await screen.findByRole('row', { name: /Three days without a visit/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['1,200', '900 (75%)', '300 (25%)', 'too few to show', '30 of 200 (15%)']);
  expect(screen.getByRole('row', { name: /Text inactive-3\.1 700/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Other texts 500/ })).toBeTruthy();
  // A row of cells that all say so helps nobody.
  expect(screen.queryByRole('row', { name: /Seven days without a visit/ })).toBeNull();
  expect(screen.getByText(/Sent to nobody, or to too few people to show: .*“Seven days without a visit”/)).toBeTruthy();
});

test('settings apply once a dry run of them has gone through everybody', async () => {
  const asked: object[] = [];
  const changed: object[] = [];
  const { user } = openApp(
    '/admin/reminders',
    handlers({
      dryRunReminders: ({ query }) => {
        asked.push(query);
        return query.next === undefined
          ? { ...part, counts: null, next: 'sealed' }
          : {
              ...part,
              people: 300,
              counts: { actual: counts(20, null, 1), present: counts(22, 6, 0), proposed: counts(8, 4, 0) },
              next: null,
            };
      },
      changeReminderSettings: ({ body }) => {
        changed.push(body);
        return { position: '1', settings: body, since: '2026-11-20T12:00:00.000Z' };
      },
      frequentlyReminded: ({ body }) => {
        expect(body).toEqual({ reason: 'Somebody complained.' });
        return { position: '2', userIds: [person] };
      },
    }),
  );
  await user.click(await screen.findByRole('switch', { name: /One day without a visit/ }));
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.click(screen.getByRole('radio', { name: '10%' }));
  expect(screen.queryByRole('button', { name: 'Apply these settings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start the dry run' }));
  expect(await screen.findByText('Dry run finished: 300 people')).toBeTruthy();
  const settings = { holdOutPercent: '10', weeklyLimit: '2', off: 'inactive-1' };
  expect(asked).toEqual([settings, { ...settings, next: 'sealed' }]);
  expect(screen.getByRole('row', { name: 'Sent in all 20 22 8' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Sent later than due not recorded 6 4' })).toBeTruthy();

  await user.type(screen.getByLabelText('Your reason'), 'Somebody complained.');
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect((await screen.findByRole('link', { name: person })).getAttribute('href')).toBe(`/admin/people/${person}`);

  await user.click(screen.getByRole('button', { name: 'Apply these settings' }));
  await waitFor(() => expect(changed).toEqual([{ holdOutPercent: 10, weeklyLimit: 2, off: ['inactive-1'] }]));
  // Other settings have to be tried again.
  await user.click(screen.getByRole('radio', { name: 'One' }));
  expect(screen.queryByRole('button', { name: 'Apply these settings' })).toBeNull();
  expect(screen.queryByText('Dry run finished: 300 people')).toBeNull();
});

test('a dry run that is stopped asks for no further part', async () => {
  let asked = 0;
  const waiting: (() => void)[] = [];
  const { user } = openApp(
    '/admin/reminders',
    handlers({
      dryRunReminders: async () => {
        asked += 1;
        if (asked === 2) await new Promise<void>((resolve) => waiting.push(resolve));
        return {
          ...part,
          counts: null,
          next: 'sealed',
        };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Start the dry run' }));
  expect(await screen.findByText('200 of 300 people')).toBeTruthy();
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  waiting[0]?.();
  expect(await screen.findByRole('button', { name: 'Start the dry run' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'One' }));
  expect(asked).toBe(2);
});

test('where no reminder has figures, one sentence stands for the table', async () => {
  const empty = { reminders: figure(0), returned: figure(0) };
  openApp(
    '/admin/reminders',
    handlers({
      reminderOutcomes: () => ({
        from: '2026-08-20T00:00:00.000Z',
        until: '2026-11-18T00:00:00.000Z',
        rules: reminderRuleNames.map((rule) => ({
          rule,
          sent: sent(null, null, null, null),
          heldOut: empty,
          texts: [],
        })),
      }),
    }),
  );
  expect(await screen.findByText(/too few people were sent reminders to show figures/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
