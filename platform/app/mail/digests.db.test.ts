import { beforeEach, describe, expect, it } from 'vitest';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { host, mailing, refusing } from './testing/mailing.ts';

const mailed = await mailing(6);
const { server, pool, clock, mailServer, round, member, prefer, notify, eventsOf, endsOf, preferencesOf } = mailed;
const byMail = { email: true, push: false };
const none = { email: false, push: false };
const everything = { celebrations: byMail, reminders: byMail, tips: byMail };
const day = 24 * 60;

const daily = (changed: Partial<CommunicationPreferences> = {}) =>
  member({ digest: 'daily', channels: everything, ...changed });
/** Until the clock shows this hour of a day in UTC, one to 24 hours ahead. */
const until = (hour: number) => {
  const now = new Date(clock.now());
  const ahead = (hour * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()) + 2 * day) % day;
  clock.pass({ minutes: ahead === 0 ? day : ahead });
};
const digestsOf = (userId: string) => eventsOf(userId, 'DigestSent');
const read = (cookie: string, url = '/api/notifications/read-all') =>
  server.inject({ method: 'POST', url, headers: { cookie, ...host } });
const titlesIn = (text: string | undefined) => [...(text ?? '').matchAll(/^- (.*)$/gm)].map(([, title]) => title);

beforeEach(async () => {
  mailServer.refusal = undefined;
  // Nobody's digest is due from an earlier test.
  await pool.query('delete from accounts');
  until(6);
});

