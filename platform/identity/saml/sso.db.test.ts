import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { openWorld } from './testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());
const acme = await world.organization('acme.example');

describe('signing in through an organisation', () => {
  it('makes an account for somebody new, in their organisation, without a password', async () => {
    const asked = await world.begin('acme.example');
    const outcome = await world.post(asked, {
      posted: world.encode(world.issue(world.key, { inResponseTo: asked.id })),
    });
    expect(outcome).toMatchObject({ kind: 'signed_in', isNew: true, target: 'home' });
    const { rows } = await pool.query(
      'select username, email, first_name, last_name, role, organization_id, password_hash, announced from accounts',
    );
    expect(rows).toEqual([
      {
        username: 'ada',
        email: 'ada@acme.example',
        first_name: 'Ada',
        last_name: 'Lovelace',
        role: 'learner',
        organization_id: acme,
        password_hash: null,
        announced: false,
      },
    ]);
  });
});
