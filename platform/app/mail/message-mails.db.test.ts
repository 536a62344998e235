import { Refusal } from '#contracts/refusals.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { host, mailing, publicUrl, refusing, type TestedRule } from './testing/mailing.ts';

const mailed = await mailing();
const { server, stores, logged, pool, clock, mailServer, whenProjected, round } = mailed;
const { member, prefer, notify, eventsOf, endsOf, preferencesOf } = mailed;
const none = { email: false, push: false };
const byMail = { email: true, push: false };

beforeEach(async () => {
  mailServer.refusal = undefined;
  await round();
});

describe('a notification by mail', () => {
  it('leaves once, to the proven address, with the words in the body alone, and its end is in the log', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    const [mail, ...others] = await round();
    expect(others).toEqual([]);
    expect(mail?.to.address).toMatch(/^learner-\d+@people\.test$/);
    expect(mail?.subject).not.toContain('Canary');
    expect(mail?.text).toContain('Canary title\n\nCanary message\n\nOpen Life:\n');
    expect(mail?.text).toContain(`${publicUrl}/journey/step3`);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const [created] = await eventsOf(userId, 'NotificationCreated');
    expect(await eventsOf(userId, 'MessageDelivered')).toMatchObject([
      { data: { channel: 'email', outcome: 'accepted' }, actor: { kind: 'worker', id: 'email' }, cause: created?.id },
    ]);
    expect(await round()).toEqual([]);
    expect((await pool.query('select from message_mails')).rowCount).toBe(0);
    expect((await pool.query('select from mails_owed')).rowCount).toBe(0);
    const { rows } = await pool.query("select facts from outgoing_mail where kind = 'notification'");
    expect(JSON.stringify(rows)).not.toContain('Canary');
    expect(logged()).not.toContain('Canary');
  });

  it('says nothing that the person wrote: where the app quotes them, the mail has a sentence without it', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3', 'Title', ['app', 'email'], 'inactive-3.plain.own-promise');
    const [mail] = await round();
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toContain('Canary');
    expect(mail?.text).toMatch(/^Title\n\n\p{L}/u);
  });

  it('is not sent without a proven address, while paused, switched off, or only meant for the app', async () => {
    const [unproven, paused, off, inApp] = [await member({}, false), await member(), await member(), await member()];
    for (const { userId } of [unproven, paused, off]) await notify(userId, 'inactive-3');
    await notify(inApp.userId, 'inactive-3', 'Canary', ['app']);
    await prefer(paused.cookie, {
      ...paused.preferences,
      pausedUntil: dayAt('UTC', Date.parse(clock.now()) + 7 * 86_400_000),
    });
    const channels = { ...off.preferences.channels, reminders: none };
    await prefer(off.cookie, { ...off.preferences, channels });
    expect(await round()).toEqual([]);
    const ends = await Promise.all([unproven, paused, off, inApp].map(({ userId }) => endsOf(userId)));
    expect(ends).toEqual([['no_address'], ['stopped'], ['stopped'], []]);
  });

  it('waits for the end of the quiet hours, and a security mail does not wait with it', async () => {
    const hour = new Date(Date.parse(clock.now())).getUTCHours();
    const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
    const { userId } = await member({ quietHoursStart: at(-1), quietHoursEnd: at(2), timezone: 'UTC' });
    await notify(userId, 'inactive-3');
    expect(await round()).toEqual([]);
    await stores.mail.enqueue('username', userId, {});
    expect((await round()).map(({ subject }) => subject)).toEqual(['Your username']);
    clock.pass({ minutes: 150 });
    expect(await round()).toHaveLength(1);
    expect(await endsOf(userId)).toEqual(['accepted']);
  });

  it('that the server defers does not hold up a security mail to the same mailbox', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    mailServer.refusal = refusing(452, '4.2.2 Mailbox full');
    expect(await round()).toEqual([]);
    mailServer.refusal = undefined;
    await pool.query("update outgoing_mail set next_try_at = $1 where kind = 'notification' and sent_at is null", [
      '2099-01-01',
    ]);
    // Queued by an event: unlike `enqueue`, that does not hurry the waiting mails.
    await pool.query(
      "insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at) values ($1, $2, 'username', '{}', $3, $3)",
      [randomUUID(), userId, clock.now()],
    );
    expect((await round()).map(({ subject }) => subject)).toEqual(['Your username']);
    await pool.query('update outgoing_mail set next_try_at = $1 where sent_at is null', [clock.now()]);
    expect(await round()).toHaveLength(1);
  });

  it('is asked again before each try: one that was deferred and then unwanted is not sent', async () => {
    const { userId, cookie, preferences } = await member();
    await notify(userId, 'inactive-3');
    mailServer.refusal = refusing(450, '4.2.0 Greylisted');
    await round();
    mailServer.refusal = undefined;
    await prefer(cookie, { ...preferences, channels: { ...preferences.channels, reminders: none } });
    clock.pass({ hours: 1 });
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['stopped']);
  });

  it('ends as expired after a day without a mail server, and does not come late', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    mailServer.refusal = refusing(421, '4.3.0 Down');
    await round();
    clock.pass({ hours: 25 });
    mailServer.refusal = undefined;
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['expired']);
  });

  it('ends as failed where the server refuses it for good; it can not be sent again by hand', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    mailServer.refusal = refusing(554, '5.7.1 Content rejected', 'DATA');
    await round();
    expect(await endsOf(userId)).toEqual(['failed']);
    const { rows } = await pool.query("select facts from outgoing_mail where kind = 'notification' and user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ facts: {} }]);
  });

  it('leaves once when a process dies between the answer of the server and its end in the log', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    await pool.query(`create or replace function refuse_event() returns trigger language plpgsql as
      $$ begin raise exception 'No' using errcode = '23514'; end $$`);
    await pool.query(`create trigger refuse_event before insert on events for each row
      when (new.type = 'MessageDelivered') execute function refuse_event()`);
    try {
      expect(await round()).toHaveLength(1);
    } finally {
      await pool.query('drop trigger refuse_event on events');
    }
    expect(await endsOf(userId)).toEqual([]);
    clock.pass({ minutes: 11 });
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['accepted']);
  });

  it('of one person whose end cannot be recorded does not hold up the others, and is recorded as sent, not as unwanted by then', async () => {
    const [broken, fine] = [await member(), await member()];
    for (const { userId } of [broken, fine]) await notify(userId, 'inactive-3');
    await pool.query(`create or replace function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'No' using errcode = '23514'; end $$`);
    await pool.query(`create trigger refuse_one before insert on events for each row
      when (new.stream = 'notifications-${broken.userId}') execute function refuse_one()`);
    try {
      await round();
    } finally {
      await pool.query('drop trigger refuse_one on events');
    }
    expect(await endsOf(fine.userId)).toEqual(['accepted']);
    const { cookie, preferences } = broken;
    await prefer(cookie, { ...preferences, channels: { ...preferences.channels, reminders: none }, digest: 'daily' });
    clock.pass({ minutes: 11 });
    expect(await round()).toEqual([]);
    expect(await endsOf(broken.userId)).toEqual(['accepted']);
  });

  it('goes with the person: after an erasure nothing is sent or kept', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    await whenProjected();
    await stores.mail.collect();
    expect((await pool.query('select from message_mails where user_id = $1', [userId])).rowCount).toBe(1);
    await pool.query('delete from accounts where id = $1', [userId]);
    expect(await round()).toEqual([]);
    expect((await pool.query('select from message_mails where user_id = $1', [userId])).rowCount).toBe(0);
    expect(await endsOf(userId)).toEqual([]);
  });

  it('is found again where these tables were lost, as after the restore of an older backup; the same mail has the same id', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    await whenProjected();
    await stores.mail.collect();
    const ids = async () =>
      (await pool.query("select id from outgoing_mail where kind = 'notification' and user_id = $1", [userId])).rows;
    const before = await ids();
    await pool.query('delete from message_mails');
    await pool.query('delete from outgoing_mail where sent_at is null');
    expect(await round()).toHaveLength(1);
    expect(await ids()).toEqual(before);
    // What has ended in the log is not sent again.
    await pool.query("delete from outgoing_mail where kind = 'notification'");
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['accepted']);
  });

  it('that is queued waits while the tables do not have the end of the log, which may say that it was sent', async () => {
    const { userId } = await member();
    await notify(userId, 'inactive-3');
    await whenProjected();
    await stores.mail.collect();
    const sent: unknown[] = [];
    const mailer = { send: async (mail: unknown) => void sent.push(mail), close: () => undefined };
    await stores.mail.delivery(mailer, () => Promise.reject(new Refusal('not_caught_up'))).sendDue();
    expect([sent, await endsOf(userId)]).toEqual([[], []]);
    expect(await round()).toEqual([]);
    clock.pass({ minutes: 1 });
    expect(await round()).toHaveLength(1);
  });

  it('of two rounds at the same time leaves once', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member()));
    for (const { userId } of people) await notify(userId, 'inactive-3');
    const both = await Promise.all([round(), round(), round()]);
    expect(both.flat()).toHaveLength(3);
    for (const { userId } of people) expect(await endsOf(userId)).toEqual(['accepted']);
  });
});

