import { expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { openRetention } from './retention.ts';

const { stores, person } = await wholeApi();
const { pool } = stores.database;
const { clock } = stores.commandHandlers;
const retention = openRetention({ pool, clock, uploads: stores.uploads, erasure: stores.erasure });

/** Two rows per table: one that has expired and one that is still needed. */
const twoEach: Record<string, (userId: string) => string> = {
  budget_counts: () => `insert into budget_counts (key, ends_at, count)
    values ('a', now() - interval '1 second', 1), ('b', now() + interval '1 minute', 1)`,
  rate_counts: () => `insert into rate_counts (key, started_at, count)
    values ('a', now() - interval '25 hours', 1), ('b', now() - interval '23 hours', 1)`,
  command_keys: () => `insert into command_keys (command_id, fingerprint, created_at)
    values (gen_random_uuid(), 'a', now() - interval '25 hours'), (gen_random_uuid(), 'b', now() - interval '23 hours')`,
  untrusted_proxies: () => `insert into untrusted_proxies (peer, last_at)
    values ('10.0.0.1', now() - interval '25 hours'), ('10.0.0.2', now() - interval '23 hours')`,
  token_credentials: (userId) => `insert into token_credentials (token_id, user_id, token_hash, created_at)
    values (gen_random_uuid(), '${userId}', 'a', now() - interval '457 days'),
      (gen_random_uuid(), '${userId}', 'b', now() - interval '455 days')`,
  outgoing_mail: (userId) => `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, sent_at)
    values (gen_random_uuid(), '${userId}', 'username', '{}', now(), now(), now() - interval '31 days'),
      (gen_random_uuid(), '${userId}', 'username', '{}', now(), now(), now() - interval '29 days')`,
};

it('deletes expired rows and keeps the others', async () => {
  const { userId } = await person();
  await person('mentor');
  await pool.query('truncate budget_counts, rate_counts, command_keys, untrusted_proxies, outgoing_mail');
  for (const statement of Object.values(twoEach)) await pool.query(statement(userId));
  await pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [userId]);
  await retention.sweep();
  for (const table of [...Object.keys(twoEach), 'sessions']) {
    expect((await pool.query(`select from ${table}`)).rowCount, table).toBe(1);
  }
});
