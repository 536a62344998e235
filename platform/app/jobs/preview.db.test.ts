import { expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type ReminderPreview,
} from '#contracts/notifications/views.ts';
import { dayAt, minuteOfDay, startOfDay } from '#contracts/zone-time.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { remindJob } from '#workers/reminders/job.ts';
import { readFacts } from './facts.ts';

const clock = new SettableClock('2025-06-02T18:00:00.000Z');
const { server, stores, person } = await wholeApi({}, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const now = () => Date.parse(clock.now());

/** A page that is left open: asking is no visit. */
const unattended = (cookie: string) => ({ cookie, 'x-unattended': '1' });
const preview = async (cookie: string, days = ''): Promise<ReminderPreview> => {
  const url = `/api/communication-preferences/preview${days}`;
  const response = await server.inject({ url, headers: unattended(cookie) });
  expect(response.statusCode).toBe(200);
  return response.json<ReminderPreview>();
};
const choose = async (cookie: string, change: Partial<CommunicationPreferences>) => {
  const payload = { ...defaultPreferences, ...change };
  const url = '/api/communication-preferences';
  expect((await server.inject({ method: 'PUT', url, payload, headers: unattended(cookie) })).statusCode).toBe(200);
};
const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);
/** What the job of the worker does for a person now. */
const work = async (userId: string) => {
  await caughtUp();
  const facts = readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed });
  await remindJob({ facts, commands: workerCommands(stores.commandHandlers), now })({
    userId,
    rule: 'tip',
    day: clock.now().slice(0, 10),
  });
  await caughtUp();
};
/** What was sent to a person and closed, as a preview says it. */
const ended = async (userId: string) => {
  const all: {
    sent: ReminderPreview['sent'];
    closed: { rule: string; reason: string; dueAt: string; closedAt: string }[];
  } = { sent: [], closed: [] };
  const { NotificationCreated, RemindersClosed } = notificationEvents;
  for await (const { type, data, metadata } of log.readStream(`notifications-${userId}`)) {
    const at = metadata.occurredAt;
    if (type === 'NotificationCreated') {
      const { title, message, rule, causedAt, channels } = NotificationCreated.data.parse(data);
      const why = { rule, preference: expect.any(String), causedAt, channels };
      all.sent.push({ title, message, outside: null, dueAt: expect.any(String), sendAt: at, why });
    }
    if (type === 'RemindersClosed') {
      const { closed } = RemindersClosed.data.parse(data);
      all.closed.push(...closed.map(({ rule, dueAt, reason }) => ({ rule, dueAt, reason, closedAt: at })));
    }
  }
  return all;
};
/** Lets the worker look at a person every hour and at each moment of the preview, for so many days. */
const pass = async (userId: string, days: number, moments: readonly string[]) => {
  const begin = now();
  const hourly = Array.from({ length: days * 6 }, (_, count) => begin + count * 4 * 3_600_000);
  for (const at of [...hourly, ...moments.map((one) => Date.parse(one))].toSorted((one, other) => one - other)) {
    clock.set(new Date(at).toISOString());
    await work(userId);
  }
};
const momentsOf = ({ sent, closed }: ReminderPreview) => [
  ...sent.map(({ sendAt }) => sendAt),
  ...closed.map(({ closedAt }) => closedAt),
];

it('what the preview of seven days shows is what is sent, in the same words, and closed, with the same reasons', async () => {
  const { userId, cookie } = await person();
  await choose(cookie, { encouragementMessages: false, timezone: 'Asia/Tokyo' });
  await caughtUp();
  const shown = await preview(cookie, '?days=14');
  expect(shown.sent.map(({ why }) => why.rule)).toEqual(['inactive-3', 'stuck', 'inactive-7']);
  expect(shown.closed.map(({ rule, reason }) => `${rule} ${reason}`)).toEqual(['inactive-1 switched_off']);
  expect(shown.sent[0]?.why).toEqual({
    rule: 'inactive-3',
    preference: 'progressReminders',
    causedAt: '2025-06-02T18:00:00.000Z',
    channels: ['app', 'email'],
  });
  await pass(userId, 10, momentsOf(shown));
  const { sent, closed } = shown;
  expect(await ended(userId)).toEqual({ sent, closed });
  expect(await preview(cookie)).toMatchObject({ sent: [], closed: [] });
});

/** As for an address that is not proven yet. */
const forgetProof = async (userId: string) => {
  const { rowCount } = await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
  expect(rowCount).toBe(1);
};
it('names the channels on which something would arrive: no mail without a proven address, no push without a device', async () => {
  const { userId, cookie } = await person();
  await choose(cookie, {});
  await caughtUp();
  const channels = async () => new Set((await preview(cookie)).sent.flatMap(({ why }) => why.channels));
  expect(await channels()).toEqual(new Set(['app', 'email']));
  await forgetProof(userId);
  expect(await channels()).toEqual(new Set(['app']));
});

