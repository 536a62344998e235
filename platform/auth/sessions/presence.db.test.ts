import { expect, it } from 'vitest';
import { presenceStream } from '#contracts/presence/streams.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { dueReminders } from '#projections/reminder-schedule/queries.ts';

const clock = new SettableClock('2025-06-02T09:00:00.000Z');
const { server, identity, stores, person } = await wholeApi({}, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;

const read = (cookie: string, url = '/api/journey/progress', headers = {}) =>
  server.inject({ url, headers: { cookie, ...headers } });
const signIn = async (userId: string) =>
  (await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined)).split(';', 1)[0] ?? '';
const visitsOf = async (userId: string): Promise<string[]> => {
  await identity.presence.settled();
  const visits: string[] = [];
  for await (const { metadata } of log.readStream(presenceStream(userId))) visits.push(metadata.occurredAt);
  return visits;
};
const dueTo = async (userId: string): Promise<string[]> => {
  await identity.presence.settled();
  await stores.projections.whenProcessed(await log.head(), 10_000);
  const { due } = await dueReminders(pool, { now: Date.parse(clock.now()), from: null, max: 1_000 });
  return due.filter((one) => one.userId === userId).map(({ rule }) => rule);
};

it('a visit is noted once an hour, however much is read, and by however many processes', async () => {
  const { userId, cookie } = await person();
  clock.set('2025-06-02T10:05:00Z');
  for (let times = 0; times < 3; times += 1) await read(cookie);
  expect(await visitsOf(userId)).toEqual(['2025-06-02T10:05:00.000Z']);
  clock.pass({ minutes: 56 });
  await Promise.all([read(cookie), read(cookie)]);
  expect(await visitsOf(userId)).toEqual(['2025-06-02T10:05:00.000Z', '2025-06-02T11:01:00.000Z']);
});

it('a page that is left open is no visit, nor is its stream, nor a call without a session', async () => {
  const { userId, cookie } = await person();
  await read(cookie, '/api/journey/progress', { 'x-unattended': '1' });
  await read('', '/api/health');
  expect(await visitsOf(userId)).toEqual([]);
  await read(cookie, '/api/health');
  expect(await visitsOf(userId)).toHaveLength(1);
});

it('somebody who signs in and reads every day is not spoken to as if they had been away', async () => {
  const { userId } = await person();
  for (let day = 0; day < 8; day += 1) {
    clock.pass({ days: 1, minutes: -62 });
    expect((await dueTo(userId)).filter((rule) => rule.startsWith('inactive'))).toEqual([]);
    await read(await signIn(userId));
    clock.pass({ minutes: 61 });
    expect((await dueTo(userId)).filter((rule) => rule.startsWith('inactive'))).toEqual([]);
  }
  clock.pass({ days: 1 });
  expect(await dueTo(userId)).not.toEqual([]);
});

it('a visit is noted again after the log could not take it', async () => {
  const { userId, cookie } = await person();
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '23514'; end $$`);
  await pool.query(`create trigger refuse before insert on events for each row when (new.type = 'Visited')
    execute function refuse()`);
  expect((await read(cookie)).statusCode).toBe(200);
  await identity.presence.settled();
  await pool.query('drop trigger refuse on events');
  expect(await visitsOf(userId)).toEqual([]);
  await read(cookie);
  expect(await visitsOf(userId)).toHaveLength(1);
});
