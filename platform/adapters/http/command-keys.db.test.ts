import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemIds } from '#platform/base/ids.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { CommandKeys, commandIdOf, idempotencyKeyOf } from './command-keys.ts';

const { pool } = await freshDatabase();
const secret = 'a secret for tests only';
const keys = new CommandKeys(pool, secret);
const body = { username: 'ada', password: 'gloomy-otter-71' };
const owner = systemIds.fresh();
const call = (commandId: string, about: object = {}) => ({
  commandId,
  owner,
  endpoint: 'login',
  params: undefined,
  body,
  ...about,
});
const answer = (words: string, about: object = {}) => ({
  output: { words },
  position: '12',
  isUnrepeatable: false,
  ...about,
});
const never = () => Promise.reject(new Error('done a second time'));

describe('an Idempotency-Key', () => {
  it('gives the first answer again, in any process, and does nothing', async () => {
    const id = systemIds.fresh();
    expect(await keys.once(call(id), async () => answer('first'))).toEqual(answer('first'));
    await keys.settled();
    expect(await new CommandKeys(pool, secret).once(call(id), never)).toEqual(answer('first'));
    expect(await keys.once(call(id, { body: { ...body } }), never)).toEqual(answer('first'));
  });

  it('remembers the latest visitors, in bounded memory, however large their answers are', async () => {
    const ids = Array.from({ length: 100 }, () => systemIds.fresh());
    const large = { output: 'x'.repeat(60_000), position: '', isUnrepeatable: false };
    for (const id of ids) await keys.once(call(id, { owner: null }), async () => large);
    let again = 0;
    const count = async () => {
      again += 1;
      return large;
    };
    for (const id of ids.slice(-20)) await keys.once(call(id, { owner: null }), count);
    expect(again).toBe(0);
    for (const id of ids.slice(0, 20)) await keys.once(call(id, { owner: null }), count);
    expect(again).toBe(20);
  });

  it('gives a visitor the first answer again', async () => {
    const id = systemIds.fresh();
    await keys.once(call(id, { owner: null }), async () => answer('first'));
    expect(await keys.once(call(id, { owner: null }), never)).toEqual(answer('first'));
  });

  it('does what comes twice at the same moment once', async () => {
    const id = systemIds.fresh();
    const first = keys.once(call(id), async () => answer('first'));
    const second = keys.once(call(id), never);
    const other = keys.once(call(id, { endpoint: 'register' }), never);
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
    expect(await Promise.all([first, second])).toEqual([answer('first'), answer('first')]);
  });

  it('says that the command may be done already, where its answer was lost or is for one browser', async () => {
    const id = systemIds.fresh();
    await expect(keys.once(call(id), never)).rejects.toThrow('a second time');
    const cookie = answer('', { isUnrepeatable: true });
    expect(await keys.once(call(id), async (retried) => ({ ...cookie, output: retried }))).toMatchObject({
      output: true,
    });
    expect(await keys.once(call(id), async (retried) => ({ ...cookie, output: retried }))).toMatchObject({
      output: true,
    });
    await keys.once(call(id), async () => answer('first'));
    await keys.settled();
    // An answer that was sealed with another secret can't be opened.
    await pool.query('update command_keys set answer = set_byte(answer, 30, get_byte(answer, 30) # 1)');
    expect(await keys.once(call(id), async (retried) => answer(String(retried)))).toEqual(answer('true'));
  });

  it('stands for one request: another is refused', async () => {
    const id = systemIds.fresh();
    await keys.once(call(id), async () => answer('first'));
    const other = [{ body: { ...body, password: 'other' } }, { endpoint: 'register' }, { params: { id: '1' } }];
    for (const one of other) {
      await expect(keys.once(call(id, one), never)).rejects.toMatchObject({ code: 'key_reused' });
    }
    // Another process has not seen the first one: it reads the table.
    await keys.settled();
    for (const one of other) {
      const elsewhere = new CommandKeys(pool, secret).once(call(id, one), never);
      await expect(elsewhere).rejects.toMatchObject({ code: 'key_reused' });
    }
  });

  it('gives nothing away of the request it stood for', async () => {
    await pool.query('truncate command_keys');
    await keys.once(call(systemIds.fresh()), async () => answer('a secret of theirs'));
    await keys.settled();
    const { rows } = await pool.query<{ fingerprint: Buffer; answer: Buffer }>(
      'select fingerprint, answer from command_keys',
    );
    expect(rows[0]?.answer.toString('latin1')).not.toContain('theirs');
    const bare = createHash('sha256')
      .update(JSON.stringify(['login', undefined, body]))
      .digest();
    expect(rows[0]?.fingerprint.equals(bare)).toBe(false);
  });

  it("is the person's own: the same key of two people is two commands", () => {
    const key = idempotencyKeyOf('0B6F4A52-3C1D-4E6F-8A9B-0C1D2E3F4A5B');
    const [ada, ben] = ['ada', 'ben'].map((one) => commandIdOf(systemIds, one, key));
    expect(ada).toBe(commandIdOf(systemIds, 'ada', '0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b'));
    expect(ada).not.toBe(ben);
    expect(commandIdOf(systemIds, 'ada', undefined)).not.toBe(commandIdOf(systemIds, 'ada', undefined));
  });
});
