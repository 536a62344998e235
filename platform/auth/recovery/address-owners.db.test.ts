import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';

const { pool } = await freshDatabase();

const add = (email: string, provenAt: Date | null = null, predatesProof = false) => {
  const id = randomUUID();
  return pool.query(
    `insert into accounts (id, username, username_key, username_look, email, email_key, first_name, last_name, created_at,
       address_proven_at, predates_proof)
     values ($1, $2, $2, $2, $3, $3, 'Bo', 'L', now(), $4, $5)`,
    [id, id, email, provenAt, predatesProof],
  );
};

it('several accounts may claim one address, and one has it: who has proven it, or had it before addresses were proven', async () => {
  await add('proven@example.org', new Date());
  await add('before@example.org', null, true);
  await add('new@example.org');
  await add('new@example.org');
  await add('new@example.org', new Date());
  for (const email of ['new@example.org', 'before@example.org', 'proven@example.org']) {
    await expect(add(email, new Date())).rejects.toThrow('accounts_email_taken');
  }
});
