import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { ErasureEvent } from '#contracts/privacy/events.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { openJobs } from '#platform/app/jobs/open-jobs.ts';
import { nothingElse } from '#platform/app/jobs/testing/nothing-else.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { nobody } from '#workers/testing/people.ts';
import { anotherServer, type WholeApi, wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';

const clock = new SettableClock();
const all = await wholeApi({}, clock);
const { server, stores, person, identity } = all;
const { pool, url } = stores.database;
const admin = await person('admin');

const call = (method: 'GET' | 'POST' | 'DELETE', cookie: string, key: string = randomUUID()) =>
  server.inject({ method, url: '/api/account/deletion', headers: { cookie, 'idempotency-key': key } });
const erase = async (userId: string, key: string = randomUUID()) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/users/${userId}/erase`,
    payload: { confirm: await addressOf(userId) },
    headers: { cookie: admin.cookie, 'idempotency-key': key },
  });
const addresses = new Map<string, string>();
async function addressOf(userId: string): Promise<string> {
  const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [userId]);
  const email = rows[0]?.email ?? addresses.get(userId) ?? '';
  addresses.set(userId, email);
  return email;
}
/** A new session, because the clock has moved since the person was created. */
async function sessionOf(userId: string): Promise<string> {
  const header = await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined);
  return header.split(';')[0] ?? '';
}
const requestsIn = async (of: WholeApi['stores'], userId: string) => {
  const events: RecordedEvent[] = [];
  for await (const event of of.eventLog.log.readStream(accountStream(userId))) {
    if (event.type.includes('Eras')) events.push(event);
  }
  return events;
};
const typesOf = async (userId: string) => (await requestsIn(stores, userId)).map(({ type }) => type);
const rowOf = async (userId: string, of = pool) =>
  (
    await of.query('select state, reason, asked_by, asked_at, due_at from erasure_requests where user_id = $1', [
      userId,
    ])
  ).rows[0];
/** Stops the projection of this row during the work. */
const heldBack = <Result>(table: string, userId: string, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(`select from ${table} where user_id = $1 for update`, [userId]);
    expect(rowCount).toBe(1);
    return all.withOwnLimits(work);
  });
const workersOf = (of: WholeApi['stores']) =>
  openJobs({
    place: { kind: 'postgres', connectionString: url },
    pool,
    eventLog: of.eventLog.log,
    facts: nobody,
    commands: { createNotification: async () => undefined, settleReminders: async () => undefined },
    ...nothingElse,
    erasing: of.erasure,
    clock,
    log: pino({ level: 'silent' }),
    roundMs: 100,
    onlyRounds: ['find-erasures'],
  });
const finished = (userId: string) => until(async () => expect((await rowOf(userId))?.state).toBe('finished'));

describe('a request to be erased', () => {
  it('is one event per decision, and one mail per key', async () => {
    const { userId, cookie } = await person();
    const key = randomUUID();
    const asked = await call('POST', cookie, key);
    expect(asked.statusCode, asked.body).toBe(200);
    expect((await call('POST', cookie, key)).json()).toEqual(asked.json());
    // The same request with another key changes nothing.
    expect((await call('POST', cookie)).json().deletion).toEqual(asked.json().deletion);
    const [event, ...others] = await requestsIn(stores, userId);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'ErasureAsked',
      data: { reason: 'own_wish', dueAt: asked.json().deletion.dueAt },
      metadata: { actor: { kind: 'person', id: userId }, subject: userId, requestId: expect.any(String) },
    });
    await stores.eventMails.collect();
    const mails = await pool.query("select 1 from outgoing_mail where user_id = $1 and kind = 'erasure_asked'", [
      userId,
    ]);
    expect(mails.rowCount).toBe(1);

    const cancelled = await call('DELETE', cookie);
    expect([cancelled.statusCode, cancelled.json().deletion]).toEqual([200, null]);
    expect((await call('DELETE', cookie)).statusCode).toBe(404);
    expect((await call('GET', cookie)).json()).toEqual({ deletion: null });
    expect(await typesOf(userId)).toEqual(['ErasureAsked', 'ErasureCancelled']);
    expect((await rowOf(userId)).state).toBe('cancelled');
  });

  it('that was cancelled is not carried out by a worker whose table still shows it as due', async () => {
    const { userId, cookie } = await person();
    await call('POST', cookie);
    const late = await heldBack('erasure_requests', userId, async () => {
      const answer = await call('DELETE', cookie);
      clock.pass({ days: 7 });
      expect(await stores.erasure.due(new Date(clock.now()))).toContain(userId);
      await stores.erasure.erase(userId);
      return answer;
    });
    expect([late.statusCode, late.json().code]).toEqual([503, 'not_caught_up']);
    expect(await typesOf(userId)).toEqual(['ErasureAsked', 'ErasureCancelled']);
    expect((await pool.query('select from accounts where id = $1', [userId])).rowCount).toBe(1);
  });

  it('that is due is carried out by a worker, resumed after an interruption and finished once', async () => {
    const [own, cut] = [await person(), await person()];
    await call('POST', await sessionOf(own.userId));
    await stores.commandHandlers.handleAccount(
      accountStream(cut.userId),
      { kind: 'request_erasure', reason: 'operator', afterMs: 0 },
      byOperator().about(cut.userId),
    );
    expect(await typesOf(cut.userId)).toEqual(['ErasureAsked', 'ErasureBegun']);
    expect((await call('DELETE', await sessionOf(cut.userId))).statusCode).toBe(404);
    clock.pass({ days: 7 });
    // Another process, which has not cached the requests.
    const other = await anotherServer(all, clock);
    const jobs = await workersOf(other.stores);
    jobs.start();
    await Promise.all([finished(own.userId), finished(cut.userId)]);
    await jobs.close();
    await other.close();
    const wholeLife = ['ErasureAsked', 'ErasureBegun', 'PersonErased', 'ErasureFinished'];
    expect([await typesOf(own.userId), await typesOf(cut.userId)]).toEqual([wholeLife, wholeLife]);
    const life = await requestsIn(stores, own.userId);
    expect(life.map(({ metadata: { actor } }) => actor.kind)).toEqual(['person', 'worker', 'person', 'worker']);
    const asked = life[0]?.id;
    expect(life.map(({ metadata: { causationId } }) => causationId)).toEqual([null, asked, asked, asked]);
  });

  it('looks the same in a rebuilt table, also for erased people', async () => {
    const before = (await pool.query('select * from erasure_requests order by user_id')).rows;
    expect(before.map(({ state }) => state)).toEqual(expect.arrayContaining(['cancelled', 'finished']));
    const verified = await stores.projections.replays.verify({ names: ['erasures'] });
    expect(verified.map(({ equal }) => equal)).toEqual([true]);
    const { done } = await stores.projections.replays.start({ names: ['erasures'] });
    expect(await done).toMatchObject({ state: 'done' });
    expect((await pool.query('select * from erasure_requests order by user_id')).rows).toEqual(before);
  });
});

describe('erasing by an administrator', () => {
  it('is answered once the access tables no longer have the person; the same key then returns the receipt', async () => {
    const { userId } = await person();
    admin.cookie = await sessionOf(admin.userId);
    const asked = await stores.commandHandlers.handleAccount(
      accountStream(userId),
      { kind: 'request_erasure', reason: 'admin', afterMs: 0 },
      byOperator().about(userId),
    );
    await stores.projections.whenProcessed(asked.position, 60_000);
    const key = randomUUID();
    const late = await heldBack('person_access', userId, () => erase(userId, key));
    expect([late.statusCode, late.json().code]).toEqual([503, 'not_caught_up']);
    expect(await typesOf(userId)).toEqual(['ErasureAsked', 'ErasureBegun', 'PersonErased']);
    const again = await until(async () => {
      const answer = await erase(userId, key);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    });
    const [, , receipt] = (await requestsIn(stores, userId)) as RecordedEvent<ErasureEvent>[];
    const counted = receipt && 'events' in receipt.data ? Object.values(receipt.data.events) : [];
    expect(again.json()).toEqual({ events: counted.reduce((sum, n) => sum + n, 0), position: receipt?.position });
    expect((await pool.query('select from person_access where user_id = $1', [userId])).rowCount).toBe(0);
    expect(await typesOf(userId)).toEqual(['ErasureAsked', 'ErasureBegun', 'PersonErased']);
    expect((await erase(userId)).statusCode).toBe(404);
  });
});
