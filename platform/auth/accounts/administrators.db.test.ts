import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Role } from '#contracts/accounts/views.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';

const reason = 'Their tasks have changed.';

const all = await wholeApi();
const { server, stores, person, identity } = all;
const { pool } = stores.database;

/** How many are left that nobody is about to erase. */
const left = async (role: Role, organizationId: string | null = null): Promise<number> => {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::integer as left from person_access r where role = $1 and organization_id is not distinct from $2
       and not exists (select 1 from erasure_requests e where e.user_id = r.user_id)`,
    [role, organizationId],
  );
  return rows[0]?.left ?? 0;
};
/** Nobody looks after the product any more. */
async function letAllGo(): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>("select user_id from person_access where role = 'admin'");
  for (const { user_id: userId } of rows) {
    await identity.memberships.changeRole('learner', { userId, context: byOperator() });
  }
}
const demote = (by: { cookie: string }, id: string, url = `/api/admin/users/${id}/role`) =>
  server.inject({ method: 'PUT', url, payload: { role: 'learner', reason }, headers: { cookie: by.cookie } });

it('of administrators who let each other and themselves go at the same moment one is left, time after time', async () => {
  for (let round = 0; round < 10; round += 1) {
    await letAllGo();
    const [one, other] = [await person('admin'), await person('admin')];
    const answers = await Promise.all([
      demote(one, other.userId),
      demote(other, one.userId),
      demote(other, other.userId),
      server.inject({ method: 'POST', url: '/api/account/deletion', headers: { cookie: one.cookie } }),
    ]);
    expect(await left('admin')).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  }
});

it('the same holds for the administrators of an organization', async () => {
  for (let round = 0; round < 5; round += 1) {
    const organization = randomUUID();
    const [one, other] = [await person('org_admin', organization), await person('org_admin', organization)];
    await Promise.all([
      demote(one, other.userId, `/api/organization/members/${other.userId}/role`),
      demote(other, one.userId, `/api/organization/members/${one.userId}/role`),
      server.inject({
        method: 'DELETE',
        url: `/api/organization/members/${one.userId}`,
        headers: { cookie: other.cookie },
      }),
    ]);
    expect(await left('org_admin', organization)).toBe(1);
  }
});

it('and between processes: of two servers on one database that let administrators go at once, one finds the last', async () => {
  const elsewhere = await anotherServer(all);
  for (let round = 0; round < 10; round += 1) {
    await letAllGo();
    const [one, other] = [await person('admin'), await person('admin')];
    const answers = await Promise.all([
      demote(one, other.userId),
      elsewhere.server.inject({
        method: 'PUT',
        url: `/api/admin/users/${one.userId}/role`,
        payload: { role: 'learner', reason },
        headers: { cookie: other.cookie },
      }),
    ]);
    expect(await left('admin')).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
  }
});

it('who is about to be erased is no administrator who is left', async () => {
  await letAllGo();
  const [going, staying] = [await person('admin'), await person('admin')];
  const wish = await server.inject({ method: 'POST', url: '/api/account/deletion', headers: { cookie: going.cookie } });
  expect(wish.statusCode).toBe(200);
  expect((await demote(staying, staying.userId)).json().code).toBe('last_administrator');
});

/** Locks are listed for the whole server, where other tests have databases of their own. */
const waitingForTurn = async () =>
  (
    await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = 7303031 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount;

/** Two calls that were both admitted; PostgreSQL gives the lock in the order in which it was asked for. */
async function oneAfterTheOther<One, Other>(first: () => Promise<One>, second: () => Promise<Other>) {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(7303031)');
  const one = first();
  await expect.poll(waitingForTurn).toBe(1);
  const other = second();
  await expect.poll(waitingForTurn).toBe(2);
  await holder.query('select pg_advisory_unlock(7303031)');
  holder.release();
  return Promise.all([one, other]);
}

it('a change that waits for its turn is refused when its administrator is let go in the turn before', async () => {
  await letAllGo();
  const elsewhere = await anotherServer(all);
  const [staying, going, friend] = [await person('admin'), await person('admin'), await person()];
  const [demoted, promoted] = await oneAfterTheOther(
    async () => demote(staying, going.userId),
    async () =>
      elsewhere.server.inject({
        method: 'PUT',
        url: `/api/admin/users/${friend.userId}/role`,
        payload: { role: 'admin', reason },
        headers: { cookie: going.cookie },
      }),
  );
  expect([demoted.statusCode, promoted.statusCode]).toEqual([200, 403]);
  expect(await left('admin')).toBe(1);
});

it('somebody who has not confirmed the address becomes an administrator once they have', async () => {
  const root = await person('admin');
  const { userId } = await person();
  const give = async (role: Role) =>
    server.inject({
      method: 'PUT',
      url: `/api/admin/users/${userId}/role`,
      payload: { role, reason },
      headers: { cookie: root.cookie },
    });
  const setProven = (at: Date | null) =>
    pool.query('update accounts set address_proven_at = $2, predates_proof = false where id = $1', [userId, at]);
  await setProven(null);
  const refused = await give('admin');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect(refused.json().message).toContain('must confirm their email address');
  await setProven(new Date());
  expect((await give('admin')).statusCode).toBe(200);
});

it('an administrator who is let go erases nobody any more, also where the call was admitted before', async () => {
  await letAllGo();
  const elsewhere = await anotherServer(all);
  const [staying, going, victim] = [await person('admin'), await person('admin'), await person()];
  const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [victim.userId]);
  const [demoted, erased] = await oneAfterTheOther(
    async () => demote(staying, going.userId),
    async () =>
      elsewhere.server.inject({
        method: 'POST',
        url: `/api/admin/users/${victim.userId}/erase`,
        payload: { confirm: rows[0]?.email },
        headers: { cookie: going.cookie },
      }),
  );
  expect([demoted.statusCode, erased.statusCode]).toEqual([200, 403]);
  expect((await pool.query('select 1 from accounts where id = $1', [victim.userId])).rowCount).toBe(1);
});
