import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { startRedis, usersOf } from '#platform/adapters/queue/testing/redis.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { toAdd } from '#workers/jobs.ts';
import { done } from '#workers/ports.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { launchProduct, startProduct } from './drivers/product.ts';

const missing = missingPackages('redis-server');
const redis = await startRedis();
const { admin, userWith, usable } = usersOf(redis);
const checkOn = (day: string) =>
  toAdd('check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day });

describe.skipIf(missing.isAny)(`a queue in Redis${missing.reason}`, () => {
  it('processes its jobs once its user is granted the permissions', async () => {
    const url = await userWith('~*', '+@all', '-info');
    const errors: string[] = [];
    const queue = await openQueue({ kind: 'redis', url }, ({ message }) => errors.push(message));
    const seen: unknown[] = [];
    queue.work(async (_name, data) => (seen.push(data), done), { concurrency: 1 });
    const adding = queue.add([checkOn('2025-01-01')]);
    await until(() => expect(errors).toContainEqual(expect.stringContaining('may not run INFO')));
    await admin?.acl('SETUSER', new URL(url).username, '+info');
    await adding;
    await until(() => expect(seen).toHaveLength(1));
    await queue.close(1_000);
    await admin?.flushall();
  });

  it('closes while Redis is unavailable, and while its user lacks permissions', async () => {
    for (const url of [`redis://127.0.0.1:${await freePort()}`, await userWith('~*', '+@all', '-info')]) {
      const errors: string[] = [];
      const queue = await openQueue({ kind: 'redis', url }, ({ message }) => errors.push(message));
      queue.work(async () => done, { concurrency: 1 });
      await until(() => expect(errors).not.toEqual([]));
      await queue.close(1_000);
    }
  });

  it('pauses when its user loses a permission, and resumes when it is back', async () => {
    const url = await userWith(...usable);
    const errors: string[] = [];
    const queue = await openQueue({ kind: 'redis', url }, ({ message }) => errors.push(message));
    const seen: unknown[] = [];
    queue.work(async (_name, data) => (seen.push(data), done), { concurrency: 1 });
    await queue.add([checkOn('2025-01-02')]);
    await until(() => expect(seen).toHaveLength(1));
    const { username } = new URL(url);
    await admin?.acl('SETUSER', username, '-evalsha', '-eval', '-bzpopmin');
    // Calls in flight are refused once; then the queue pauses without sending anything.
    await until(() => expect(errors.length).toBeGreaterThan(1));
    const statsOf = async () => Number(/total_commands_processed:(\d+)/.exec((await admin?.info('stats')) ?? '')?.[1]);
    const rejectedOf = async () =>
      [...((await admin?.info('commandstats')) ?? '').matchAll(/rejected_calls=(\d+)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    const before = [await statsOf(), await rejectedOf()];
    const marks = errors.length;
    await until(() => expect(errors.length).toBeGreaterThan(marks));
    const rejected = (await rejectedOf()) - (before[1] ?? 0);
    // Without pauses there are thousands of calls each second.
    expect(rejected).toBeLessThan(200);
    await admin?.acl('SETUSER', username, '+evalsha', '+eval', '+bzpopmin');
    await queue.add([checkOn('2025-01-03')]);
    await until(() => expect(seen).toHaveLength(2));
    await queue.close(1_000);
    await admin?.flushall();
  });
});

describe.skipIf(missing.isAny)(`the product with a user of Redis${missing.reason}`, () => {
  const envOf = async (REDIS_URL: string) => ({
    REDIS_URL,
    DATABASE_URL: (await freshDatabase()).url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-redis-rights-')),
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
  });

  it.each(['api', 'worker', 'api,projector,worker'])(
    'refuses to start without INFO, in one line, whatever its roles: %s',
    async (ROLES) => {
      const url = await userWith('~*', '+@all', '-@dangerous');
      const launched = launchProduct({ env: { ...(await envOf(url)), ROLES, NODE_ENV: 'test' } });
      expect(await launched.ended).toBe(1);
      const { out, err } = launched.said();
      const lines = `${out}${err}`.split('\n').filter((line) => line.includes('REDIS_URL: '));
      expect(lines[0]).toContain('REDIS_URL: the user may not run INFO: grant it (ACL SETUSER … +info)');
      expect(out + err).not.toContain('a-password');
    },
  );

  it('processes jobs with the documented permissions, and stops on request', async () => {
    const product = await startProduct({ env: await envOf(await userWith(...usable)) });
    await until(async () => {
      const health = await (await fetch(`${product.url}/api/health`)).text();
      expect(health).toContain('{"name":"queue","state":"up","detail":null}');
    });
    expect(await product.stop()).toBe(0);
  });

  it('serves when Redis starts late with too few permissions, says so, and stops on request', async () => {
    const port = await freePort();
    const product = await startProduct({ env: await envOf(`redis://limited:a-password@127.0.0.1:${port}`) });
    expect(product.said().out + product.said().err).toContain('REDIS_URL: does not answer');
    const late = await startRedis(port);
    const lateAdmin = new Redis(late?.url ?? '');
    await lateAdmin.acl('SETUSER', 'limited', 'on', '>a-password', '~*', '+@all', '-info');
    await until(() => expect(product.said().out + product.said().err).toContain('may not run INFO'));
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    lateAdmin.disconnect();
    expect(await product.stop()).toBe(0);
  });
});
