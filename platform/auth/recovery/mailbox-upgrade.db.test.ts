import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/adapters/postgres/migrate.ts';
import { freshDatabase } from '#platform/testing/database.ts';

/** An installation as it stood before addresses were proven; the migration runs over it. */
const { pool: fresh, url } = await freshDatabase();
let pool: Pool;
const before = { unproven: randomUUID(), proven: randomUUID() };

beforeAll(async () => {
  await fresh.query('drop schema public cascade; create schema public');
  pool = new Pool({ connectionString: url });
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined); // the database may be dropped first
  const all = readMigrations();
  await migrate(
    pool,
    all.filter(({ number }) => number < 170),
  );
  for (const [name, id] of Object.entries(before)) {
    await pool.query(
      `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at, announced,
         address_proven_at)
       values ($1, $2, $2, $3, $3, 'Ada', 'L', now(), true, $4)`,
      [id, name, `${name}@example.org`, name === 'proven' ? new Date() : null],
    );
  }
  await migrate(pool, all);
});
afterAll(() => pool.end());

const add = (email: string, provenAt: Date | null = null) => {
  const id = randomUUID();
  return pool.query(
    `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at, address_proven_at)
     values ($1, $2, $2, $3, $3, 'Bo', 'L', now(), $4)`,
    [id, id, email, provenAt],
  );
};

it('an account from before keeps its address and goes on as before, proven or not', async () => {
  const { rows } = await pool.query<{ username: string; predates_proof: boolean; known: boolean }>(
    `select username, predates_proof, address_proven_at is not null or predates_proof as known from accounts
     order by username`,
  );
  expect(rows).toEqual([
    { username: 'proven', predates_proof: false, known: true },
    { username: 'unproven', predates_proof: true, known: true },
  ]);
});

it('of those made since then several may claim one address, and one has it', async () => {
  await add('new@example.org');
  await add('new@example.org');
  await add('new@example.org', new Date());
  await expect(add('new@example.org', new Date())).rejects.toThrow('accounts_email_taken');
  await expect(add('unproven@example.org', new Date())).rejects.toThrow('accounts_email_taken');
  await expect(add('proven@example.org', new Date())).rejects.toThrow('accounts_email_taken');
});
