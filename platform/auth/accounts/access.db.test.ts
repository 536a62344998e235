import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { migrate, readMigrations } from '#platform/adapters/postgres/migrate.ts';
import { readConfig } from '#platform/app/config.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { systemClock } from '#platform/base/clock.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';

const school = '11111111-1111-4111-8111-111111111111';
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

it('an older database is taken over: roles and memberships from the log, identities and unfinished accounts from its tables', async () => {
  const old = await freshDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(
    old.pool,
    // The program of today writes the log (1100), looks for its archive (1131), and notes the versions of its events first (0432).
    readMigrations().filter(({ number }) => number < 130 || [432, 1100, 1131].includes(number)),
  );
  const config = readConfig({
    DATABASE_URL: old.url,
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
    DATA_DIR: all.config.dataDir,
  });
  const eventLog = await openEventLog(config, old, pino({ level: 'silent' }));
  const [known, unfinished] = [randomUUID(), randomUUID()];
  const names = { username: 'ada', email: 'ada@school.test', firstName: 'Ada', lastName: 'L' };
  const recorded = (type: string, data: object, schemaVersion = 1) => {
    const id = randomUUID();
    return { id, type, data, metadata: metadataOf(id, { schemaVersion, subject: known }) };
  };
  await eventLog.log.append(
    `account-${known}`,
    [
      recorded('AccountRegistered', { ...names, organizationId: null, role: 'learner' }),
      recorded('OrganizationChanged', { organizationId: school }),
      recorded('RoleChanged', { from: 'learner', to: 'mentor', reason: null }, 2),
    ],
    { expected: 'none' },
  );
  const connectionId = randomUUID();
  const settings = {
    kind: 'saml',
    idpEntityId: 'https://idp.test',
    ssoUrl: 'https://idp.test/sso',
    certificates: ['a certificate'],
    signed: 'both',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  };
  await eventLog.log.append(
    `organization-${school}`,
    [
      recorded('SsoConnectionDrafted', { connectionId, settings }, 2),
      recorded('SsoConnectionActivated', { connectionId, tested: true, identities: 'by_issuer', newKeys: true }, 2),
    ],
    { expected: 'none' },
  );
  await eventLog.close();
  for (const [id, username, role, announced] of [
    [known, 'ada', 'mentor', true],
    [unfinished, 'bea', 'org_admin', false],
  ]) {
    await old.pool.query(
      `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, role, organization_id,
         created_at, announced)
       values ($1, $2, $2, $3, $3, 'A', 'B', $4, $5, now(), $6)`,
      [id, username, `${String(username)}@school.test`, role, school, announced],
    );
    await old.pool.query(
      `insert into saml_identities (organization_id, issuer, name_id, user_id, created_at, last_used_at)
       values ($1, 'https://idp.test', $2, $3, now(), '2025-01-02')`,
      [school, username, id],
    );
  }
  const { stores: taken } = await wholeApi({ DATABASE_URL: old.url, DATA_DIR: all.config.dataDir });
  const { rows } = await taken.database.pool.query(
    `select user_id, role, organization_id, how from person_access order by role`,
  );
  expect(rows).toEqual([
    { user_id: known, role: 'mentor', organization_id: school, how: 'unknown' },
    { user_id: unfinished, role: 'org_admin', organization_id: school, how: 'registration' },
  ]);
  const linked = await taken.database.pool.query<{ last_used_at: Date }>(
    'select last_used_at from linked_identities join identity_uses on identity_id = id',
  );
  expect(linked.rows.map((row) => row.last_used_at.getUTCFullYear())).toEqual([2025, 2025]);
  expect((await taken.database.pool.query('select from identities_before_events')).rowCount).toBe(0);
});