const tones = ['professional', 'plain', 'inspirational'] as const;
it.each([
  ['Europe/Berlin', '2025-10-20T21:30:00.000Z', 'Europe/Berlin'],
  ['America/New_York', '2025-10-28T03:30:00.000Z', 'Asia/Tokyo'],
  ['Asia/Tokyo', '2026-03-02T14:30:00.000Z', 'America/Los_Angeles'],
  ['Pacific/Kiritimati', '2026-03-05T09:30:00.000Z', 'Pacific/Pago_Pago'],
])(
  'is sent word for word, in %s from %s and later in %s, though language, tone and wishes change meanwhile',
  async (timezone, start, later) => {
    clock.set(start);
    const { userId, cookie } = await person();
    const changes: Partial<CommunicationPreferences>[] = [
      { timezone, quietHoursStart: '23:00', quietHoursEnd: '02:30' },
      { timezone, language: 'de', motivationalTone: tones[1], tipOfTheDay: false },
      { timezone: later, language: 'de', motivationalTone: tones[0], quietHoursStart: '01:00', quietHoursEnd: '09:00' },
      { timezone: later, language: 'en', motivationalTone: tones[2], progressReminders: false },
      { timezone: later, language: 'en', motivationalTone: tones[0] },
    ];
    for (const change of changes) {
      await choose(cookie, change);
      await caughtUp();
      const before = await ended(userId);
      const shown = await preview(cookie, '?days=14');
      const end = now() + 2 * 24 * 3_600_000;
      const until = new Date(end - 1).toISOString();
      await pass(
        userId,
        2,
        momentsOf(shown).filter((at) => at <= until),
      );
      clock.set(new Date(end).toISOString());
      const { sent, closed } = await ended(userId);
      expect(sent.slice(before.sent.length)).toEqual(shown.sent.filter(({ sendAt }) => sendAt <= until));
      expect(closed.slice(before.closed.length)).toEqual(shown.closed.filter(({ closedAt }) => closedAt <= until));
    }
  },
);

it('a pause of three weeks shows nothing, and then one word with the others superseded', async () => {
  const { userId, cookie } = await person();
  const until = new Date(now() + 21 * 24 * 3_600_000).toISOString().slice(0, 10);
  await choose(cookie, { pausedUntil: until });
  expect(await preview(cookie, '?days=14')).toMatchObject({ sent: [], closed: [] });
  await pass(userId, 14, []);
  expect(await ended(userId)).toEqual({ sent: [], closed: [] });
  const shown = await preview(cookie, '?days=14');
  expect(shown.sent).toMatchObject([{ why: { rule: 'inactive-7' } }]);
  expect(shown.sent[0]?.sendAt.slice(0, 13)).toBe(`${until}T07`);
  await pass(userId, 10, momentsOf(shown));
  const { sent, closed } = await ended(userId);
  expect(sent.map(({ why }) => why.rule)).toEqual(['inactive-7']);
  expect(closed.map(({ rule, reason }) => `${rule} ${reason}`).toSorted()).toEqual(
    ['inactive-1', 'inactive-3', 'stuck'].map((rule) => `${rule} superseded`),
  );
});

it('follows a traveller and other quiet hours, and what it shows then is sent at those times', async () => {
  const { userId, cookie } = await person();
  await choose(cookie, { timezone: 'Pacific/Apia' });
  await caughtUp();
  const before = await preview(cookie, '?days=14');
  await pass(
    userId,
    2,
    momentsOf(before).filter((at) => Date.parse(at) < now() + 2 * 24 * 3_600_000),
  );
  const sentBefore = (await ended(userId)).sent.length;
  expect(sentBefore).toBe(1);
  await choose(cookie, { timezone: 'America/Los_Angeles', quietHoursStart: '12:00', quietHoursEnd: '10:00' });
  await caughtUp();
  const shown = await preview(cookie, '?days=14');
  expect(shown.sent.length).toBeGreaterThan(0);
  for (const { sendAt } of shown.sent) {
    const minute = minuteOfDay('America/Los_Angeles', Date.parse(sendAt));
    expect(minute).toBeGreaterThanOrEqual(10 * 60);
    expect(minute).toBeLessThan(12 * 60);
  }
  await pass(userId, 10, momentsOf(shown));
  const { sent, closed } = await ended(userId);
  expect(sent.slice(sentBefore)).toEqual(shown.sent);
  expect(closed.slice(-shown.closed.length)).toEqual(shown.closed);
});

it('shows the message of the seventh day to somebody who is here now', async () => {
  clock.set('2026-01-05T12:00:00.000Z');
  const { cookie } = await person();
  await choose(cookie, {});
  await caughtUp();
  // The visit that asks is the last activity.
  const visit = await server.inject({ url: '/api/communication-preferences/preview', headers: { cookie } });
  expect(visit.json<ReminderPreview>().sent.map(({ why }) => why.rule)).toContain('inactive-7');
  clock.pass({ minutes: 1 });
  expect((await preview(cookie)).sent.map(({ why }) => why.rule)).toContain('inactive-7');
});

it('is of the person alone, and of one day, seven or fourteen', async () => {
  expect((await server.inject({ url: '/api/communication-preferences/preview' })).statusCode).toBe(401);
  const { cookie } = await person();
  await choose(cookie, { timezone: 'Europe/Berlin' });
  const today = dayAt('Europe/Berlin', now());
  const endsAt = async (days: string) => (await preview(cookie, days)).until;
  expect(Date.parse(await endsAt(''))).toBe(startOfDay('Europe/Berlin', dayShifted(today, 8)));
  expect(Date.parse(await endsAt('?days=1'))).toBe(startOfDay('Europe/Berlin', dayShifted(today, 2)));
  const much = await server.inject({ url: '/api/communication-preferences/preview?days=400', headers: { cookie } });
  expect(much.statusCode).toBe(400);
});
