import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkQueue } from '#platform/app/cli/doctor-checks.ts';
import { readConfig } from '#platform/app/config.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { missingPackages } from '../../../e2e/drivers/other-programs.ts';
import { examineRedis } from './redis-check.ts';
import { startRedis, usersOf } from './testing/redis.ts';

const redis = await startRedis();
const { admin, userWith, usable } = usersOf(redis);

describe.skipIf(redis === undefined)(`the Redis at REDIS_URL${missingPackages('redis-server').reason}`, () => {
  it('is usable with INFO and without the other dangerous commands, and the check leaves nothing behind', async () => {
    expect(await examineRedis(await userWith(...usable))).toEqual({ kind: 'usable', warning: undefined });
    expect(await admin?.keys('*')).toEqual([]);
  });

  it.each([
    ['INFO', ['~*', '+@all', '-@dangerous'], /^the user may not run INFO: grant it \(ACL SETUSER … \+info\)$/],
    ['BZPOPMIN', ['~*', '+@all', '-bzpopmin'], /^the user may not run BZPOPMIN: /],
    ['scripts', ['~*', '+@all', '-@scripting'], /^the user may not run EVAL: /],
    ['what scripts call', ['~*', '+@all', '-lpos', '-xadd'], /^the user may not run LPOS, XADD: .* \+lpos \+xadd\)$/],
    ['the keys of the queue', ['~other:*', '+@all'], /keys that begin with bull:red-helicopter:.*~bull:red-helicopter/],
  ])('is refused for a user without %s', async (_what, rights, detail) => {
    const found = await examineRedis(await userWith(...rights));
    expect(found).toEqual({ kind: 'wrong', detail: expect.stringMatching(detail) });
    expect(JSON.stringify(found)).not.toContain('a-password');
  });

  it('is refused with a wrong password or a database that does not exist', async () => {
    const wrong = (await userWith(...usable)).replace('a-password', 'another');
    expect(await examineRedis(wrong)).toEqual({ kind: 'wrong', detail: 'user and password are not accepted' });
    const beyond = { kind: 'wrong', detail: 'this Redis has no database of that number' };
    expect(await examineRedis(`${redis?.url}/99`)).toEqual(beyond);
    expect(await examineRedis(`${redis?.url}/3`)).toMatchObject({ kind: 'usable' });
  });

  it('is refused when it would evict jobs, with a warning when only its settings would allow it', async () => {
    const url = redis?.url ?? '';
    await admin?.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await examineRedis(url)).toMatchObject({ kind: 'usable', warning: expect.stringContaining('allkeys-lru') });
    await admin?.config('SET', 'maxmemory', '100mb');
    expect(await examineRedis(url)).toEqual({
      kind: 'wrong',
      detail: 'maxmemory-policy is allkeys-lru, which loses jobs: set it to noeviction',
    });
    await admin?.config('SET', 'maxmemory-policy', 'volatile-lru');
    expect(await examineRedis(url)).toMatchObject({ kind: 'usable', warning: expect.stringContaining('volatile-lru') });
    await admin?.config('SET', 'maxmemory-policy', 'noeviction');
    await admin?.config('SET', 'maxmemory', '1');
    expect(await examineRedis(url)).toEqual({ kind: 'unavailable', detail: 'takes no writes now (OOM)' });
    await admin?.config('SET', 'maxmemory', '0');
  });

  it('is unavailable when nothing answers, or something other than Redis', async () => {
    const unused = `redis://127.0.0.1:${await freePort()}`;
    expect(await examineRedis(unused)).toEqual({ kind: 'unavailable', detail: 'does not answer (ECONNREFUSED)' });
    const other = createServer((socket) => socket.end('220 mail.test ESMTP\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address() as { port: number }; // it listens on TCP
    expect(await examineRedis(`redis://127.0.0.1:${address.port}`)).toMatchObject({ kind: 'unavailable' });
    other.close();
  });

  it('has the same messages in the doctor', async () => {
    const check = async (REDIS_URL: string) => checkQueue(readConfig({ REDIS_URL }));
    expect(await check(await userWith('~*', '+@all', '-@dangerous'))).toMatchObject({
      ok: false,
      detail: 'REDIS_URL: the user may not run INFO: grant it (ACL SETUSER … +info)',
    });
    expect(await check(await userWith(...usable))).toMatchObject({ ok: true });
  });
});