describe('a mailbox that is gone', () => {
  const stopOf = async (cookie: string) => {
    await whenProjected();
    return (await server.inject({ url: '/api/communication-preferences/email', headers: { cookie, ...host } })).json();
  };
  const bounced = async () => {
    const person = await member();
    await notify(person.userId, 'inactive-3');
    mailServer.refusal = refusing(550, '5.1.1 User unknown');
    await round();
    mailServer.refusal = undefined;
    return person;
  };

  it('stops messages at once and says so, while security mails are still tried', async () => {
    const { userId, cookie } = await bounced();
    expect(await endsOf(userId)).toEqual(['failed']);
    expect(await eventsOf(userId, 'EmailStopped')).toMatchObject([
      { data: { reason: 'bounced' }, actor: { kind: 'worker', id: 'email' } },
    ]);
    expect(await stopOf(cookie)).toEqual({ stopped: { reason: 'bounced', at: clock.now() } });
    await notify(userId, 'inactive-3');
    expect(await round()).toEqual([]);
    expect(await endsOf(userId)).toEqual(['failed', 'stopped']);
    await stores.mail.enqueue('username', userId, {});
    expect(await round()).toHaveLength(1);
    expect(await eventsOf(userId, 'EmailStopped')).toHaveLength(1);
  });

  it('is noticed by a security mail too, but not by one to another address', async () => {
    const [own, other] = [await member(), await member()];
    await stores.mail.enqueue('username', own.userId, {});
    await stores.mail.enqueue('email_in_use', other.userId, {}, { to: 'new@people.test' });
    mailServer.refusal = refusing(550, '5.1.1 User unknown');
    await round();
    expect(await eventsOf(own.userId, 'EmailStopped')).toHaveLength(1);
    expect(await eventsOf(other.userId, 'EmailStopped')).toEqual([]);
  });

  it('is something else than a refused message, a full mailbox or a server that is down', async () => {
    const refusals = [
      refusing(554, '5.7.1 Spam', 'DATA'),
      refusing(552, '5.2.2 Mailbox full'),
      refusing(450, '4.1.1 Later'),
    ];
    for (const refusal of refusals) {
      const { userId } = await member();
      await notify(userId, 'inactive-3');
      mailServer.refusal = refusal;
      await round();
      expect(await eventsOf(userId, 'EmailStopped')).toEqual([]);
    }
  });

  it('takes messages again when the person says so; the second time changes nothing', async () => {
    const { userId, cookie } = await bounced();
    const resume = () =>
      server.inject({
        method: 'POST',
        url: '/api/communication-preferences/email/resume',
        headers: { cookie, ...host },
      });
    for (let times = 0; times < 2; times += 1) expect((await resume()).statusCode).toBe(200);
    expect(await eventsOf(userId, 'EmailResumed')).toHaveLength(1);
    expect(await stopOf(cookie)).toEqual({ stopped: null });
    await notify(userId, 'inactive-3');
    expect(await round()).toHaveLength(1);
  });

  it('is over once the person has proven an address after it', async () => {
    const { userId } = await bounced();
    clock.pass({ minutes: 1 });
    await pool.query('update accounts set address_proven_at = $2 where id = $1', [userId, clock.now()]);
    await notify(userId, 'inactive-3');
    expect((await round()).filter(({ personId }) => personId === userId)).toHaveLength(1);
    expect(await eventsOf(userId, 'EmailResumed')).toHaveLength(1);
  });
});

