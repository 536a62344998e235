import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { reminderSettings } from '#contracts/configuration/setting-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { ReminderCounts } from '#contracts/notifications/dry-run.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
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
    'experiment-over': 0,
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
const at = '2026-11-20T12:00:00.000Z';
const stored = { settings: defaultReminderSettings, since: null, draft: null, whatIf: null };
const handlers = (more: Handlers = {}): Handlers => ({
  ...adaSignedIn(3),
  adminUser: () => administrator,
  reminderOutcomes: outcomes,
  reminderSettings: () => stored,
  configurationHistory: () => ({ items: [], next: null, nextCursor: null, limit: 50, newest: {} }),
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

const draftOf = (settings: ReminderSettings) => ({ change: 1, isOlder: false, content: settings, at, by: 'Kim Doe' });
const whatIf = {
  state: 'done' as const,
  change: 1,
  people: 300,
  peopleInAll: 300,
  events: 4_000,
  position: '1',
  at,
  isInterrupted: false,
};

test('settings are drafted, tried on the last 90 days, and published for a reason', async () => {
  const calls: object[] = [];
  let now: Answer<typeof reminderSettings> = stored;
  const { user } = openApp(
    '/admin/reminders',
    handlers({
      reminderSettings: () => now,
      saveRemindersDraft: ({ body }) => {
        calls.push(body);
        now = { ...stored, draft: draftOf(body.settings) };
        return { position: '1', ...now };
      },
      startSettingWhatIf: () => {
        const compared = { actual: counts(20, null, 1), present: counts(22, 6, 0), proposed: counts(8, 4, 0) };
        now = { ...now, whatIf: { ...whatIf, result: { newly: 0, keeps: 8, loses: 14, compared } } };
        return {};
      },
      settingWhatIfPeople: ({ body }) => {
        calls.push(body);
        return { position: '2', people: [{ id: person, name: 'Kim Doe', at: null }] };
      },
      publishSetting: ({ params, body }) => {
        calls.push({ ...params, ...body });
        now = { ...stored, settings: now.draft?.content ?? stored.settings, since: at };
        return { position: '3' };
      },
    }),
  );
  await user.click(await screen.findByRole('switch', { name: /One day without a visit/ }));
  await user.click(screen.getByRole('radio', { name: 'Two' }));
  await user.click(screen.getByRole('radio', { name: '10%' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await user.click(await screen.findByRole('button', { name: 'Start the what-if' }));
  expect(await screen.findByRole('row', { name: 'Sent in all 20 22 8' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Sent later than due not recorded 6 4' })).toBeTruthy();
  expect(screen.getByText('Would no longer be reminded', { selector: 'dt' }).nextSibling?.textContent).toBe('14');

  await user.click(screen.getByRole('radio', { name: 'Would no longer be reminded' }));
  const [reason] = screen.getAllByLabelText('Your reason');
  if (reason) await user.type(reason, 'Someone complained.');
  const [show] = screen.getAllByRole('button', { name: 'Show them' });
  if (show) await user.click(show);
  expect((await screen.findByRole('link', { name: 'Kim Doe' })).getAttribute('href')).toBe(`/admin/people/${person}`);

  await user.type(screen.getByLabelText(/^Why\?/), 'Hardly anyone opens them.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Last changed on November 20, 2026.')).toBeTruthy();
  expect(screen.queryByText(/changed this draft/)).toBeNull();
  expect(screen.getByRole('radio', { name: 'Two' })).toHaveProperty('checked', true);
  expect(calls).toEqual([
    { seen: 0, settings: { holdOutPercent: 10, weeklyLimit: 2, off: ['inactive-1'] } },
    { outcome: 'loses', reason: 'Someone complained.' },
    { setting: 'reminders', seen: 1, reason: 'Hardly anyone opens them.' },
  ]);
});

test('counts of fewer than five people are left out in words', async () => {
  const few = { ...whatIf, people: 4, peopleInAll: 4, result: null };
  openApp(
    '/admin/reminders',
    handlers({
      reminderSettings: () => ({ ...stored, draft: draftOf(defaultReminderSettings), whatIf: few }),
    }),
  );
  expect(await screen.findByText(/Fewer than five people/)).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Sent in all/ })).toBeNull();
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
