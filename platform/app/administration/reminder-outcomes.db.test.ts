import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { ReminderOutcomes } from '#contracts/oversight/endpoints.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { workRound } from '../jobs/testing/work-round.ts';
import { reminderCreated } from '#projections/testing/notification-created.ts';
import { settingsFor } from '../definitions/testing/publish-setting.ts';

const clock = new SettableClock('2025-06-02T12:00:00.000Z');
const { server, identity, stores, person } = await wholeApi({}, clock);
const { log } = stores.eventLog;

const work = async (at: string) => {
  clock.set(at);
  await workRound(stores, () => Date.parse(clock.now()));
};
const outcomeOf = async (rule: string, cookie: string) => {
  const response = await server.inject({ url: '/api/admin/reminders/outcomes', headers: { cookie } });
  expect(response.statusCode).toBe(200);
  const outcome = response.json<ReminderOutcomes>().rules.find((one) => one.rule === rule);
  if (!outcome) throw new Error(`There is no rule ${rule}`);
  return outcome;
};
const visit = async (userId: string): Promise<string> => {
  const cookie = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
  await server.inject({ url: '/api/journey/progress', headers });
  await identity.presence.settled();
  return headers.cookie;
};

it('administrators see what came of reminders beside what came of none, and counts of few people are hidden', {
  timeout: 60_000,
}, async () => {
  const admin = await person('admin');
  const { publishReminders } = settingsFor(server, admin.cookie);
  await publishReminders({ ...defaultReminderSettings, holdOutPercent: 20, off: ['inactive-1', 'tip', 'stuck'] });
  const people = await Promise.all(Array.from({ length: 60 }, async () => (await person()).userId));
  const isHeldOut = (userId: string) => Number.parseInt(userId.slice(-12, -6), 16) % 100 < 20;
  const reminded = people.filter((userId) => !isHeldOut(userId));
  await work('2025-06-05T13:00:00.000Z');

  clock.set('2025-06-06T13:00:00.000Z');
  // Ten open the reminder, two more only visit.
  for (const userId of reminded.slice(0, 12)) {
    const headers = { cookie: await visit(userId) };
    if (reminded.indexOf(userId) >= 10) continue;
    const { items } = (await server.inject({ url: '/api/notifications', headers })).json<{ items: { id: string }[] }>();
    await server.inject({ method: 'POST', url: `/api/notifications/${items[0]?.id}/read`, headers });
  }
  clock.set('2025-06-07T13:01:00.000Z');
  await visit(reminded[20] ?? '');
  clock.set('2025-06-10T23:59:00.000Z');
  const { cookie } = await person('admin');
  // The figures are those of whole weeks, once nobody is left who may come back within two days.
  expect((await outcomeOf('inactive-3', cookie)).sent.reminders.count).toBe(null);

  clock.set('2025-06-11T00:01:00.000Z');
  const { sent, heldOut, texts } = await outcomeOf('inactive-3', cookie);
  expect(sent).toMatchObject({
    reminders: { count: reminded.length },
    seen: { count: 10 },
    read: { count: 10 },
    returned: { count: 12 },
  });
  const out = people.length - reminded.length;
  expect(heldOut).toEqual(
    out < 5
      ? { reminders: expect.anything(), returned: expect.anything() }
      : { reminders: { count: out, hidden: null }, returned: { count: 0, hidden: null } },
  );
  // Where few got each text, the figures of the rule are all there is.
  const ofTexts = texts.reduce((sum, { reminders }) => sum + (reminders.count ?? 0), 0);
  expect([0, reminded.length]).toContain(ofTexts);
  expect((await outcomeOf('inactive-7', cookie)).sent.reminders).toEqual({ count: null, hidden: 'small_group' });

  const learner = await person();
  const url = '/api/admin/reminders/outcomes';
  expect((await server.inject({ url, headers: { cookie: learner.cookie } })).statusCode).toBe(403);
});

it('people who were sent too many are listed for a reason, and each of them sees who looked', async () => {
  const admin = await person('admin');
  const { userId } = await person();
  const one = reminderCreated({ title: '', message: '', rule: 'tip', cause: randomUUID(), causedAt: clock.now() });
  for (let count = 0; count < 4; count += 1) {
    const id = randomUUID();
    const data = notificationEvents.NotificationCreated.data.parse({ ...one, notificationId: id });
    const metadata = metadataOf(id, { occurredAt: clock.now(), subject: userId, schemaVersion: 2 });
    await log.append(`notifications-${userId}`, [{ id, type: 'NotificationCreated', data, metadata }], {
      expected: 'any',
    });
  }
  await stores.projections.whenProcessed(await log.head(), 10_000);
  const ask = (reason: string) =>
    server.inject({
      method: 'POST',
      url: '/api/admin/reminders/frequent',
      payload: { reason },
      headers: { cookie: admin.cookie },
    });
  expect((await ask('no reason')).statusCode).toBe(400);
  expect((await ask('Somebody complained about too many.')).json()).toMatchObject({ userIds: [userId] });
  const reads: unknown[] = [];
  for await (const { type, data, metadata } of log.readStream(`account-${userId}`)) {
    if (type === 'AccountRead') reads.push({ ...(data as object), by: metadata.actor });
  }
  expect(reads).toEqual([
    {
      what: 'outline',
      reason: 'Somebody complained about too many.',
      until: null,
      by: expect.objectContaining({ id: admin.userId }),
    },
  ]);
});
