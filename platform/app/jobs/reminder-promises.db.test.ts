import { expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isQuiet } from '#contracts/notifications/quiet-hours.ts';
import { isReminderRule, reminderRules } from '#contracts/notifications/reminders.ts';
import { isWanted, nextSettlementAt } from '#contracts/notifications/settlement.ts';
import {
  remindersApartMs,
  remindersAWeek,
  reminderWindowMs,
  textUnrepeatedMs,
} from '#contracts/notifications/timeliness.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { daysLater, startOfDay } from '#contracts/zone-time.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { readSchedules } from '#projections/reminder-schedule/queries.ts';
import { remindJob } from '#workers/reminders/job.ts';
import { readFacts } from './facts.ts';

const begin = Date.parse('2025-03-10T12:00:00.000Z'); // clocks change on this day, three weeks later, and in autumn
const clock = new SettableClock(new Date(begin).toISOString());
const { server, identity, stores, person } = await wholeApi({}, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const now = () => Date.parse(clock.now());
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zones = [
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
] as const;

const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);
const facts = readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed });
/** Two processes, neither of which knows what the other has just done. */
const jobs = [stores.commandHandlers, createCommandHandlers(log, { clock })].map((handlers) =>
  remindJob({ facts, commands: workerCommands(handlers), now }),
);
const work = async (userId: string) => {
  await Promise.all(jobs.map((job) => job({ userId, rule: 'tip', day: clock.now().slice(0, 10) })));
  await caughtUp();
};
/** The worker is there at each moment at which there is something to do. */
const workUntil = async (userId: string, end: number) => {
  for (;;) {
    const [known] = await readSchedules(pool, [userId]);
    const next = known && nextSettlementAt(known, now());
    if (next === undefined || next >= end) break;
    clock.set(new Date(next).toISOString());
    await work(userId);
  }
  clock.set(new Date(end).toISOString());
};

/** Around midnight, as they are by default, none, and nearly the whole day. */
const quiet: [QuietWindow, ...QuietWindow[]] = [
  { quietHoursStart: '22:00', quietHoursEnd: '07:00' },
  { quietHoursStart: null, quietHoursEnd: null },
  { quietHoursStart: '23:30', quietHoursEnd: '02:30' },
  { quietHoursStart: '12:00', quietHoursEnd: '10:00' },
];
type QuietWindow = Pick<CommunicationPreferences, 'quietHoursStart' | 'quietHoursEnd'>;
const choices = (chance: Chance): Partial<CommunicationPreferences> => ({
  timezone: chance.pick(zones),
  language: chance.pick(['en', 'de']),
  motivationalTone: chance.pick(['professional', 'inspirational', 'plain']),
  encouragementMessages: chance.happens(0.8),
  progressReminders: chance.happens(0.8),
  tipOfTheDay: chance.happens(0.8),
  enableInAppNotifications: chance.happens(0.8),
  ...chance.pick(quiet),
  pausedUntil: chance.happens(0.2)
    ? dayShifted(new Date(now()).toISOString().slice(0, 10), chance.whole(-1, 20))
    : null,
});

/** A life of some weeks, in which all that may change does. */
const live = async (seed: string): Promise<string> => {
  const chance = new Chance('reminder promises', seed);
  const { userId } = await person();
  let completed = 0;
  // Sessions end, and the clock moves by weeks.
  const cookie = async () =>
    (await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined)).split(';', 1)[0] ?? '';
  for (const end = now() + 70 * dayMs; now() < end; ) {
    await workUntil(userId, now() + chance.whole(1, 6 * 24) * hourMs);
    const headers = { cookie: await cookie(), 'x-unattended': '1' };
    switch (chance.pick(['visit', 'prefer', 'prefer', 'prefer', 'step', 'nothing', 'nothing'])) {
      case 'visit':
        await server.inject({ url: '/api/journey/progress', headers: { cookie: headers.cookie } });
        await identity.presence.settled();
        break;
      case 'prefer': {
        const payload = { ...defaultPreferences, ...choices(chance) };
        const url = '/api/communication-preferences';
        expect((await server.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
        break;
      }
      case 'step': {
        completed += 1;
        if (completed > 6) break;
        const step = {
          user_id: '1',
          type: 'step_completion',
          step_id: `step${completed}`,
          timestamp: clock.now(),
          data: {},
        };
        const url = '/api/achievements/track-progress';
        expect((await server.inject({ method: 'POST', url, headers, payload: step })).statusCode).toBe(200);
        break;
      }
      case 'nothing':
    }
    await caughtUp();
    await work(userId);
  }
  await workUntil(userId, now() + 60 * dayMs);
  return userId;
};

it.each(Array.from({ length: Number(process.env['LIVES'] ?? 6) }, (_, index) => String(index + 1)))(
  'whatever people choose and do, every promise about reminders holds (life %s)',
  async (seed) => {
    const userId = await live(seed);
    let preferences = defaultPreferences;
    const presence: number[] = [];
    for (const stream of [`account-${userId}`, `presence-${userId}`, `learner-${userId}`]) {
      for await (const { metadata } of log.readStream(stream)) presence.push(Date.parse(metadata.occurredAt));
    }
    const sent: { rule: string; at: number; text: string | null; message: string }[] = [];
    const ends = new Map<string, number>();
    const end = (rule: string, cause: string | null) => {
      ends.set(`${rule} ${cause}`, (ends.get(`${rule} ${cause}`) ?? 0) + 1);
    };
    for await (const { type, data, metadata } of log.readStream(`notifications-${userId}`)) {
      const at = Date.parse(metadata.occurredAt);
      if (type === 'CommunicationPreferencesChanged')
        preferences = notificationEvents.CommunicationPreferencesChanged.data.parse(data);
      if (type === 'RemindersClosed') {
        for (const { rule, cause } of notificationEvents.RemindersClosed.data.parse(data).closed) end(rule, cause);
      }
      if (type !== 'NotificationCreated') continue;
      const { rule, cause, text, message, channels } = notificationEvents.NotificationCreated.data.parse(data);
      if (!isReminderRule(rule)) continue;
      end(rule, cause);
      const context = `${rule} at ${metadata.occurredAt} in ${preferences.timezone}`;
      expect(isWanted(preferences, rule), context).toBe(true);
      expect(channels.includes('app'), context).toBe(preferences.enableInAppNotifications);
      expect(isQuiet(preferences, at), context).toBe(false);
      if (preferences.pausedUntil)
        expect(at, context).toBeGreaterThanOrEqual(startOfDay(preferences.timezone, preferences.pausedUntil));
      if (reminderRules[rule].since === 'activity') {
        const last = Math.max(...presence.filter((time) => time < at));
        expect(at, context).toBeGreaterThanOrEqual(daysLater(preferences.timezone, last, reminderRules[rule].days));
      }
      for (const before of sent) {
        expect(at - before.at, context).toBeGreaterThanOrEqual(remindersApartMs);
        if (at - before.at < textUnrepeatedMs) expect([before.text, before.message], context).not.toContain(text);
        if (at - before.at < textUnrepeatedMs) expect(before.message, context).not.toBe(message);
      }
      sent.push({ rule, at, text, message });
      const third = sent.at(-1 - remindersAWeek);
      if (third) expect(at - third.at, context).toBeGreaterThanOrEqual(reminderWindowMs);
    }
    expect(sent.length).toBeGreaterThan(3);
    expect([...ends].filter(([, times]) => times > 1)).toEqual([]);
    const [known] = await readSchedules(pool, [userId]);
    expect(known?.left).toEqual([]);
  },
);
