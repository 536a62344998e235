import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Role } from '#contracts/accounts/views.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { Administrators } from './administrators.ts';

const { server, stores, person, identity } = await wholeApi();
const { pool } = stores.database;

/** How many are left that nobody is about to erase. */
const left = async (role: Role, organizationId: string | null = null): Promise<number> => {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::integer as left from accounts a where role = $1 and organization_id is not distinct from $2
       and not exists (select 1 from erasures e where e.user_id = a.id)`,
    [role, organizationId],
  );
  return rows[0]?.left ?? 0;
};
const demote = (by: { cookie: string }, id: string, url = `/api/admin/users/${id}/role`) =>
  server.inject({ method: 'PUT', url, payload: { role: 'learner' }, headers: { cookie: by.cookie } });

it('of administrators who let each other and themselves go at the same moment one is left, time after time', async () => {
  for (let round = 0; round < 10; round += 1) {
    await pool.query("update accounts set role = 'learner' where role = 'admin'");
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

it('and between processes: who comes second waits until the first is done, and finds that they are the last', async () => {
  await pool.query("update accounts set role = 'learner' where role = 'admin'");
  const [one, other] = [await person('admin'), await person('admin')];
  const [here, elsewhere] = [new Administrators(pool), new Administrators(stores.database.askingPool)];
  const letGo = async (administrators: Administrators, { userId }: { userId: string }, meanwhile = async () => {}) => {
    await administrators.keepLast({ id: userId, role: 'admin', organizationId: null });
    await meanwhile();
    await identity.accounts.setStanding(userId, { role: 'learner', organizationId: null });
  };
  let hasLooked = false;
  let second: Promise<unknown> = Promise.resolve();
  await here.inTurn(() =>
    letGo(here, one, async () => {
      const looks = async () => void (hasLooked = true);
      second = elsewhere.inTurn(() => letGo(elsewhere, other, looks)).catch((error: unknown) => error);
      const waits = "select 1 from pg_locks where locktype = 'advisory' and not granted";
      await expect.poll(async () => hasLooked || (await pool.query(waits)).rowCount === 1).toBe(true);
    }),
  );
  expect(await second).toMatchObject({ code: 'last_administrator' });
  expect(await left('admin')).toBe(1);
});

it('who is about to be erased is no administrator who is left', async () => {
  await pool.query("update accounts set role = 'learner' where role = 'admin'");
  const [going, staying] = [await person('admin'), await person('admin')];
  const wish = await server.inject({ method: 'POST', url: '/api/account/deletion', headers: { cookie: going.cookie } });
  expect(wish.statusCode).toBe(200);
  expect((await demote(staying, staying.userId)).json().code).toBe('last_administrator');
});
