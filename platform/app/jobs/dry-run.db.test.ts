import { expect, it } from 'vitest';
import { remindersCountsSchema } from '#contracts/configuration/setting-what-if.ts';
import { type DryRunPart, withPart } from '#contracts/notifications/dry-run.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { ReplayRuns } from '../definitions/replay-runs.ts';
import { settingsFor } from '../definitions/testing/publish-setting.ts';
import { dryRunPart } from './dry-run.ts';
import { days, hours, importedLife, writeLives } from './testing/imported-lives.ts';
import { workRound } from './testing/work-round.ts';

const begin = Date.parse('2025-03-10T12:00:00.000Z');
const clock = new SettableClock(new Date(begin).toISOString());
const now = () => Date.parse(clock.now());
const { server, identity, stores, config, person } = await wholeApi({}, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
// Sessions of administrators end soon, and the clock moves by weeks.
let admin = await person('admin');

const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);
const admins = () => settingsFor(server, admin.cookie);
const send = (method: 'GET' | 'POST', url: string, payload?: object, { cookie } = admin) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const readWhatIf = async () => (await send('GET', '/api/admin/reminders/settings')).json().whatIf;
/** The what-if of a draft, as a worker makes it. */
const run = async (changed: Partial<ReminderSettings>) => {
  const seen = await admins().draftReminders({ ...defaultReminderSettings, ...changed });
  expect((await send('POST', '/api/admin/settings/reminders/what-if', { seen })).statusCode).toBe(200);
  const { commandHandlers } = stores;
  await new ReplayRuns({ pool, log, commandHandlers, report: { warn: () => undefined } }).work(
    new AbortController().signal,
  );
  const { result, ...rest } = await readWhatIf();
  expect(rest).toMatchObject({ state: 'done', change: seen });
  const { compared, ...outcomes } = remindersCountsSchema.parse(result);
  return { ...compared, outcomes, people: rest.people, peopleInAll: rest.peopleInAll };
};
const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

it('counts for the settings that held exactly what the worker sent and closed, and for others what they would have', {
  timeout: 120_000,
}, async () => {
  const wishes: Partial<CommunicationPreferences>[] = [
    {},
    { encouragementMessages: false },
    { progressReminders: false },
    { quietHoursStart: '09:00', quietHoursEnd: '20:00' },
    { pausedUntil: '2025-03-28' },
    { timezone: 'Asia/Kathmandu', quietHoursStart: null },
  ];
  const people = await Promise.all(wishes.map(() => person()));
  for (const [index, { cookie }] of people.entries()) {
    const payload = { ...defaultPreferences, ...wishes[index] };
    // Sent by an open page without the person, so not a visit.
    const headers = { cookie, 'x-unattended': '1' };
    await server.inject({ method: 'PUT', url: '/api/communication-preferences', payload, headers });
  }
  const chance = new Chance('dry run', '1');
  // Rounds at least as often as anything can leave: every minute would be no different.
  for (let at = begin; at < begin + days(40); at += hours(1)) {
    clock.set(new Date(at).toISOString());
    for (const { userId } of people) {
      if (!chance.happens(1 / (9 * 24))) continue;
      const cookie = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
      await server.inject({ url: '/api/journey/progress', headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    }
    await identity.presence.settled();
    await workRound(stores, now);
  }
  await caughtUp();
  admin = await person('admin');
  const { actual, present, proposed, outcomes, ...rest } = await run({});
  expect(total(actual.sent)).toBeGreaterThan(20);
  expect(total(actual.closed)).toBeGreaterThan(20);
  expect(present.sent).toEqual(actual.sent);
  expect(present.closed).toEqual(actual.closed);
  expect(proposed).toEqual(present);
  expect(outcomes).toEqual({ newly: 0, keeps: present.people, loses: 0 });
  expect(present.people).toBe(actual.people);
  expect(present.deferred).toBeGreaterThan(0);
  expect(rest).toMatchObject({ people: people.length, peopleInAll: people.length });

  const less = (await run({ weeklyLimit: 1, off: ['inactive-7'] })).proposed;
  expect(less.sent['inactive-7']).toBe(0);
  expect(total(less.sent)).toBeLessThan(total(present.sent));
  expect(less.closed.switched_off).toBeGreaterThan(present.closed.switched_off);
  const { proposed: held, outcomes: withHeld } = await run({ holdOutPercent: 20 });
  expect(total(held.sent) + held.closed.held_out).toBe(total(present.sent));
  expect(withHeld).toEqual({ newly: 0, keeps: held.people, loses: present.people - held.people });
});

it('lists who would no longer be reminded for a reason that they can read', async () => {
  const { outcomes } = await run({ off: [...reminderRuleNames] });
  expect(outcomes.loses).toBeGreaterThan(0);
  const body = { outcome: 'loses', reason: 'They ask why they hear nothing.' };
  const { people } = (await send('POST', '/api/admin/settings/reminders/what-if/people', body)).json();
  expect(people).toHaveLength(outcomes.loses);
  expect(people[0]).toMatchObject({ name: 'Kim Doe', at: null });
});

it('counts of fewer than five people are not shown, because they would say what each of them did', async () => {
  await run({ weeklyLimit: 1 });
  await pool.query("update definition_runs set people = 4 where achievement_id = 'reminders'");
  expect(await readWhatIf()).toMatchObject({ state: 'done', people: 4, result: null });
});

/** `DRY_RUN_PEOPLE=10000` measures a large installation. */
const size = Number(process.env['DRY_RUN_PEOPLE'] ?? 450);

it('goes through everybody in parts, each of them soon', { timeout: 600_000 }, async () => {
  const chance = new Chance('dry run of many', '1');
  for (let imported = 0; imported < size; imported += 500) {
    const lives = Array.from({ length: Math.min(500, size - imported) }, () => importedLife(chance, now()));
    await importFile(writeLives(config.dataDir, lives), stores.eventLog);
  }
  await caughtUp();
  const before = performance.now();
  const parts: DryRunPart[] = [];
  do {
    const after = parts.at(-1)?.next ?? '';
    const wanted = {
      settings: { ...defaultReminderSettings, weeklyLimit: 2 },
      until: now(),
      after,
      maxMs: size > 1_000 ? 2_000 : 200,
    };
    parts.push(await dryRunPart({ pool, log }, wanted));
  } while (parts.at(-1)?.next !== null);
  const seconds = (performance.now() - before) / 1_000;
  const all = parts.reduce<DryRunPart | undefined>(withPart, undefined);
  process.stdout.write(`dry run: ${all?.people} people in ${seconds.toFixed(1)} s, ${parts.length} parts\n`);
  expect(parts.length).toBeGreaterThan(2);
  expect(all?.people).toBe(all?.peopleInAll);
  expect(all?.people).toBeGreaterThanOrEqual(size);
  expect(total(all?.proposed.sent ?? {})).toBeLessThan(total(all?.present.sent ?? {}));

  admin = await person('admin');
  const { people, peopleInAll, proposed } = await run({ weeklyLimit: 2 });
  expect([people, peopleInAll]).toEqual([all?.peopleInAll, all?.peopleInAll]);
  expect(proposed).toEqual(all?.proposed);
});