describe('the link in a message', () => {
  const oneClick = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...host },
  };
  const pathOf = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? publicUrl).pathname;
  const post = (url: string, request: { payload: string; headers: Record<string, string> } = oneClick) =>
    server.inject({ method: 'POST', url, ...request });
  const linkOf = async (rule: TestedRule, changed: Partial<CommunicationPreferences> = {}) => {
    const person = await member(changed);
    await notify(person.userId, rule);
    return { ...person, url: pathOf((await round())[0]) };
  };

  it('ends its kind with one post, without a session, from anywhere; the second is the same', async () => {
    const { userId, cookie, url } = await linkOf('inactive-3');
    const foreign = { ...oneClick.headers, origin: 'https://mail.example.net', 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, oneClick.headers]) {
      const answer = await post(url, { ...oneClick, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).toContain('You will get no more of these emails.');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await preferencesOf(cookie)).toMatchObject({ channels: { reminders: { email: false } } });
    const changes = await eventsOf(userId, 'CommunicationPreferencesChanged');
    expect(changes.filter(({ actor }) => JSON.stringify(actor).includes('unsubscribe'))).toEqual([
      expect.objectContaining({ actor: { kind: 'worker', id: 'unsubscribe' } }),
    ]);
    await notify(userId, 'inactive-3');
    expect(await round()).toEqual([]);
    expect(logged()).not.toContain(url);
  });

  it('takes the form in either encoding, as mail programs send it', async () => {
    const { cookie, url } = await linkOf('inactive-3');
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await post(url, {
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...host },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await preferencesOf(cookie)).channels.reminders.email).toBe(false);
  });

  it('opened, shows a page with a button in the language of the person and changes nothing, however often', async () => {
    const { userId, cookie, url } = await linkOf('inactive-3', { language: 'de' });
    const before = (await eventsOf(userId, 'CommunicationPreferencesChanged')).length;
    for (let times = 0; times < 3; times += 1) {
      const page = await server.inject({ url, headers: host });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<html lang="de">');
      expect(page.body).toContain('<button>Abbestellen</button>');
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(page.body).not.toMatch(/people\.test|Kim|script/);
    }
    // A post without the word for it changes nothing either.
    await post(url, { ...oneClick, payload: 'something=else' });
    await post(url, { ...oneClick, payload: 'undo=1' });
    expect((await eventsOf(userId, 'CommunicationPreferencesChanged')).length).toBe(before);
    expect((await preferencesOf(cookie)).channels.reminders.email).toBe(true);
  });

  it('can be undone by the button that follows, exactly', async () => {
    const channels = { celebrations: byMail, reminders: byMail, tips: none };
    const { cookie, userId } = await member({ channels, digest: 'weekly', digestDay: 1 });
    const before = await preferencesOf(cookie);
    await notify(userId, 'inactive-3');
    const [mail] = await round();
    for (const [message, path] of [['reminders', pathOf(mail)] as const]) {
      const done = await post(path);
      expect((await preferencesOf(cookie)).channels[message].email).toBe(false);
      const undo = /action="([^"]+)"><input type="hidden" name="undo" value="1">/.exec(done.body)?.[1] ?? '';
      expect(undo).not.toBe(path);
      const undone = await post(undo, { ...oneClick, payload: 'undo=1' });
      expect(undone.body).toContain('You will get these emails again.');
      expect(await preferencesOf(cookie)).toEqual(before);
    }
  });

  it('works for 90 days, after a new password, and not for an erased person', async () => {
    const { userId, cookie, url } = await linkOf('inactive-3');
    await pool.query("update accounts set password_hash = 'another' where id = $1", [userId]);
    clock.pass({ days: 89 });
    expect((await server.inject({ url, headers: host })).statusCode).toBe(200);
    clock.pass({ days: 3 });
    const late = await post(url);
    expect(late.statusCode).toBe(404);
    expect(late.body).toContain('older than 90 days');
    expect((await eventsOf(userId, 'CommunicationPreferencesChanged')).length).toBe(1);
    const fresh = await linkOf('inactive-3');
    await pool.query('delete from accounts where id = $1', [fresh.userId]);
    expect((await post(fresh.url)).statusCode).toBe(404);
    expect(await eventsOf(fresh.userId, 'CommunicationPreferencesChanged')).toHaveLength(1);
    expect(cookie).not.toBe('');
  });

  it('that is not ours gets the same answer, whatever it is', async () => {
    const { url } = await linkOf('inactive-3');
    const others = [
      `${url}A`,
      url.slice(0, -1),
      '/unsubscribe/x',
      `/unsubscribe/${'A'.repeat(86)}`,
      '/unsubscribe/%00%0d%0a',
    ];
    const answers = await Promise.all(others.map((one) => post(one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const large = await post(url, { ...oneClick, payload: `List-Unsubscribe=One-Click&x=${'x'.repeat(20_000)}` });
    expect(large.statusCode).toBe(413);
  });
});
