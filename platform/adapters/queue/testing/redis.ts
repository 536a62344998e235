import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '#platform/testing/free-port.ts';
import { pathOfProgram } from '#platform/testing/programs.ts';
import { until } from '#platform/testing/until.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** A Redis for one test, without persistence: after a restart it is empty, as after a crash. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a local Redis for a test file and stops it at the end; undefined where redis-server is not installed or may not be started. */
export async function startRedis(givenPort?: number): Promise<OwnRedis | undefined> {
  const program = pathOfProgram('redis-server');
  if (program === undefined) return undefined;
  const port = givenPort ?? (await freePort());
  const directory = mkdtempSync(join(tmpdir(), 'rh-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(program, [...words, '--dir', directory], { stdio: 'ignore' });
    await once(child, 'spawn');
    running = child;
    const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    redis.on('error', () => undefined); // until it listens
    await until(() => redis.ping());
    redis.disconnect();
  };
  const kill = async (): Promise<void> => {
    const ended = running && running.exitCode === null ? once(running, 'exit') : undefined;
    running?.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  atEnd(async () => {
    await kill();
    rmSync(directory, { recursive: true, force: true });
  });
  await start();
  return { url, start, kill };
}

/** For a test file: the administrator of a Redis, who creates users with given rights. */
export function usersOf(redis: OwnRedis | undefined) {
  const admin = redis && new Redis(redis.url);
  atEnd(() => admin?.disconnect());
  return {
    admin,
    /** The rights that the product needs. */
    usable: ['~bull:red-helicopter:*', '+@all', '-@dangerous', '+info'],
    /** The URL for a new user with these rights. */
    userWith: async (...rights: string[]): Promise<string> => {
      const name = `user-${Math.random().toString(36).slice(2)}`;
      await admin?.acl('SETUSER', name, 'on', '>a-password', ...rights);
      return (redis?.url ?? '').replace('redis://', `redis://${name}:a-password@`);
    },
  };
}
