import { expect, it } from 'vitest';
import { type DryRun, type DryRunPart, withPart } from '#contracts/notifications/dry-run.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
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
const url = ({ holdOutPercent, weeklyLimit, off }: ReminderSettings) =>
  `/api/admin/reminders/dry-run?holdOutPercent=${holdOutPercent}&weeklyLimit=${weeklyLimit}&off=${off.join()}`;
const ask = (settings: Partial<ReminderSettings>, more = '') =>
  server.inject({ url: url({ ...defaultReminderSettings, ...settings }) + more, headers: { cookie: admin.cookie } });
const askWell = async (settings: Partial<ReminderSettings>, next: string | null = null): Promise<DryRun> => {
  const response = await ask(settings, next === null ? '' : `&next=${encodeURIComponent(next)}`);
  expect(response.statusCode).toBe(200);
  return response.json<DryRun>();
};
const run = async (settings: Partial<ReminderSettings>) => {
  let sofar = await askWell(settings);
  while (sofar.next !== null) {
    expect(sofar.counts).toBeNull();
    sofar = await askWell(settings, sofar.next);
  }
  const { counts, ...rest } = sofar;
  if (!counts) throw new Error('There are no counts');
  return { ...counts, ...rest };
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
  const { actual, present, proposed, ...rest } = await run({});
  expect(total(actual.sent)).toBeGreaterThan(20);
  expect(total(actual.closed)).toBeGreaterThan(20);
  expect(present.sent).toEqual(actual.sent);
  expect(present.closed).toEqual(actual.closed);
  expect(proposed).toEqual(present);
  expect(present.people).toBe(actual.people);
  expect(present.deferred).toBeGreaterThan(0);
  expect(rest).toMatchObject({ people: people.length, peopleInAll: people.length, next: null });

  const less = (await run({ weeklyLimit: 1, off: ['inactive-7'] })).proposed;
  expect(less.sent['inactive-7']).toBe(0);
  expect(total(less.sent)).toBeLessThan(total(present.sent));
  expect(less.closed.switched_off).toBeGreaterThan(present.closed.switched_off);
  const held = (await run({ holdOutPercent: 20 })).proposed;
  expect(total(held.sent) + held.closed.held_out).toBe(total(present.sent));
});

it('refuses settings that do not exist, and people who are no administrators', async () => {
  const learner = await person('learner');
  const answer = async (address: string, { cookie } = admin) =>
    (await server.inject({ url: address, headers: { cookie } })).statusCode;
  expect(await answer(url({ ...defaultReminderSettings, weeklyLimit: 4 }))).toBe(400);
  expect(await answer(url({ ...defaultReminderSettings, holdOutPercent: 21 }))).toBe(400);
  expect(await answer(`${url(defaultReminderSettings)}achievement`)).toBe(400);
  expect(await answer(url(defaultReminderSettings), learner)).toBe(403);
});

it('counts everybody or nobody: neither chosen people, nor other settings half-way', async () => {
  const chosen = '&after=44444444-4444-4444-8444-444444444444';
  expect((await ask({}, chosen)).statusCode).toBe(400);
  expect((await ask({}, '&next=44444444-4444-4444-8444-444444444444')).statusCode).toBe(400);
  expect((await ask({}, '&until=2025-03-20T00:00:00.000Z')).statusCode).toBe(400);
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
  const wanted = { weeklyLimit: 2 } as const;
  const first = await askWell(wanted);
  expect(first.next).not.toBeNull();
  expect((await ask({ weeklyLimit: 1 }, `&next=${encodeURIComponent(first.next ?? '')}`)).statusCode).toBe(400);
  const { next, people, ...whole } = await run(wanted);
  expect({ next, people }).toEqual({ next: null, people: all?.peopleInAll });
  expect(whole.proposed).toEqual(all?.proposed);
});