describe('a digest', () => {
  it('comes at 8 in the morning of the person with what is unread, once, and ends what waited for it', async () => {
    const { userId } = await daily();
    const celebration = await notify(userId, 'achievement', 'Trust Builder');
    clock.pass({ minutes: 1 });
    const inApp = await notify(userId, 'tip', 'A thought', ['app']);
    expect(await round()).toEqual([]);
    until(8);
    clock.pass({ minutes: 30 });
    const [mail, ...others] = await round();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your day in Red Helicopter');
    expect(titlesIn(mail?.text)).toEqual(['A thought', 'Trust Builder']);
    expect(mail?.text).not.toContain('Canary message');
    expect(mail?.unsubscribeUrl).toBeDefined();
    const today = clock.now().slice(0, 10);
    expect(await digestsOf(userId)).toMatchObject([
      { data: { digest: 'daily', day: today, notificationIds: [inApp, celebration] }, actor: { id: 'email' } },
    ]);
    expect(await eventsOf(userId, 'MessageDelivered')).toMatchObject([
      { data: { notificationId: celebration, channel: 'email', outcome: 'accepted' } },
    ]);
    expect(await round()).toEqual([]);
    clock.pass({ days: 1 });
    // Still unread, but it was listed yesterday.
    expect(await round()).toEqual([]);
    expect(await digestsOf(userId)).toHaveLength(1);
  });

  it('has nothing to say where all was read, and then there is no mail', async () => {
    const { userId, cookie } = await daily();
    await notify(userId, 'achievement');
    await round();
    await read(cookie);
    until(9);
    expect(await round()).toEqual([]);
    expect(await digestsOf(userId)).toEqual([]);
    expect(await endsOf(userId)).toEqual(['stopped']);
  });

  it('does not come in the afternoon for what happened after its time', async () => {
    const { userId } = await daily();
    until(9);
    await round();
    await notify(userId, 'achievement');
    clock.pass({ hours: 5 });
    expect(await round()).toEqual([]);
    until(9);
    expect(await round()).toHaveLength(1);
  });

  it('leaves reminders to their own mail and does not repeat them', async () => {
    const { userId } = await daily();
    await notify(userId, 'inactive-3', 'Reminder');
    expect((await round()).map(({ subject }) => subject)).toEqual(['Your flight can go on whenever you like']);
    await notify(userId, 'achievement', 'Trust Builder');
    until(9);
    const [mail] = await round();
    expect(titlesIn(mail?.text)).toEqual(['Trust Builder']);
  });

  it('lists a reminder that is not sent by mail', async () => {
    const { userId } = await daily({ channels: { celebrations: none, reminders: none, tips: none } });
    await notify(userId, 'inactive-3', 'Reminder', ['app']);
    until(9);
    expect(titlesIn((await round())[0]?.text)).toEqual(['Reminder']);
  });

  it('lists what never was in the app, which is off', async () => {
    const { userId } = await daily({ enableInAppNotifications: false });
    await notify(userId, 'achievement', 'Trust Builder', ['email']);
    until(9);
    expect(titlesIn((await round())[0]?.text)).toEqual(['Trust Builder']);
    expect(await endsOf(userId)).toEqual(['accepted']);
  });

  it('lists the newest twenty and says how many more there are', async () => {
    const { userId } = await daily();
    for (let number = 1; number <= 23; number += 1) {
      await notify(userId, 'achievement', `Number ${number}`);
      clock.pass({ minutes: 1 });
    }
    until(9);
    const titles = titlesIn((await round())[0]?.text);
    expect(titles).toHaveLength(21);
    expect([titles[0], titles[19], titles[20]]).toEqual(['Number 23', 'Number 4', 'and 3 more']);
    expect(await endsOf(userId)).toEqual(Array.from({ length: 23 }, () => 'accepted'));
    const created = (await eventsOf(userId, 'NotificationCreated')).map(({ id }) => id);
    const causes = (await eventsOf(userId, 'MessageDelivered')).map(({ cause }) => cause);
    expect(new Set(causes)).toEqual(new Set(created));
    clock.pass({ days: 1 });
    expect(await round()).toEqual([]);
  });

  it('comes weekly on its weekday alone', async () => {
    const inThreeDays = new Date(Date.parse(clock.now()) + 3 * day * 60_000);
    const { userId } = await daily({ digest: 'weekly', digestDay: inThreeDays.getUTCDay() || 7 });
    await notify(userId, 'achievement');
    const sentOn: string[] = [];
    for (let days = 0; days < 11; days += 1) {
      until(9);
      if (days === 5) await notify(userId, 'achievement');
      if ((await round()).length > 0) sentOn.push(clock.now().slice(0, 10));
    }
    const first = inThreeDays.toISOString().slice(0, 10);
    const second = new Date(inThreeDays.getTime() + 7 * day * 60_000).toISOString().slice(0, 10);
    expect(sentOn).toEqual([first, second]);
    expect(await endsOf(userId)).toEqual(['accepted', 'accepted']);
  });

  it('comes after quiet hours, in the zone of the person', async () => {
    const { userId } = await daily({ timezone: 'Asia/Tokyo', quietHoursStart: '20:00', quietHoursEnd: '10:00' });
    await notify(userId, 'achievement');
    // 9:50 in Tokyo.
    until(0);
    clock.pass({ minutes: 50 });
    expect(await round()).toEqual([]);
    clock.pass({ minutes: 40 });
    expect(await round()).toHaveLength(1);
    expect((await digestsOf(userId))[0]?.data['day']).toBe(clock.now().slice(0, 10));
  });

  it('is not sent in a pause, and afterwards says once what came meanwhile', async () => {
    const { userId, cookie, preferences } = await daily({ channels: { ...everything, celebrations: none } });
    const inDays = (days: number) => new Date(Date.parse(clock.now()) + days * day * 60_000).toISOString().slice(0, 10);
    await prefer(cookie, { ...preferences, pausedUntil: inDays(4) });
    for (let days = 0; days < 3; days += 1) {
      await notify(userId, 'achievement', `Day ${days}`, ['app']);
      until(9);
      expect(await round()).toEqual([]);
    }
    until(9);
    expect(await round()).toEqual([]);
    until(9);
    const mails = await round();
    expect(mails).toHaveLength(1);
    expect(titlesIn(mails[0]?.text)).toEqual(['Day 2', 'Day 1', 'Day 0']);
  });

  it('goes out once with two workers, and once after a process died before it was recorded', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => daily()));
    for (const { userId } of people) await notify(userId, 'achievement');
    await round();
    until(9);
    await pool.query(`create or replace function refuse_digest() returns trigger language plpgsql as
      $$ begin raise exception 'No' using errcode = '23514'; end $$`);
    await pool.query(`create trigger refuse_digest before insert on events for each row
      when (new.type in ('DigestSent', 'MessageDelivered')) execute function refuse_digest()`);
    const sent = (await Promise.all([round(), round()])).flat();
    await pool.query('drop trigger refuse_digest on events');
    expect(sent).toHaveLength(3);
    clock.pass({ minutes: 11 });
    expect((await Promise.all([round(), round()])).flat()).toEqual([]);
    for (const { userId } of people) {
      expect(await digestsOf(userId)).toHaveLength(1);
      expect(await endsOf(userId)).toEqual(['accepted']);
    }
  });

  it('is not sent a second time on a day where its tables were lost', async () => {
    const { userId } = await daily();
    await notify(userId, 'achievement');
    until(9);
    expect(await round()).toHaveLength(1);
    await notify(userId, 'achievement', 'Later');
    await pool.query('update digest_times set next_at = $1, day = $2, since = to_timestamp(0)', [
      clock.now(),
      clock.now().slice(0, 10),
    ]);
    await pool.query("delete from outgoing_mail where kind = 'digest'");
    expect(await round()).toEqual([]);
    clock.pass({ days: 1 });
    const [next] = await round();
    expect(titlesIn(next?.text)).toEqual(['Later']);
  });

  it('that no server takes within a day ends as expired; the next one lists what is new', async () => {
    const { userId } = await daily();
    await notify(userId, 'achievement', 'Lost');
    await round();
    until(9);
    mailServer.refusal = refusing(421, '4.3.0 Down');
    await round();
    clock.pass({ days: 1, hours: 1 });
    mailServer.refusal = undefined;
    await notify(userId, 'achievement', 'New');
    const mails = await round();
    expect(mails.map(({ text }) => titlesIn(text))).toEqual([['New']]);
    expect(await endsOf(userId)).toEqual(['expired', 'accepted']);
    expect(await digestsOf(userId)).toHaveLength(1);
  });

  it('ended by its link, undone, is as before; ended again, it brings no flood of single mails', async () => {
    const { userId, cookie } = await daily();
    await notify(userId, 'achievement');
    until(9);
    const [mail] = await round();
    const before = await preferencesOf(cookie);
    for (let times = 0; times < 3; times += 1) await notify(userId, 'achievement');
    await round();
    const post = (url: string, payload: string) =>
      server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...host },
      });
    const unsubscribe = () => post(new URL(mail?.unsubscribeUrl ?? '').pathname, 'List-Unsubscribe=One-Click');
    const done = await unsubscribe();
    await post(/action="([^"]+)"/.exec(done.body)?.[1] ?? '', 'undo=1');
    expect(await preferencesOf(cookie)).toEqual(before);
    await unsubscribe();
    expect(await preferencesOf(cookie)).toMatchObject({
      digest: 'off',
      channels: { celebrations: none, reminders: byMail, tips: none },
    });
    await notify(userId, 'achievement');
    for (let days = 0; days < 3; days += 1) {
      until(9);
      expect(await round()).toEqual([]);
    }
  });

  it('switched off by hand makes up for nothing by single mails', async () => {
    const { userId, cookie, preferences } = await daily();
    for (let times = 0; times < 2; times += 1) await notify(userId, 'achievement');
    await round();
    await prefer(cookie, { ...preferences, digest: 'off' });
    expect(await round()).toEqual([]);
    clock.pass({ days: 10 });
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['stopped', 'stopped']);
  });

  it('does not come to an address that is not proven, and says why', async () => {
    const { userId } = await member({ digest: 'daily', channels: everything }, false);
    await notify(userId, 'achievement');
    until(9);
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['no_address']);
  });
});
