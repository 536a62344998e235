import { hkdfSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CommandKeys } from '#platform/adapters/http/command-keys.ts';
import { exampleWorld } from '#platform/adapters/http/testing/example-world.ts';
import { decrypt } from '#platform/base/encryption/cipher.ts';

const world = await exampleWorld();
const { server, pool, config, stores, admin } = world;
const [secret] = config.sessionSecrets;

interface Stored {
  readonly id: string;
  readonly owner: string;
  readonly words: string;
}

/** Every answer that is stored now, opened. */
async function storedAnswers(): Promise<Stored[]> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'first answers', 32));
  const { rows } = await pool.query<{ id: string; owner: string; answer: Buffer }>(
    'select command_id as id, owner, answer from command_keys where answer is not null order by 1',
  );
  return rows.map(({ id, owner, answer }) => ({ id, owner, words: decrypt(key, answer, id).toString('utf8') }));
}

const erase = async (id: string, email: string) => {
  const headers = { cookie: admin.cookie };
  const url = `/api/admin/users/${id}/erase`;
  const erased = await server.inject({ method: 'POST', url, payload: { confirm: email }, headers });
  expect(erased.statusCode, erased.body).toBe(200);
};

describe('erasing somebody, and the answers that are stored for an Idempotency-Key', () => {
  it("drops a service account's, whose owner is no person, and leaves its others", async () => {
    const { userId } = await world.person();
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [userId]);
    const email = rows[0]?.email ?? '';
    const keys = new CommandKeys(pool, secret);
    const answered = async (output: unknown): Promise<string> => {
      const commandId = randomUUID();
      const call = { commandId, owner: randomUUID(), endpoint: 'inviteMember', params: {}, body: {} };
      await keys.once(call, async () => ({ output, position: '1', isUnrepeatable: false }));
      await keys.settled();
      return commandId;
    };
    const about = await answered({ invitation: { id: randomUUID(), email } });
    const other = await answered({ invitation: { id: randomUUID(), email: 'somebody@else.test' } });
    await erase(userId, email);
    const left = (await storedAnswers()).map(({ id }) => id);
    expect([left.includes(about), left.includes(other)]).toEqual([false, true]);
  });

  it('drops those that an older version stored without saying whom they name', async () => {
    const { userId } = await world.person();
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [userId]);
    await pool.query('update command_keys set about = null where answer is not null');
    await erase(userId, rows[0]?.email ?? '');
    expect(await storedAnswers()).toEqual([]);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  });
});
