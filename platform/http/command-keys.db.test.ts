import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { CommandKeys, commandIdOf, idempotencyKeyOf } from './command-keys.ts';

const { pool } = await freshDatabase();
const keys = new CommandKeys(pool, 'a secret for tests only');
const body = { username: 'ada', password: 'gloomy-otter-71' };

describe('an Idempotency-Key', () => {
  it('stands for one request: the same again passes, another is refused, in any process', async () => {
    const id = systemIds.fresh();
    await keys.claim(id, 'login', undefined, body);
    await new CommandKeys(pool, 'a secret for tests only').claim(id, 'login', undefined, { ...body });
    const reused = { code: 'key_reused' };
    await expect(keys.claim(id, 'login', undefined, { ...body, password: 'other' })).rejects.toMatchObject(reused);
    await expect(keys.claim(id, 'register', undefined, body)).rejects.toMatchObject(reused);
    await expect(keys.claim(id, 'login', { id: '1' }, body)).rejects.toMatchObject(reused);
  });

  it('gives nothing away of the request it stood for', async () => {
    await pool.query('truncate command_keys');
    await keys.claim(systemIds.fresh(), 'login', undefined, body);
    const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from command_keys');
    const bare = createHash('sha256')
      .update(JSON.stringify(['login', undefined, body]))
      .digest();
    expect(rows[0]?.fingerprint.equals(bare)).toBe(false);
  });

  it('is forgotten after a day', async () => {
    await pool.query("update command_keys set created_at = now() - interval '25 hours'");
    await keys.forgetOld();
    expect((await pool.query('select 1 from command_keys')).rows).toEqual([]);
  });

  it("is the person's own: the same key of two people is two commands", () => {
    const key = idempotencyKeyOf('0B6F4A52-3C1D-4E6F-8A9B-0C1D2E3F4A5B');
    const [ada, ben] = ['ada', 'ben'].map((one) => commandIdOf(systemIds, one, key));
    expect(ada).toBe(commandIdOf(systemIds, 'ada', '0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b'));
    expect(ada).not.toBe(ben);
    expect(commandIdOf(systemIds, 'ada', undefined)).not.toBe(commandIdOf(systemIds, 'ada', undefined));
  });
});
