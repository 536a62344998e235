import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { bounceOf, complaintOf } from '#platform/adapters/mail/testing/reports.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { host, mailing, publicUrl } from './testing/mailing.ts';

const token = 'a-token-of-these-tests';
const mailed = await mailing(12, { MAIL_REPORTS_TOKEN: token });
const { server, stores, pool, clock, logged, round, member, notify, eventsOf, endsOf, whenProjected } = mailed;
const withoutToken = await wholeApi({ PUBLIC_URL: publicUrl });

beforeEach(async () => {
  await round();
});

const type = 'message/rfc822';
const report = (payload: string, changed: Record<string, string | null> = {}, to = server) => {
  const all = { authorization: `Bearer ${token}`, 'content-type': type, ...host, ...changed };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  return to.inject({ method: 'POST', url: '/api/mail/reports', payload, headers });
};
const reported = async (payload: string): Promise<unknown> => {
  const answer = await report(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
};
/** A person, and the message that they got. */
const reader = async () => {
  const person = await member();
  await notify(person.userId, 'inactive-3');
  const [mail] = await round();
  expect(mail?.reference).toBeDefined();
  return { ...person, reference: mail?.reference ?? '' };
};
const stopsOf = async (userId: string) => {
  await round();
  return (await eventsOf(userId, 'EmailStopped')).map(({ data }) => data['reason']);
};
const later = (mails: readonly Mail[], userId: string) => mails.filter(({ personId }) => personId === userId);

describe('the token', () => {
  it('is needed, is compared as a whole, and without one in the settings nobody is let in', async () => {
    const { userId, reference } = await reader();
    const message = bounceOf(reference);
    const wrong = [null, 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token];
    for (const authorization of wrong) {
      const answer = await report(message, { authorization });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
    }
    for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${token}`, null]) {
      expect((await report(message, { authorization }, withoutToken.server)).statusCode).toBe(403);
    }
    expect(await stopsOf(userId)).toEqual([]);
    expect(logged()).not.toContain(token);
  });

  it('is asked for before anything is read', async () => {
    const answer = await report('x'.repeat(300 * 1024), { authorization: 'Bearer wrong' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a report', () => {
  it('that the mailbox is gone stops the messages of that person alone, and says nothing of them in the log of the server', async () => {
    const [gone, other] = [await reader(), await reader()];
    expect(await reported(bounceOf(gone.reference))).toBe('stopped');
    expect(await stopsOf(gone.userId)).toEqual(['bounced']);
    expect(await stopsOf(other.userId)).toEqual([]);
    await Promise.all([gone, other].map(({ userId }) => notify(userId, 'inactive-3')));
    const mails = await round();
    expect(later(mails, gone.userId)).toEqual([]);
    expect(later(mails, other.userId)).toHaveLength(1);
    expect(await endsOf(gone.userId)).toEqual(['accepted', 'stopped']);
    expect(logged()).not.toMatch(/kim@people|Hello Kim/);
  });

  it('of spam stops messages, and mails about security go on', async () => {
    const { userId, cookie, reference } = await reader();
    expect(await reported(complaintOf(reference))).toBe('stopped');
    expect(await stopsOf(userId)).toEqual(['complained']);
    await whenProjected();
    const state = await server.inject({ url: '/api/communication-preferences/email', headers: { cookie, ...host } });
    expect(state.json()).toEqual({ stopped: { reason: 'complained', at: expect.any(String) } });
    await stores.mail.enqueue('username', userId, {});
    expect(later(await round(), userId)).toHaveLength(1);
  });

  it('also stops a message that already waits in the outbox, a digest, and what another process sends after a restart', async () => {
    const { userId, cookie, preferences, reference } = await reader();
    await notify(userId, 'inactive-3');
    await whenProjected();
    await stores.mail.collect();
    expect(await reported(bounceOf(reference))).toBe('stopped');
    expect(later(await round(), userId)).toEqual([]);
    await mailed.prefer(cookie, { ...preferences, digest: 'daily' });
    await notify(userId, 'tip');
    await round();
    clock.pass({ days: 1 });
    expect(later(await round(), userId)).toEqual([]);
    expect(await endsOf(userId)).toEqual(['accepted', 'stopped', 'stopped']);
    const restarted = await anotherServer(mailed, clock);
    await notify(userId, 'inactive-3');
    await whenProjected();
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
    while (await restarted.stores.mail.deliverNext(mailer));
    expect(later(sent, userId)).toEqual([]);
    await restarted.close();
  });

  it('counts once: a repeat does not stop what the person has resumed, nor the second worker twice', async () => {
    const { userId, cookie, reference } = await reader();
    expect(await reported(bounceOf(reference))).toBe('stopped');
    expect(await reported(bounceOf(reference))).toBe('ignored');
    expect(await stopsOf(userId)).toEqual(['bounced']);
    const url = '/api/communication-preferences/email/resume';
    expect((await server.inject({ method: 'POST', url, headers: { cookie, ...host } })).statusCode).toBe(200);
    expect(await reported(bounceOf(reference))).toBe('ignored');
    expect(await stopsOf(userId)).toEqual(['bounced']);
    await notify(userId, 'inactive-3');
    expect(later(await round(), userId)).toHaveLength(1);
  });

  it('is over when the person proves an address again; one about a mail from before that changes nothing', async () => {
    const { userId, reference } = await reader();
    expect(await reported(bounceOf(reference))).toBe('stopped');
    expect(await stopsOf(userId)).toEqual(['bounced']);
    clock.pass({ minutes: 1 });
    await pool.query('update accounts set address_proven_at = $2 where id = $1', [userId, clock.now()]);
    await notify(userId, 'inactive-3');
    expect(later(await round(), userId)).toHaveLength(1);
    expect(await eventsOf(userId, 'EmailResumed')).toHaveLength(1);
    expect(await reported(complaintOf(reference))).toBe('ignored');
    expect(await stopsOf(userId)).toEqual(['bounced']);
  });

  it('of a temporary fault, of a mail that is not ours, or that somebody has made up, changes nothing', async () => {
    const [{ userId, reference }, other] = [await reader(), await reader()];
    const forged = [
      bounceOf(reference, '4.2.2', 'delayed'),
      bounceOf(reference, '5.2.2'),
      complaintOf(reference, 'not-spam'),
      // The mail of one person with the signature of another's.
      bounceOf(`${reference.slice(0, 36)}${other.reference.slice(36)}`),
      bounceOf(`${randomUUID()}${reference.slice(36)}`),
      bounceOf(reference.slice(0, 36)),
      'Subject: Win a prize\n\nNo report at all',
      '\0\0\0',
    ];
    for (const message of forged) expect(await reported(message)).toBe('ignored');
    expect(await stopsOf(userId)).toEqual([]);
    expect(await stopsOf(other.userId)).toEqual([]);
  });

  it('about an erased person, or about a mail that is not kept any more, changes nothing', async () => {
    const [erased, old] = [await reader(), await reader()];
    await pool.query('delete from accounts where id = $1', [erased.userId]);
    await pool.query('delete from outgoing_mail where user_id = $1', [old.userId]);
    for (const { reference } of [erased, old]) expect(await reported(bounceOf(reference))).toBe('ignored');
    for (const { userId } of [erased, old]) expect(await stopsOf(userId)).toEqual([]);
  });

  it('that is too large, of another type or empty is refused', async () => {
    const { userId, reference } = await reader();
    const statuses = await Promise.all([
      report(`${bounceOf(reference)}${'x'.repeat(256 * 1024)}`),
      report(bounceOf(reference), { 'content-type': 'text/plain' }),
      report(JSON.stringify({ reference }), { 'content-type': 'application/json' }),
      report(bounceOf(reference), { 'content-type': null }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([413, 415, 415, 415]);
    expect(await stopsOf(userId)).toEqual([]);
  });
});

it('only messages carry a reference; mails about security do not', async () => {
  const { userId } = await member();
  await stores.mail.enqueue('username', userId, {});
  expect((await round()).map(({ reference }) => reference)).toEqual([undefined]);
});
