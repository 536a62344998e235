import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/adapters/postgres/migrate.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { organizationsProjector } from '#projections/organizations/projector.ts';

it('identities from before they were bound belong to the connection in force of their issuer', async () => {
  const { pool } = await freshDatabase();
  await pool.query('drop schema public cascade; create schema public');
  const migrations = readMigrations();
  await migrate(
    pool,
    migrations.filter(({ number }) => number < 200),
  );
  await pool.query(`${organizationsProjector.schema};
    create table sso_issuers (connection_id uuid primary key, organization_id uuid not null, issuer text not null);
    create table linked_identities (id uuid primary key, user_id uuid not null, organization_id uuid not null,
      issuer text not null, key text not null unique, linked_at timestamptz not null, position text collate "C" not null)`);
  const [school, former, active, draft, identity] = Array.from({ length: 5 }, () => randomUUID());
  await pool.query(
    `insert into organizations (organization_id, name, domains, variant, draft, active, created_at, revision)
     values ($1, 'School', '[]', 'standard', $2, $3, now(), 1)`,
    [school, { connectionId: draft }, { connectionId: active, settings: { idpEntityId: 'second' } }],
  );
  for (const [id, issuer] of [
    [former, 'first'],
    [active, 'second'],
    [draft, 'second'],
  ]) {
    await pool.query('insert into sso_issuers values ($1, $2, $3)', [id, school, issuer]);
  }
  await pool.query("insert into linked_identities values ($1, $1, $2, 'second', 'key', now(), '1')", [
    identity,
    school,
  ]);
  await migrate(pool, migrations);
  const connections = await pool.query('select connection_id as id, in_force_as as "as" from sso_connections');
  expect(new Map(connections.rows.map((row) => [row.id, row.as]))).toEqual(
    new Map([
      [active, active],
      [draft, null],
    ]),
  );
  expect((await pool.query('select connection_id from linked_identities')).rows).toEqual([{ connection_id: active }]);
});
