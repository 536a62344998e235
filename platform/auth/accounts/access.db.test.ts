import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/base/clock.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';

const all = await wholeApi();
const { server, stores, identity, person, withOwnLimits } = all;
const { pool } = stores.database;
const root = await person('admin');
const { organization } = (
  await server.inject({
    method: 'POST',
    url: '/api/admin/organizations',
    payload: { name: 'School', domain: 'school.test' },
    headers: { cookie: root.cookie },
  })
).json();
const userOf = async (cookie: string, of = server) =>
  (await of.inject({ url: '/api/auth/user', headers: { cookie } })).json().user;

/** Nothing is projected into the tables that authorize while the work goes on. */
const heldBack = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await tx.query("select from projections where name = 'access' for update");
    return work();
  });

describe('a change of rights', () => {
  const change = (userId: string, key: string) =>
    server.inject({
      method: 'PUT',
      url: `/api/admin/users/${userId}/organization`,
      payload: { organizationId: organization.id },
      headers: { cookie: root.cookie, 'idempotency-key': key },
    });

  it('is answered when the tables have it; where that takes long, the same key gives the first answer', async () => {
    const { userId, cookie } = await person();
    const key = randomUUID();
    const late = await heldBack(() => withOwnLimits(() => change(userId, key)));
    expect([late.statusCode, late.json().code]).toEqual([503, 'not_caught_up']);
    const again = await change(userId, key);
    expect(again.json()).toMatchObject({ organizationId: organization.id });
    expect(await userOf(cookie)).toBeNull();
    const types: string[] = [];
    for await (const { type } of stores.eventLog.log.readStream(`account-${userId}`)) types.push(type);
    expect(types.filter((type) => type === 'MembershipBegan')).toHaveLength(1);
  });

  it('leaves no moment at which the session in which its person makes it is over', async () => {
    const { userId } = await person();
    await change(userId, randomUUID());
    const header = await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined);
    const cookie = header.split(';')[0] ?? '';
    let isOver = false;
    const seen: boolean[] = [];
    const watching = (async () => {
      while (!isOver) seen.push((await userOf(cookie)) !== null);
    })();
    const left = await server.inject({
      method: 'POST',
      url: '/api/organization/leave',
      payload: { organizationId: organization.id },
      headers: { cookie },
    });
    isOver = true;
    await watching;
    expect([left.statusCode, seen.length > 1, seen.every((there) => there)]).toEqual([200, true, true]);
  });

  it('keeps that session also where the next one that its person asks for is refused', async () => {
    const { userId } = await person();
    await change(userId, randomUUID());
    const header = await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined);
    const cookie = header.split(';')[0] ?? '';
    const leave = () =>
      server.inject({
        method: 'POST',
        url: '/api/organization/leave',
        payload: { organizationId: organization.id },
        headers: { cookie },
      });
    expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 404]);
    identity.sessions.memory.forget(userId);
    expect(await userOf(cookie)).toMatchObject({ id: userId });
  });

  it('that can not be projected takes the rights away until it is', async () => {
    const { userId, cookie } = await person();
    await pool.query(
      `insert into dead_letters (projection, event_id, stream, revision, position, type, error)
       values ('access', gen_random_uuid(), $1, 9, '', 'MembershipEnded', 'made for a test')`,
      [`account-${userId}`],
    );
    await pool.query("select pg_notify('sessions_changed', $1)", [userId]);
    await expect.poll(() => userOf(cookie)).toBeNull();
    await pool.query('delete from dead_letters where stream = $1', [`account-${userId}`]);
    expect(await userOf(cookie)).toMatchObject({ id: userId });
  });
});

it('a server that starts answers nobody before the tables have come to the end of the log', async () => {
  const { userId, cookie } = await person();
  let isThere = false;
  let starting: ReturnType<typeof anotherServer> | undefined;
  await heldBack(async () => {
    const refused = withOwnLimits(() => identity.memberships.changeRole('admin', { userId, context: byOperator() }));
    await expect(refused).rejects.toMatchObject({ code: 'not_caught_up' });
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    starting = anotherServer(all, systemClock, log);
    void starting.then(() => {
      isThere = true;
    });
    await expect.poll(() => warnings.join('')).toContain('waiting for authorization tables');
    expect(isThere).toBe(false);
  });
  const other = await starting;
  expect(await userOf(cookie, other?.server)).toBeNull();
});
