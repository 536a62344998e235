import { expect, it } from 'vitest';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { workRound } from '../jobs/testing/work-round.ts';

const clock = new SettableClock('2025-06-02T12:00:00.000Z');
const { server, stores, person } = await wholeApi({}, clock);
const { log } = stores.eventLog;
const admin = await person('admin');
const learner = await person('learner');

const url = '/api/admin/reminders/settings';
const reason = 'The figures of the last month say so.';
const read = async () => (await server.inject({ url, headers: { cookie: admin.cookie } })).json();
const change = async (settings: object, { cookie } = admin) => {
  const payload = { seen: (await read()).change, settings, reason };
  return server.inject({ method: 'PUT', url, payload, headers: { cookie } });
};
const setting = (settings: Partial<ReminderSettings>) => ({ ...defaultReminderSettings, ...settings });

const work = async (at: string) => {
  clock.set(at);
  await workRound(stores, () => Date.parse(clock.now()));
};
const endedFor = async (userId: string): Promise<string[]> => {
  const ended: string[] = [];
  for await (const { type, data, metadata } of log.readStream(`notifications-${userId}`)) {
    const at = metadata.occurredAt.slice(5, 10);
    if (type === 'NotificationCreated') ended.push(`${at} ${(data as { rule: string }).rule}`);
    if (type !== 'RemindersClosed') continue;
    for (const { rule, reason: why } of (data as { closed: { rule: string; reason: string }[] }).closed) {
      ended.push(`${at} ${rule} ${why}`);
    }
  }
  return ended;
};

it('an administrator sets reminders for everybody; the defaults apply until then', async () => {
  expect(await read()).toEqual({ settings: defaultReminderSettings, change: null, since: null });
  const changed = await change(setting({ weeklyLimit: 2, off: ['tip', 'inactive-1'] }));
  expect(changed.json()).toMatchObject({
    settings: { weeklyLimit: 2, off: ['tip', 'inactive-1'] },
    since: '2025-06-02T12:00:00.000Z',
  });
  expect(await read()).toMatchObject({ settings: { weeklyLimit: 2 } });
  await change(defaultReminderSettings);
  expect(await read()).toMatchObject({ settings: defaultReminderSettings });
});

it('of two administrators who change them at once, one is asked to look again', async () => {
  const both = await Promise.all([1, 2].map((weeklyLimit) => change(setting({ weeklyLimit }))));
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
  await change(defaultReminderSettings);
});

it('nobody else can, and only within the bounds', async () => {
  expect((await change(defaultReminderSettings, learner)).statusCode).toBe(403);
  expect((await server.inject({ url, headers: { cookie: learner.cookie } })).statusCode).toBe(403);
  for (const wrong of [{ weeklyLimit: 0 }, { weeklyLimit: 4 }, { holdOutPercent: 5 }, { off: ['achievement'] }]) {
    expect((await change({ ...defaultReminderSettings, ...wrong })).statusCode).toBe(400);
  }
  expect(await read()).toMatchObject({ settings: defaultReminderSettings });
});

it('a rule that is switched off sends nothing and says so, and a lower limit holds back', async () => {
  const { userId } = await person();
  await change(setting({ weeklyLimit: 1, off: ['inactive-7'] }));
  for (const at of ['06-03T13', '06-05T13', '06-09T13', '06-12T14']) await work(`2025-${at}:00:00.000Z`);
  expect(await endedFor(userId)).toEqual([
    '06-05 inactive-3',
    '06-05 inactive-1 superseded',
    '06-12 stuck',
    '06-12 inactive-7 switched_off',
  ]);
});
