import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { openMailer } from '#platform/adapters/mail/mailer.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { openJobs } from '#platform/app/jobs/open-jobs.ts';
import { nothingElse } from '#platform/app/jobs/testing/nothing-else.ts';
import { testedPlaces } from '#platform/app/jobs/testing/places.ts';
import { systemClock } from '#platform/base/clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { nobody } from '#workers/testing/people.ts';
import { toAdd } from '#workers/jobs.ts';
import { filesWith, tablesWith } from './testing/find-everywhere.ts';

const { server, stores, config, person } = await wholeApi();
const { pool, url } = stores.database;
const mailer = openMailer(config);
afterAll(() => mailer.close());
const places = await testedPlaces();

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload: object, cookie: string, key = '') =>
  server.inject({
    method,
    url: path,
    payload,
    headers: { ...(cookie !== '' && { cookie }), ...(key !== '' && { 'idempotency-key': key }) },
  });
const admin = await person('admin');
const organizationOf = async (domain: string): Promise<string> => {
  const made = await call('POST', '/api/admin/organizations', { name: 'Guild', domain }, admin.cookie);
  return made.json().organization.id;
};

/** Registers a person with the canary in every field. */
async function register(canary: string): Promise<{ userId: string; cookie: string; email: string }> {
  const email = `${canary}@people.test`;
  const made = await call(
    'POST',
    '/api/auth/register',
    { username: canary, email, password: 'gloomy-otter-71', firstName: canary, lastName: canary },
    '',
  );
  expect(made.statusCode, made.body).toBe(201);
  const userId: string = made.json().user.id;
  await pool.query('update accounts set address_proven_at = now() where id = $1', [userId]);
  return { userId, cookie: cookieAfter(made), email };
}

async function erase({ userId, email }: { userId: string; email: string }): Promise<void> {
  const erased = await call('POST', `/api/admin/users/${userId}/erase`, { confirm: email }, admin.cookie);
  expect(erased.statusCode, erased.body).toBe(200);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
}

describe('erasing a person whose data others have', () => {
  it('removes their address from stored answers that a retry would return to the inviter', async () => {
    const canary = 'goldammer7';
    const captain = await person('org_admin', await organizationOf('guild.test'));
    const them = await register(canary);
    const key = randomUUID();
    const invite = () => call('POST', '/api/organization/invitations', { email: them.email }, captain.cookie, key);
    expect((await invite()).statusCode).toBe(200);
    expect((await invite()).body).toContain(canary);
    await erase(them);
    const { rows } = await pool.query('select answer from command_keys where owner = $1', [captain.userId]);
    expect(rows).toEqual([{ answer: null }]);
    expect(await tablesWith(pool, canary)).toEqual([]);
  });

  it('leaves nothing of them in the invitations they sent, which stay valid', async () => {
    const organizationId = await organizationOf('order.test');
    await person('org_admin', organizationId);
    const captain = await person('org_admin', organizationId);
    const { rows } = await pool.query<{ email: string }>(
      `update accounts set first_name = 'Blaumeise', last_name = 'Blaumeise' where id = $1 returning email`,
      [captain.userId],
    );
    const guest = await register('guest');
    const sent = await call('POST', '/api/organization/invitations', { email: guest.email }, captain.cookie);
    expect(sent.statusCode, sent.body).toBe(200);
    await stores.eventMails.collect();
    const mails = await pool.query<{ invitation: string }>(
      "select facts->>'invitation' as invitation from outgoing_mail where kind = 'invitation' and sent_at is null and address = $1",
      [guest.email],
    );
    await erase({ userId: captain.userId, email: rows[0]?.email ?? '' });
    while (await stores.mail.deliverNext(mailer));
    expect(filesWith(config.dataDir, 'blaumeise')).toEqual([]);
    expect(await tablesWith(pool, 'blaumeise')).toEqual([]);
    const body = { invitation: mails.rows[0]?.invitation };
    const joined = await call('POST', '/api/organization/invitations/accept', body, guest.cookie);
    expect(joined.statusCode, joined.body).toBe(200);
  });

  it.each(places)('leaves no job of theirs in $name', async ({ place, contents, wipe }) => {
    await wipe(pool);
    const them = await register(`stieglitz${places.length}${randomUUID().slice(0, 4)}`);
    const queue = await openQueue(place(url), () => undefined);
    const far = { delay: 3_600_000 };
    const jobs = [
      toAdd('remind', { userId: them.userId, rule: 'inactive-1', day: '2025-01-06' }),
      toAdd('celebrate', {
        eventId: randomUUID(),
        userId: them.userId,
        position: '',
        occurredAt: new Date().toISOString(),
        correlationId: randomUUID(),
        occasion: { kind: 'component', component: 'life', step: 3 },
      }),
    ];
    await queue.add(jobs.map((job) => ({ ...job, opts: { ...job.opts, ...far } })));
    await queue.close(1_000);
    expect(await contents(pool)).toContain(them.userId);
    await erase(them);
    const working = await openJobs({
      place: place(url),
      pool,
      eventLog: stores.eventLog.log,
      facts: nobody,
      commands: { createNotification: async () => undefined, settleReminders: async () => undefined },
      ...nothingElse,
      erasing: stores.erasure,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      roundMs: 100,
      onlyRounds: ['find-erasures'],
    });
    working.start();
    const isDone = async () =>
      (await pool.query("select 1 from erasure_requests where user_id = $1 and state = 'finished'", [them.userId]))
        .rowCount;
    await until(async () => expect(await isDone()).toBe(1));
    // The round that queued the erasure then adds jobs about no person.
    const none = { waiting: 0, active: 0, delayed: 0, failed: 0 };
    await until(async () => expect(await working.counts()).toEqual(none));
    await working.close();
    // Nor in the queue's history, where BullMQ keeps the ids of jobs.
    expect(await contents(pool)).not.toContain(them.userId);
  });
});
